import Stripe from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import { cardEntry, createIntent } from '#contract/guest/checkout.ts'
import { createApi } from '#server/app.ts'
import { startApp, usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cardOf, cards, checkoutOf } from '#tests/support/api/checkout.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { cardAtBank } from '#tests/support/api/stripe-fields.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string

const { app, checkout } = useApp({ live: true })
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
})

const given = async (number: string) => ({
  card: undefined,
  payment_method_id: await cardAtBank(app.bankUrl, app.deps.settings.stripe.secretKey, number),
})

test('the payment page is told of the provider’s fields and the publishable key, and of no secret', async () => {
  const { answer } = await app.call(cardEntry)
  expect(answer).toEqual({ kind: 'provider_fields', publishable_key: 'pk_live_lofts' })
})

describe('with live keys a stay is paid by what the provider’s fields made of the card', () => {
  test('at once: held, charged exactly its price, confirmed', async () => {
    const held = await checkout.hold(token, await given(cards.visa))
    expect(held.status).toBe(200)
    const intentId = held.answer.payment_intent_id
    const reserved = await checkout.reserve(token, intentId)
    expect([reserved.status, reserved.answer]).toMatchObject([
      200,
      { status: 'confirmed', reservation: { total: 113_049 } },
    ])
    expect(await checkout.atBank(intentId)).toMatchObject({ status: 'succeeded', amountReceived: 113_049 })
    expect(await checkout.payments()).toMatchObject([{ cardBrand: 'visa', cardLast4: '4242' }])
    await expectConsistent(app, checkout)
  })

  test('by way of the bank’s own page, as anywhere', async () => {
    const held = await checkout.hold(token, await given(cards.bankAsks))
    const intentId = held.answer.payment_intent_id
    const returnUrl = `${app.url}/fr/paiement/transaction`
    const sent = await checkout.reserve(token, intentId, { return_url: returnUrl })
    expect(sent.status).toBe(202)
    expect(await answerBank(bankPage(sent.answer), 'approve')).toContain(`payment_intent=${intentId}`)
    expect((await checkout.reserve(token, intentId)).status).toBe(200)
    await expectConsistent(app, checkout)
  })

  test('after a refused card by another one, with the same intent', async () => {
    const first = await checkout.hold(token, await given(cards.declined))
    const refused = await checkout.reserve(token, first.answer.payment_intent_id)
    expect([refused.status, refused.error.code, refused.error.charged]).toEqual([402, 'card_declined', 'no'])
    const second = await checkout.hold(token, await given(cards.visa))
    expect(second.answer.payment_intent_id).toBe(first.answer.payment_intent_id)
    expect((await checkout.reserve(token, second.answer.payment_intent_id)).status).toBe(200)
    await expectConsistent(app, checkout)
  })
})

describe('with live keys nothing else pays', () => {
  test.each([
    ['a card number', { card: cardOf(cards.visa) }, 'raw_card_refused'],
    [
      'a card number beside an id',
      { card: cardOf(cards.visa), payment_method_id: 'pm_x' },
      'raw_card_refused',
    ],
    ['an id that nobody has', { card: undefined, payment_method_id: 'pm_nobody' }, 'card_invalid'],
    ['an id that is none', { card: undefined, payment_method_id: '../customers' }, 'card_invalid'],
    ['no card at all', { card: undefined }, 'missing_fields'],
  ])('%s', async (_, card, code) => {
    const { status, error } = await checkout.hold(token, card)
    expect([status, error.code, error.charged]).toEqual([422, code, 'no'])
    const begun = (await checkout.payments()).filter(({ status }) => status !== 'created')
    expect(begun).toEqual([])
  })

  test('the field that is missing is the one of the provider', async () => {
    const { error } = await checkout.hold(token, { card: undefined })
    expect(Object.keys(error.fields ?? {})).toEqual(['payment_method_id'])
  })

  test('a card that paid once does not pay for another stay', async () => {
    const once = await given(cards.visa)
    const held = await checkout.hold(token, once)
    await checkout.reserve(token, held.answer.payment_intent_id)
    const again = await checkout.hold(token, { ...once, arrival: '2027-03-12', departure: '2027-03-15' })
    expect([again.status, again.error.code, again.error.charged]).toEqual([422, 'card_invalid', 'no'])
  })
})

describe('the endpoint’s secret', () => {
  const eventOf = (intentId: string) =>
    JSON.stringify({
      id: 'evt_live',
      object: 'event',
      type: 'payment_intent.amount_capturable_updated',
      created: 1_795_273_200,
      data: { object: { id: intentId, object: 'payment_intent' } },
    })
  const post = (body: string, { secret = 'whsec_lofts', timestamp = app.bankTime(), api = app.api } = {}) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    const headers = { 'Stripe-Signature': signature }
    return api.request('/api/webhooks/stripe', { method: 'POST', headers, body })
  }
  const approved = async () => {
    const held = await checkout.hold(token, await given(cards.bankAsks))
    const sent = await checkout.reserve(token, held.answer.payment_intent_id)
    await answerBank(bankPage(sent.answer), 'approve')
    return held.answer.payment_intent_id
  }

  test('signs what is believed: not another one, and not what is older than five minutes', async () => {
    const body = eventOf(await approved())
    expect((await post(body, { secret: 'whsec_of_another_endpoint' })).status).toBe(400)
    const now = app.bankTime()
    expect((await post(body, { timestamp: now - 310 })).status).toBe(400)
    expect(await checkout.stays()).toMatchObject([{ status: 'held' }])
    expect((await post(body, { timestamp: now - 200 })).status).toBe(200)
    expect(await checkout.stays()).toMatchObject([{ status: 'confirmed' }])
  })

  test('a message that was acted on is known by its id: sent again, nobody is asked anything', async () => {
    const body = eventOf(await approved())
    expect((await post(body)).status).toBe(200)
    const api = createApi({ ...app.deps, payments: unreachableBank(app.deps) })
    expect((await post(body, { api })).status).toBe(200)
    await expectConsistent(app, checkout)
  })
})

test('at the sandbox bank, too, an id of one of its cards pays', async () => {
  const sandbox = await startApp()
  try {
    const own = checkoutOf(sandbox)
    const guest = await own.signInAs(sandbox.seed.guestId)
    const id = await cardAtBank(sandbox.bankUrl, sandbox.deps.settings.stripe.secretKey, cards.visa)
    const held = await sandbox.call(createIntent, {
      token: guest,
      payload: { ...own.usual, payment_method_id: id },
    })
    expect((await own.reserve(guest, held.answer.payment_intent_id)).status).toBe(200)
  } finally {
    await sandbox.close()
  }
})
