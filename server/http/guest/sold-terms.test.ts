import { beforeEach, describe, expect, test } from 'vitest'
import { calculateCheckoutPrice } from '#contract/guest/checkout.ts'
import { calculatePrice } from '#contract/public/properties.ts'
import { listReservations } from '#contract/guest/reservations.ts'
import { confirmOptionPaid, holdStayAsOption } from '#contract/staff/options.ts'
import { readSite } from '#contract/public/sites.ts'
import { usualHours } from '#domain/hours.ts'
import { textsChangedOn } from '#domain/sold-terms.ts'
import type { Day, Instant } from '#domain/days.ts'
import { fortyPolicy, specifiedPolicy } from '#domain/test-policy.ts'
import { insertPolicy } from '#server/db/sites.ts'
import { findStay } from '#server/db/stays.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { waitUntilHeard } from '#tests/support/api/heard.ts'
import { optionsOf } from '#tests/support/api/staff-options.ts'
import { useChanges } from '#tests/support/api/use-changes.ts'

/** When the company enters what holds from tomorrow on, the last moment of today at the lofts, and the first of tomorrow. */
const entered: Instant = '2026-12-01T15:00:00.000Z'
const tomorrow: Day = '2026-12-02'
const lastOfToday: Instant = '2026-12-02T04:59:59.000Z'
const firstOfTomorrow: Instant = '2026-12-02T05:00:00.000Z'

/** Three nights at the same price; ten days before each of them the middle step holds. */
const former = { arrival: '2027-02-12', departure: '2027-02-15' } as const
const next = { arrival: '2027-02-19', departure: '2027-02-22' } as const
const [tenDaysBefore, tenDaysBeforeNext] = ['2027-02-02T15:00:00.000Z', '2027-02-09T15:00:00.000Z'] as const
/** Of 1,030.46, which is all but the service fee with its taxes. */
const [fifty, forty] = [51_523, 41_218]

const { app, checkout, guest, staff, change } = useChanges()
beforeEach(async () => {
  app.setNow(entered)
  await app.db.deleteFrom('sitePolicies').where('fromDay', '>', '2013-01-01').execute()
  await app.db.updateTable('siteSales').set({ minimumAge: 21 }).execute()
})

/** One row, and no file. */
const enter = () =>
  waitUntilHeard(app.db, app.deps.catalog, () =>
    insertPolicy(app.db, { ...fortyPolicy, siteId: app.seed.siteId, fromDay: tomorrow }),
  )

const percents = (steps: readonly { percent: number }[]) => steps.map(({ percent }) => percent)

describe('a middle step of 40 % from tomorrow on', () => {
  test('holds for what is sold from midnight on; what was sold before keeps its 50 %', async () => {
    await enter()
    const before = await guest.buyAt(lastOfToday, former)
    const after = await guest.buyAt(firstOfTomorrow, next)
    for (const [{ id, intentId }, at, percent, refund] of [
      [before, tenDaysBefore, 50, fifty],
      [after, tenDaysBeforeNext, 40, forty],
    ] as const) {
      const { answer: listed } = await app.call(listReservations, { token: await guest.tokenAt(at) })
      const shown = listed.reservations.find((one) => one.id === id)
      expect(percents(shown!.cancellation)).toEqual([percent, 0])
      const preview = await guest.cancelAt(at, id, { preview: true })
      const said = { percent, refund, reason: 'partial', days: { most: 14, least: 4 } }
      expect(preview.answer.refund).toMatchObject(said)
      expect((await guest.cancelAt(at, id, { expected_refund: refund })).answer.refund).toMatchObject(said)
      expect(await guest.refundsAtBank(intentId)).toEqual([refund])
      const words = `Vous avez annulé de 4 à 14 jours avant l’arrivée : ${percent} % du prix est remboursé`
      expect((await guest.cancellationEmail(id))?.text).toContain(words)
      const note = await guest.download(await guest.tokenAt(at), { reservation_id: id, kind: 'credit_note' })
      expect(note.text).toContain(words)
    }
  })

  test('is in the timeline of the price, of the confirmation and of the site on the day, and not before', async () => {
    await enter()
    for (const [at, stay, percent, from] of [
      [lastOfToday, former, 50, '2013-01-01'],
      [firstOfTomorrow, next, 40, tomorrow],
    ] as const) {
      app.setNow(at)
      const payload = { id: app.seed.propertyId, ...stay, travelers: 2 }
      const price = await app.call(calculatePrice, { payload })
      expect(percents(price.answer.cancellation)).toEqual([100, 100, percent, 0])
      const { id } = await guest.buyAt(at, stay)
      await checkout.runJobs()
      const confirmation = (await guest.mailsAbout(id)).find(({ text }) =>
        text.includes('aucun remboursement'),
      )
      expect(confirmation?.text).toContain(`(${percent} %, sans les frais de service ni leurs taxes)`)
      const site = await app.call(readSite, { params: { site: 'lofts' } })
      expect(site.answer.cancellation_policy).toMatchObject({ from, steps: [{}, { percent }, {}] })
    }
  })

  test('is no matter of a hold that began before midnight, whenever it is paid', async () => {
    await enter()
    const token = await guest.tokenAt(lastOfToday)
    const held = await checkout.hold(token, former)
    app.setNow('2026-12-02T05:05:00.000Z')
    expect(held.status).toBe(200)
    const [stay] = await checkout.stays()
    expect(stay?.soldTerms).toEqual({
      arrival: '2027-02-12',
      policy: specifiedPolicy,
      minimumAge: 21,
      hours: usualHours,
      texts: textsChangedOn,
    })
    const payload = { id: app.seed.propertyId, ...former, travelers: 2 }
    const shown = await app.call(calculateCheckoutPrice, { token, payload })
    expect(percents(shown.answer.cancellation)).toEqual([100, 100, 50, 0])
    const again = await checkout.hold(token, former)
    expect(again.answer.payment_intent_id).toBe(held.answer.payment_intent_id)
    expect((await checkout.stays()).map(({ soldTerms }) => soldTerms)).toEqual([stay?.soldTerms])
    // Who goes on in English was given the French texts that the hold is sold with.
    const inEnglish = await checkout.hold(token, { ...former, locale: 'en' })
    expect(inEnglish.answer.payment_intent_id).toBe(held.answer.payment_intent_id)
    expect(await checkout.stays()).toMatchObject([
      {
        locale: 'en',
        frenchTexts: `terms ${textsChangedOn.terms}, cancellation policy ${textsChangedOn.cancellationPolicy}`,
      },
    ])
  })
})

describe('whoever saw the terms of before midnight', () => {
  const payload = () => ({ id: app.seed.propertyId, ...former, travelers: 2 })
  async function seenAt(at: Instant) {
    const token = await guest.tokenAt(at)
    const { answer } = await app.call(calculateCheckoutPrice, { token, payload: payload() })
    return { ...former, expected_total: answer.total, expected_terms: answer.terms }
  }

  test('is not sold those of after it: nothing is held or charged, and those that they see now they get', async () => {
    await enter()
    const seen = await seenAt(lastOfToday)
    const token = await guest.tokenAt(firstOfTomorrow)
    const { status, error } = await checkout.hold(token, seen)
    expect([status, error.code, error.charged, error.total]).toEqual([422, 'terms_changed', 'no', 113_049])
    expect([await checkout.stays(), await checkout.payments()]).toEqual([[], []])
    expect((await checkout.hold(token, await seenAt(firstOfTomorrow))).status).toBe(200)
    expect(await checkout.stays()).toMatchObject([{ soldTerms: { policy: fortyPolicy } }])
  })

  test('keeps them with a hold that began before, and is shown them, whatever holds by now', async () => {
    await enter()
    const seen = await seenAt(lastOfToday)
    const held = await checkout.hold(await guest.tokenAt(lastOfToday), seen)
    expect(await seenAt(firstOfTomorrow)).toEqual(seen)
    const again = await checkout.hold(await guest.tokenAt(firstOfTomorrow), seen)
    expect([again.status, again.answer.payment_intent_id]).toEqual([200, held.answer.payment_intent_id])
    const { intentId, reserved } = await checkout.pay(await guest.tokenAt(firstOfTomorrow), cards.visa, seen)
    expect([reserved.status, intentId]).toEqual([200, held.answer.payment_intent_id])
    // What is bought is bought, whatever somebody saw.
    const bought = await checkout.hold(await guest.tokenAt(firstOfTomorrow), { ...seen, expected_terms: '' })
    expect([bought.status, bought.answer.payment_intent_id]).toEqual([200, intentId])
  })

  test('meets another price first, and is not asked where they do not say what they saw', async () => {
    await enter()
    const seen = await seenAt(lastOfToday)
    const token = await guest.tokenAt(firstOfTomorrow)
    const { error } = await checkout.hold(token, { ...seen, expected_total: 99_900 })
    expect(error.code).toBe('price_changed')
    expect((await checkout.hold(token, former)).status).toBe(200)
  })
})

test('a stay that becomes another one keeps what it was sold by, and gets no new free window', async () => {
  const { id } = await guest.buyAt(entered)
  const sold = (await findStay(app.db, id))!
  await enter()
  await app.db.updateTable('siteSales').set({ minimumAge: 99 }).execute()
  app.setNow('2026-12-20T15:00:00.000Z')
  expect(await change(id, next)).toMatchObject({ ok: true, difference: 0 })
  const changed = (await findStay(app.db, id))!
  expect(changed).toMatchObject({ version: 2, arrival: next.arrival })
  expect([changed.soldTerms, changed.depositAmount]).toEqual([sold.soldTerms, sold.depositAmount])
  const { answer } = await guest.cancelAt('2026-12-20T15:01:00.000Z', id, { preview: true })
  expect(percents(answer.refund.steps)).toEqual([100, 50, 0])
  expect(answer.refund).toMatchObject({ percent: 100, reason: 'full' })
})

test('an option is sold as it was held, whenever it is paid', async () => {
  await enter()
  app.setNow(lastOfToday)
  const options = optionsOf(app, staff)
  const as = async () => (await staff.member('owner', { name: 'Odile' })).cookie
  const payload = options.wish({ property_id: app.seed.propertyId, ...former, email: 'zoe@people.example' })
  const held = await staff.ask(holdStayAsOption, { cookie: await as(), payload })
  expect(held.status).toBe(200)
  app.setNow(firstOfTomorrow)
  const [option] = await checkout.stays()
  const paid = { key: '5e1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b1', ...options.paid({ amount: 113_049 }) }
  const params = { id: String(option!.id) }
  const confirmed = await staff.ask(confirmOptionPaid, { cookie: await as(), params, payload: paid })
  expect(confirmed.status).toBe(200)
  expect(await checkout.stays()).toMatchObject([
    { status: 'confirmed', soldTerms: { policy: specifiedPolicy, minimumAge: 21 } },
  ])
})

test('the texts that a stay was sold with are those of the day on which its policy began', async () => {
  await enter()
  await guest.buyAt(firstOfTomorrow)
  expect((await checkout.stays())[0]?.soldTerms).toMatchObject({
    policy: fortyPolicy,
    texts: { terms: tomorrow, cancellationPolicy: tomorrow },
  })
})

test.each([
  ['no step', []],
  [
    'days that do not fall',
    [
      { percent: 100, daysBefore: 4 },
      { percent: 0, daysBefore: 4 },
    ],
  ],
  ['an end before check-in', [{ percent: 100, daysBefore: 4 }]],
  [
    'more for who waits longer',
    [
      { percent: 40, daysBefore: 4 },
      { percent: 50, daysBefore: 0 },
    ],
  ],
  ['more than everything', [{ percent: 101, daysBefore: 0 }]],
  ['a part of a percent', [{ percent: 33.3, daysBefore: 0 }]],
  ['a step without days', [{ percent: 50 }]],
])('the database keeps out a policy with %s', async (_, steps) => {
  const policy = { ...specifiedPolicy, steps: steps as typeof specifiedPolicy.steps }
  const entering = insertPolicy(app.db, { ...policy, siteId: app.seed.siteId, fromDay: '2099-01-01' })
  await expect(entering).rejects.toMatchObject({ constraint: 'site_policies_steps' })
})
