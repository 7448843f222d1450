import { beforeEach, describe, expect, test } from 'vitest'
import { createIntent } from '#contract/guest/checkout.ts'
import { addMinutes } from '#domain/days.ts'
import { move } from '#server/db/move.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cardOf, cards } from '#tests/support/api/checkout.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string

const { app, checkout } = useApp()

beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
})

describe('POST /api/checkouts/intent', () => {
  test('200 holds the nights for 15 minutes and says the total', async () => {
    const { status, answer } = await checkout.hold(token, {
      expected_total: 113_049,
      message: 'Nous arriverons tard.',
    })
    expect(status).toBe(200)
    expect(answer).toEqual({
      payment_intent_id: expect.stringMatching(/^pi_/),
      held_until: addMinutes(usualNow, 15),
      seconds_left: 900,
      total: 113_049,
      nights_held: true,
    })
    expect(await checkout.stays()).toMatchObject([
      { status: 'held', total: 113_049, message: 'Nous arriverons tard.' },
    ])
    const intent = await checkout.atBank(answer.payment_intent_id)
    expect(intent).toMatchObject({ amount: 113_049, currency: 'CAD', status: 'requires_confirmation' })
  })

  test.each([
    ['a wrong digit', { number: '4242 4242 4242 4241' }, 'card_number_invalid'],
    ['letters', { number: 'quatre deux' }, 'card_number_invalid'],
    ['a month that is over', { exp_year: 2026, exp_month: 10 }, 'card_expired'],
    ['a short code', { cvc: '12' }, 'card_cvc_invalid'],
    ['a number that is no test card', { number: '4111 1111 1111 1111' }, 'card_number_invalid'],
    ['a thirteenth month', { exp_month: 13 }, 'card_invalid'],
  ])('422 for a card with %s, and nothing is charged', async (_, typed, code) => {
    const { status, error } = await checkout.hold(token, { card: { ...cardOf(cards.visa), ...typed } })
    expect([status, error.code, error.charged]).toEqual([422, code, 'no'])
  })

  test('a card without a name lacks it', async () => {
    for (const name of ['', ' \u200b']) {
      const { status, error } = await checkout.hold(token, { card: { ...cardOf(cards.visa), name } })
      expect([status, error.code, error.field_codes]).toEqual([
        422,
        'missing_fields',
        { 'card.name': 'missing_fields' },
      ])
    }
  })

  test('422 for a contract in English that nobody said they choose; once they did, what and when is kept with the stay', async () => {
    const refused = await checkout.hold(token, { locale: 'en', english_chosen: undefined })
    expect([refused.status, refused.error.code, refused.error.charged]).toEqual([
      422,
      'english_not_chosen',
      'no',
    ])
    expect(refused.error.errors).toContain('choose English')
    const notChosen = await checkout.hold(token, { locale: 'en', english_chosen: false })
    expect(notChosen.error.code).toBe('english_not_chosen')
    expect(await checkout.stays()).toEqual([])
    expect((await checkout.hold(token, { locale: 'en', english_chosen: true })).status).toBe(200)
    expect(await checkout.stays()).toMatchObject([
      {
        englishChosenAt: usualNow,
        frenchTexts: expect.stringMatching(/^terms \d{4}-\d\d-\d\d, cancellation policy \d{4}-\d\d-\d\d$/),
      },
    ])
    // The same hold, gone on with in French, is a contract in French.
    await checkout.hold(token, { locale: 'fr' })
    expect(await checkout.stays()).toMatchObject([{ locale: 'fr', englishChosenAt: null, frenchTexts: null }])
  })

  test('422 for a saved card that nobody has', async () => {
    const { status, error } = await checkout.hold(token, { card: undefined, payment_method_id: 'pm_nobody' })
    expect([status, error.code, error.charged]).toEqual([422, 'card_invalid', 'no'])
  })

  test('422 for fewer nights than that day asks for, and for a loft whose licence has lapsed', async () => {
    const propertyId = app.seed.secondPropertyId
    const season = { propertyId, fromDay: '2027-02-10', toDay: '2027-02-20', nightlyRate: 30_000 } as const
    await app.db
      .insertInto('rates')
      .values({ ...season, minNights: 4, layer: 'day' })
      .execute()
    const short = await checkout.hold(token, { id: propertyId })
    expect([short.status, short.error.code, short.error.min_nights]).toEqual([422, 'min_nights', 4])
    const license = { licenseExpiresOn: '2026-11-20' } as const
    await app.db.updateTable('properties').set(license).where('id', '=', propertyId).execute()
    const closed = await checkout.hold(token, { id: propertyId, departure: '2027-02-17' })
    expect([closed.status, closed.error.code, closed.error.charged]).toEqual([422, 'property_closed', 'no'])
    expect(await checkout.stays()).toEqual([])
  })

  test('422 without any card names the field', async () => {
    const { status, error } = await checkout.hold(token, { card: undefined })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'missing_fields', ['card']])
  })

  test.each([
    ['the past', { arrival: '2026-11-20', departure: '2026-11-22' }, 'in_the_past'],
    ['no night', { departure: '2027-02-12' }, 'invalid_dates'],
    ['32 nights', { departure: '2027-03-16' }, 'too_many_nights'],
    ['the year after next', { arrival: '2028-02-12', departure: '2028-02-14' }, 'too_far_ahead'],
    ['five people', { travelers: 5 }, 'too_many_travelers'],
    ['no dates', { arrival: 'demain' }, 'invalid_payload'],
  ])('422 for %s', async (_, asked, code) => {
    const { status, error } = await checkout.hold(token, asked)
    expect([status, error.code, error.charged]).toEqual([422, code, 'no'])
    expect(await checkout.stays()).toEqual([])
  })

  test('422 price_changed tells the new total and holds nothing', async () => {
    const { status, error } = await checkout.hold(token, { expected_total: 99_900 })
    expect([status, error.code, error.total, error.charged]).toEqual([422, 'price_changed', 113_049, 'no'])
    expect(await checkout.stays()).toEqual([])
  })

  test('422 terms_changed tells the total that stands and holds nothing', async () => {
    const { status, error } = await checkout.hold(token, { expected_terms: 'others' })
    expect([status, error.code, error.total, error.charged]).toEqual([422, 'terms_changed', 113_049, 'no'])
    expect(await checkout.stays()).toEqual([])
  })

  test('422 dates_unavailable when another guest holds one of the nights', async () => {
    await checkout.hold(token)
    const other = await checkout.signInAs(await checkout.another('Renaud'))
    const { status, error } = await checkout.hold(other, { arrival: '2027-02-14', departure: '2027-02-16' })
    expect([status, error.code, error.charged]).toEqual([422, 'dates_unavailable', 'no'])
  })

  test('422 too_young when the guest is under the minimum age on arrival', async () => {
    const young = await checkout.another('Jade')
    await app.db.updateTable('guests').set({ birthdate: '2006-02-13' }).where('id', '=', young).execute()
    const { status, error } = await checkout.hold(await checkout.signInAs(young))
    expect([status, error.code]).toEqual([422, 'too_young'])
    await app.db.updateTable('guests').set({ birthdate: '2006-02-12' }).where('id', '=', young).execute()
    expect((await checkout.hold(await checkout.signInAs(young))).status).toBe(200)
  })

  test('404 for a loft or a site that is not there', async () => {
    const loft = await checkout.hold(token, { id: 999 })
    expect([loft.status, loft.error.code]).toEqual([404, 'property_not_found'])
    const site = await checkout.hold(token, { site: 'chalets' })
    expect([site.status, site.error.code]).toEqual([404, 'site_not_found'])
  })

  test('404 user_not_found with an expired session', async () => {
    app.setNow(addMinutes(usualNow, 61))
    const { status, error } = await checkout.hold(token)
    expect([status, error.code, error.charged]).toEqual([404, 'user_not_found', 'no'])
  })

  test('422 raw_card_refused with live keys: a card number must not reach us', async () => {
    const { settings } = app.deps
    const live = { ...settings, stripe: { ...settings.stripe, live: true } }
    const { status, error } = await checkout.askWith({ settings: live }, createIntent, token, {
      card: cardOf(cards.visa),
    })
    expect([status, error.code]).toEqual([422, 'raw_card_refused'])
  })

  test('422 hold_expired when the nights are let go while the bank makes the intent, which it then forgets', async () => {
    const { stripe } = app.deps.payments
    const slow: typeof stripe = {
      ...stripe,
      async createIntent(asked) {
        const [held] = await checkout.stays()
        await move(app.db, 'stays', held?.id ?? 0, 'expired', {})
        return stripe.createIntent(asked)
      },
    }
    const card = cardOf(cards.visa)
    const { status, error } = await checkout.askWith({ payments: { stripe: slow } }, createIntent, token, {
      card,
    })
    expect([status, error.code, error.charged]).toEqual([422, 'hold_expired', 'no'])
    const listed = await stripe.listIntents({ createdAfter: '2020-01-01T00:00:00.000Z' })
    const [stay] = await checkout.stays()
    const made = listed.ok
      ? listed.intents.filter(({ metadata }) => metadata['hold_id'] === String(stay?.id))
      : []
    expect(made.map((intent) => intent.status)).toEqual(['canceled'])
    expect(await checkout.payments()).toEqual([])
  })

  test('500 error_payment when the bank cannot be reached: not charged, and the nights stay held', async () => {
    const { status, error } = await checkout.askWith(
      { payments: unreachableBank(app.deps) },
      createIntent,
      token,
      { card: cardOf(cards.visa) },
    )
    expect([status, error.code, error.charged]).toEqual([500, 'error_payment', 'no'])
    expect(await checkout.stays()).toMatchObject([{ status: 'held' }])
    expect((await checkout.hold(token)).status).toBe(200)
  })
})
