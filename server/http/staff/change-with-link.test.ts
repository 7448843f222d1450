import { beforeEach, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { changeReservation } from '#contract/staff/changes.ts'
import { requestPayment } from '#contract/staff/requests.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { owed } from '#tests/support/api/links.ts'
import { booked, useLinks } from '#tests/support/api/use-links.ts'

const { app, checkout, guest, staff, links, states, expectCleanBooks } = useLinks()
let id: number
let cookie: string
beforeEach(async () => {
  id = (await guest.buyAt(booked)).id
  cookie = (await staff.member('reception', { name: 'Odile' })).cookie
  await app.db.deleteFrom('attempts').execute()
})

const longer = { arrival: '2027-02-12', departure: '2027-02-16', travelers: 2 }
const key = '5e1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b1'
const asked = (payload: object) => ({
  cookie,
  params: { id: String(id) },
  payload: { property_id: app.seed.propertyId, ...longer, ...payload },
})
const seen = { key, version: 1, expected_difference: owed, balance_agreed: true, with_link: true }
const change = (more: object = {}) => staff.ask(changeReservation, asked({ ...seen, ...more }))
const preview = (more: object = {}) => staff.ask(previewOf(changeReservation), asked(more))
const changed = async () =>
  (await guest.mailsAbout(id)).filter(({ text }) => text.includes('Nouveau prix') || text.includes('/payer/'))

test('a dearer change sends the link for the difference in its own email, once, as it was shown', async () => {
  const { answer } = await preview()
  expect(answer.link).toMatchObject({ amount: owed, expires_at: '2026-12-04T15:00:00.000Z' })
  expect(answer.link!.email!.text).toContain('Payer 326,24')
  expect(answer.email!.text).not.toContain('Payer 326,24')
  expect((await change()).answer).toMatchObject({ difference: owed, balance: owed })
  expect((await change()).status).toBe(200)
  await checkout.runJobs()
  const letters = (await changed()).filter(({ text }) => text.includes('/fr/payer/'))
  expect(letters).toHaveLength(1)
  expect(await links.requests()).toMatchObject([{ amount: owed, cause: 'balance', status: 'open', key }])
  const [entry] = await staff.journal()
  expect(entry).toMatchObject({ action: 'stay_changed', after: { amount: owed } })
  const token = /\/fr\/payer\/([\w-]{43})/.exec(letters[0]?.text ?? '')?.[1] ?? ''
  expect((await links.pay(token, cards.visa)).paid.answer).toEqual({ status: 'paid', amount: owed })
  expect(await states()).toEqual(['paid', 'captured'])
  await expectCleanBooks()
})

test('without the choice nothing is asked for; a change that costs no more asks for nothing either', async () => {
  await change({ with_link: false })
  expect(await links.requests()).toEqual([])
  expect((await preview({ departure: '2027-02-15', version: 2 })).answer.link).toBeNull()
})

test('while another link is open no second one goes out, and nothing is changed', async () => {
  await change({ with_link: false })
  const params = { id: String(id) }
  const payload = { key, amount: owed, hours: 24 }
  expect((await staff.ask(requestPayment, { cookie, params, payload })).status).toBe(200)
  const again = { departure: '2027-02-17', version: 2, key: '7a1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b2' }
  const { answer } = await preview({ departure: '2027-02-17' })
  expect(answer.link).toBeNull()
  const refused = await change({ ...again, expected_difference: answer.difference })
  expect([refused.status, refused.error.code]).toEqual([409, 'request_open'])
  expect(await links.requests()).toHaveLength(1)
})
