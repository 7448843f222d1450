import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { readStaffReservation, sendLetterAgain } from '#contract/staff/reservations.ts'
import type { Instant } from '#domain/days.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'

const { app, checkout, guest, staff } = useApp()
let id: number
let cookie: string
beforeEach(async () => {
  await checkout.clear()
  id = (await guest.buyAt(booked)).id
  await checkout.runJobs()
  cookie = (await staff.member('reception', { name: 'Renaud' })).cookie
})

const again = async (more: object = {}, of = id) =>
  staff.ask(sendLetterAgain, {
    cookie,
    params: { id: String(of) },
    payload: { key: randomUUID(), letter: `confirmation/${id}`, ...more },
  })
const letters = async () =>
  (await staff.ask(readStaffReservation, { cookie, params: { id: String(id) } })).answer.letters ?? []
const confirmations = async () => {
  const mails = await guest.mailsAbout(id)
  return mails.filter(({ subject }) => subject === mails[0]?.subject)
}

test('a letter goes out once more, word for word, to the guest alone, and the journal names the address', async () => {
  const before = await confirmations()
  const sent = await again()
  const { recipient } = sent.answer
  await checkout.runJobs()
  const after = await confirmations()
  expect(after.length - before.length).toBe(1)
  expect(after.map(({ text }) => text.length > 0)).not.toContain(false)
  expect((await letters()).filter(({ name }) => name === 'confirmation')).toMatchObject([
    { is_again: false, can_send_again: true, recipient },
    { is_again: true, can_send_again: false, recipient },
  ])
  expect((await staff.journal())[0]).toMatchObject({ action: 'letter_sent_again', after: { recipient } })
})

test('a double click is one sending, and another one waits until the first went out', async () => {
  const key = randomUUID()
  const before = (await confirmations()).length
  const both = await Promise.all([again({ key }), again({ key })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await again()).error.code).toBe('letter_underway')
  await checkout.runJobs()
  expect((await confirmations()).length - before).toBe(1)
  expect((await again()).status).toBe(200)
})

test.each([
  ['letter_not_found', () => ({ letter: `owner-notice/${id}` })],
  ['letter_not_found', () => ({ letter: 'confirmation/999999' })],
])('what is no letter to this guest is refused: %s', async (code, more) => {
  expect((await again(more())).error.code).toBe(code)
})

test('it is refused of a stay that is not there, and of a guest without an address', async () => {
  expect((await again({}, 999_999)).error.code).toBe('reservation_not_found')
  await app.db
    .updateTable('guests')
    .set({ email: null, passwordHash: null, birthdate: null })
    .where('id', '=', app.seed.guestId)
    .execute()
  expect((await again()).error.code).toBe('no_address')
})
