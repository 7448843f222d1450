import { beforeEach, describe, expect, test } from 'vitest'
import { readPaymentLink } from '#contract/guest/payment-links.ts'
import { cancelByPolicy, previewStaffCancellation } from '#contract/staff/cancellation.ts'
import { confirmOptionPaid, holdStayAsOption } from '#contract/staff/options.ts'
import { requestPayment } from '#contract/staff/requests.ts'
import type { Instant } from '#domain/days.ts'
import { plain } from '#tests/support/api/guest.ts'
import { optionsOf } from '#tests/support/api/staff-options.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const now: Instant = '2026-12-01T15:00:00.000Z'
const three = 113_049
const nights = { arrival: '2027-02-12', departure: '2027-02-15' }
const note = 'Un dégât d’eau.'

const { app, checkout, staff } = useApp({ connections: 20 })
const options = optionsOf(app, staff)
beforeEach(async () => {
  await checkout.clear()
  await app.db.deleteFrom('guests').where('passwordHash', 'is', null).execute()
  app.setNow(now)
})

const cookie = async () => (await staff.member('owner', { name: 'Odile' })).cookie
/** A stay of which so much was paid by Interac. */
async function paid(amount: number, email = 'zoe@people.example') {
  const payload = options.wish({ property_id: app.seed.propertyId, ...nights, email })
  const { id } = (await staff.ask(holdStayAsOption, { cookie: await cookie(), payload })).answer
  const params = { id: String(id) }
  const receipt = { key: crypto.randomUUID(), ...options.paid({ amount }) }
  await staff.ask(confirmOptionPaid, { cookie: await cookie(), params, payload: receipt })
  await checkout.runJobs()
  return params
}
const preview = async (params: { id: string }, as = 'house_fault') =>
  (await staff.ask(previewStaffCancellation, { cookie: await cookie(), params, payload: { as, note } }))
    .answer.amounts!

describe('cancelling a stay that no card paid for', () => {
  test.each([three, 50_000])('shows what is handed back, as its email will say it: %d', async (received) => {
    const params = await paid(received)
    const ahead = await preview(params, 'policy')
    expect(ahead.handed).toBe(ahead.refund)
    expect(ahead.email?.text).toMatch(/autrement que par carte/)
    expect(ahead.email?.text).not.toContain('sur la carte qui a servi à payer')
    await staff.ask(cancelByPolicy, {
      cookie: await cookie(),
      params,
      payload: { expected_percent: 100, expected_refund: ahead.refund },
    })
    await checkout.runJobs()
    const mails = await app.mailbox.list()
    const letter = mails.find(({ to, subject }) => to === 'zoe@people.example' && /annulé/.test(subject))
    expect(letter?.subject).toBe(ahead.email?.subject)
    // The link of the stay is its guest's alone.
    const sent = letter!.text.replace(/fr\/mon-sejour\/[\w-]{43}/, '…')
    expect(plain(ahead.email!.text).trim()).toBe(plain(sent).trim())
  })

  test('of a guest without an address shows no email', async () => {
    expect(await preview(await paid(three, ''))).toMatchObject({ refund: three, handed: three, email: null })
  })
})

test.each([
  ['zoe@people.example', true],
  ['', false],
])('a link for the guest with the address "%s" promises a receipt by email: %s', async (email, isMailed) => {
  const params = await paid(50_000, email)
  const payload = { key: crypto.randomUUID(), amount: 10_000, hours: 72 }
  const { answer } = await staff.ask(requestPayment, { cookie: await cookie(), params, payload })
  const token = answer.url.split('/').at(-1) ?? ''
  const read = await app.call(readPaymentLink, { payload: { token } })
  expect(read.answer).toMatchObject({ state: 'open', is_receipt_mailed: isMailed, has_account: false })
})
