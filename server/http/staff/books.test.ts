import { beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { noteAnswers } from '#tests/support/api/note-answers.ts'
import { acknowledgeException, compareBooks, readBooks } from '#contract/staff/bank.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import type { Instant } from '#domain/days.ts'
import { watchBooks } from '#server/ledger/watch-books.ts'
import { bankByHandOf } from '#tests/support/api/bank-by-hand.ts'
import type { Member } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const nights = ['2026-12-02T08:20:00.000Z', '2026-12-03T08:20:00.000Z', '2026-12-04T08:20:00.000Z'] as const
const note = 'Rendu par erreur, revu avec la banque.'

const { app, staff } = useApp({ sharedClock: true })
let me: Member
let stayId: number
let intentId: string
beforeAll(async () => {
  app.setNow(booked)
  const bank = bankByHandOf(app)
  const bought = await bank.buy()
  stayId = bought.id
  intentId = bought.intentId
  await bank.refund(intentId, 700)
})

async function night(at: Instant) {
  app.setNow(at)
  expect(await watchBooks(app.deps)).toBe('done')
  me = await staff.member('bookkeeper', { name: 'Jules' })
}

const books = async () => (await staff.ask(readBooks, { cookie: me.cookie })).answer.items
const waiting = async () =>
  (await staff.ask(readToDo, { cookie: me.cookie })).answer.items.filter(
    ({ kind }) => kind === 'books_exception',
  )
const acknowledge = async (id: number | undefined, typed = note) =>
  staff.ask(acknowledgeException, {
    cookie: me.cookie,
    params: { id: String(id) },
    payload: { note: typed },
  })
const mails = async () =>
  (await app.mailbox.list('info@leslofts.example')).filter(({ subject }) => subject.startsWith('Comptes'))

describe('what the books differ by', () => {
  test('is kept from the night on which it was found, with what each side says', async () => {
    await night(nights[0])
    expect(await books()).toMatchObject([
      {
        code: 'refund_unknown_here',
        reservation: { id: stayId, guest_name: 'Margot Tremblay' },
        expected: null,
        found: { amount: 700, currency: 'CAD' },
        happened_at: booked,
        since: nights[0],
        acknowledged: null,
      },
      { code: 'bank_total_differs', reservation: null, provider_id: null, since: nights[0] },
    ])
    await night(nights[1])
    expect((await books()).map(({ since }) => since)).toEqual([nights[0], nights[0]])
  })

  test('is acknowledged once, by who says why: it is neither in To do nor mailed again, and stays in the books', async () => {
    const before = [(await staff.journal()).length, (await mails()).length] as const
    for (const { id } of await books()) expect((await acknowledge(id)).status).toBe(200)
    expect((await books()).map(({ acknowledged }) => acknowledged)).toEqual(
      Array.from({ length: 2 }, () => ({ at: nights[1], by: 'Jules', note })),
    )
    expect(await waiting()).toEqual([])
    expect((await staff.journal()).length - before[0]).toBe(2)
    const [entry] = await staff.journal()
    expect(entry).toMatchObject({ action: 'exception_acknowledged', subject: 'exception', reason: note })
    expect(entry?.after).toEqual({ difference: 'bank_total_differs' })
    await night(nights[2])
    expect([(await mails()).length, (await books()).length]).toEqual([before[1], 2])
    const again = await acknowledge((await books())[0]?.id)
    expect([again.status, again.error.code]).toEqual([409, 'exception_acknowledged'])
  })

  test('is another one when it changes, and nothing any more when it is gone', async () => {
    await app.deps.payments.stripe.refund({ intentId, amount: 300 }, 'by hand again')
    app.setNow('2026-12-05T08:20:00.000Z')
    await night('2026-12-05T08:20:00.000Z')
    expect((await waiting()).map((one) => one.kind === 'books_exception' && one.exception.found)).toEqual([
      { amount: 300, currency: 'CAD' },
      expect.objectContaining({ currency: 'CAD' }),
    ])
    const all = await books()
    // Nothing differs any more once the last comparison says so.
    await app.db.updateTable('booksExceptions').set({ clearedAt: nights[2] }).execute()
    expect(await books()).toEqual([])
    const late = await acknowledge(all.find(({ acknowledged }) => acknowledged === null)?.id)
    expect([late.status, late.error.code]).toEqual([409, 'exception_cleared'])
  })

  test('is compared anew by whoever looks after the books, and nobody is written to', async () => {
    app.setNow('2026-12-06T15:30:00.000Z')
    me = await staff.member('bookkeeper', { name: 'Jules' })
    const before = await mails()
    const compared = await staff.ask(compareBooks, { cookie: me.cookie })
    expect(compared.answer).toEqual({ compared_at: '2026-12-06T15:30:00.000Z', exceptions: 3 })
    const read = await staff.ask(readBooks, { cookie: me.cookie })
    expect(read.answer.compared_at).toBe('2026-12-06T15:30:00.000Z')
    expect(read.answer.items).toHaveLength(3)
    expect((await mails()).length).toBe(before.length)
    expect((await staff.journal())[0]).toMatchObject({ action: 'books_compared', after: { exceptions: 3 } })
  })

  test('stands as it was while the bank cannot be asked', async () => {
    const api = noteAnswers(createApi({ ...app.deps, payments: unreachableBank(app.deps) }))
    const refused = await api.request(compareBooks.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: me.cookie },
      body: '{}',
    })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'bank_away'])
    const { compared_at: comparedAt } = (await staff.ask(readBooks, { cookie: me.cookie })).answer
    expect(comparedAt).toBe('2026-12-06T15:30:00.000Z')
  })

  test.each([
    ['reason_missing', 422, ' '],
    ['refund_note_too_long', 422, 'x'.repeat(501)],
    ['card_in_text', 422, 'Carte 4242 4242 4242 4242'],
    ['exception_not_found', 404, note],
  ])('is refused as %s', async (code, status, typed) => {
    const answer = await acknowledge(999_999, typed)
    expect([answer.status, answer.error.code]).toEqual([status, code])
  })
})
