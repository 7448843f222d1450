import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createIntent } from '#contract/guest/checkout.ts'
import { addMinutes } from '#domain/days.ts'
import { startBank } from '#sandbox/bank/start-bank.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cardOf, cards } from '#tests/support/api/checkout.ts'
import { afterQuery } from '#tests/support/api/after-query.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { voidPayment } from '#server/payments/void-payment.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string

const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
})

const longer = { arrival: '2027-02-12', departure: '2027-02-16' } as const

describe('the same guest asking again for the same stay', () => {
  test('gets the same hold and intent, and the hold ends when it would have', async () => {
    const first = await checkout.hold(token)
    app.setNow(addMinutes(usualNow, 10))
    const second = await checkout.hold(token, { message: 'Avec un berceau, merci.', locale: 'en' })
    expect(second.answer).toEqual({ ...first.answer, seconds_left: 300 })
    expect(await checkout.stays()).toMatchObject([{ message: 'Avec un berceau, merci.', locale: 'en' }])
    expect(await checkout.payments()).toHaveLength(1)
  })

  test('once it is bought, pays nothing, and what they typed then comes after what they typed before, once', async () => {
    const { intentId } = await checkout.pay(token, cards.visa, { message: 'Nous arriverons tard.' })
    for (const message of ['Nous arriverons tard.', 'Avec un berceau.', 'Avec un berceau.', '  ']) {
      const { status, answer } = await checkout.hold(token, { message })
      expect([status, answer.payment_intent_id]).toEqual([200, intentId])
    }
    expect(await checkout.stays()).toMatchObject([{ status: 'confirmed', message: 'Nous arriverons tard.' }])
    const { rows } = await sql<{ body: string }>`select body from messages order by id`.execute(app.db)
    expect(rows.map(({ body }) => body)).toEqual(['Nous arriverons tard.', 'Avec un berceau.'])
    const threads = await app.db.selectFrom('threads').select(['state', 'version']).execute()
    expect(threads).toEqual([{ state: 'open', version: 2 }])
  })

  test('once it is bought without a word, their first words begin its thread', async () => {
    await checkout.pay(token, cards.visa)
    await checkout.hold(token, { message: 'Avec un berceau.' })
    const { rows } = await sql<{ body: string }>`select body from messages`.execute(app.db)
    expect(rows.map(({ body }) => body)).toEqual(['Avec un berceau.'])
  })

  // From two tabs: whichever query of one the other comes between, the bank hears of one intent.
  test.each([1, 2])(
    'at the same moment, after look %i at its payments, gets the same intent',
    async (nth) => {
      const db = afterQuery(app.db, { table: 'payments', nth }, () => checkout.hold(token))
      const { status } = await checkout.askWith({ db }, createIntent, token, { card: cardOf(cards.visa) })
      expect(status).toBe(200)
      const [stay] = await checkout.stays()
      const listed = await app.deps.payments.stripe.listIntents({ createdAfter: '2020-01-01T00:00:00.000Z' })
      if (!listed.ok) throw new Error('The bank does not list its intents.')
      const ours = listed.intents.filter(({ metadata }) => metadata['hold_id'] === String(stay?.id))
      expect(ours.map(({ id }) => id)).toEqual((await checkout.payments()).map(({ intentId }) => intentId))
    },
  )

  test('after the hold ended gets a new one, and the old payment is let go', async () => {
    const first = await checkout.hold(token)
    app.setNow(addMinutes(usualNow, 15))
    const second = await checkout.hold(token)
    expect(second.answer.payment_intent_id).not.toBe(first.answer.payment_intent_id)
    expect(second.answer.held_until).toBe(addMinutes(usualNow, 30))
    await checkout.runJobs()
    expect((await checkout.atBank(first.answer.payment_intent_id)).status).toBe('canceled')
  })

  test('after paying is led to the reservation, not to a second payment', async () => {
    const first = await checkout.pay(token, cards.visa)
    const second = await checkout.pay(token, cards.visa)
    expect(second.intentId).toBe(first.intentId)
    expect(second.reserved).toMatchObject({ status: 200, answer: first.reserved.answer })
    await expectConsistent(app, checkout)
    expect(await checkout.payments()).toHaveLength(1)
  })

  test('pays the price that the hold was made with, although the rates changed since', async () => {
    await checkout.hold(token, { expected_total: 113_049 })
    await app.db.updateTable('rates').set({ nightlyRate: 30_000 }).execute()
    const { reserved } = await checkout.pay(token, cards.visa, { expected_total: 113_049 })
    expect(reserved.status).toBe(200)
    expect(await checkout.payments()).toMatchObject([{ amount: 113_049, status: 'captured' }])
    await app.db.updateTable('rates').set({ nightlyRate: 25_000 }).execute()
  })
})

describe('the same guest asking for other nights that overlap', () => {
  test('changes their mind: the first hold and its intent are let go', async () => {
    const first = await checkout.hold(token)
    const second = await checkout.hold(token, longer)
    expect(second.status).toBe(200)
    expect((await checkout.stays()).map(({ status }) => status)).toEqual(['expired', 'held'])
    await checkout.runJobs()
    expect((await checkout.atBank(first.answer.payment_intent_id)).status).toBe('canceled')
    const { status, error } = await checkout.reserve(token, first.answer.payment_intent_id)
    expect([status, error.code, error.charged]).toEqual([422, 'hold_expired', 'no'])
  })

  test('keeps the first hold when the other nights are not to be had', async () => {
    const other = await checkout.signInAs(await checkout.another('Renaud'))
    await checkout.hold(other, { arrival: '2027-02-15', departure: '2027-02-17' })
    const first = await checkout.hold(token)
    const second = await checkout.hold(token, longer)
    expect([second.status, second.error.code]).toEqual([422, 'dates_unavailable'])
    expect((await checkout.reserve(token, first.answer.payment_intent_id)).status).toBe(200)
  })

  test('in a second tab, with the first one at the bank, pays only the second', async () => {
    const first = await checkout.pay(token, cards.bankAsks)
    const second = await checkout.pay(token, cards.visa, longer)
    await answerBank(bankPage(first.reserved.answer), 'approve')
    const back = await checkout.reserve(token, first.intentId)
    expect([second.reserved.status, back.status, back.error.charged]).toEqual([200, 422, 'no'])
    await expectConsistent(app, checkout)
  })

  test('has given the first payment up for good, although its nights are free again and the bank approved it', async () => {
    const first = await checkout.pay(token, cards.bankAsks)
    await checkout.hold(token, longer)
    await answerBank(bankPage(first.reserved.answer), 'approve')
    app.setNow(addMinutes(usualNow, 16))
    await checkout.sweep()
    const { status, error } = await checkout.reserve(token, first.intentId)
    expect([status, error.code, error.charged]).toEqual([422, 'hold_expired', 'no'])
    await checkout.runJobs()
    await expectConsistent(app, checkout)
  })

  test('cannot give up what they bought', async () => {
    await checkout.pay(token, cards.visa)
    const second = await checkout.hold(token, longer)
    expect([second.status, second.error.code]).toEqual([422, 'dates_unavailable'])
    expect(await checkout.stays()).toMatchObject([{ status: 'confirmed' }])
  })
})

describe('while the bank cannot be reached', () => {
  const payAgain = () =>
    checkout.askWith({ payments: unreachableBank(app.deps) }, createIntent, token, {
      card: cardOf(cards.visa),
    })

  test('a stay that is paid is answered as it is', async () => {
    await checkout.pay(token, cards.visa)
    expect((await payAgain()).status).toBe(200)
  })

  test('who may have approved the payment in another tab is not told that nothing was charged', async () => {
    await checkout.pay(token, cards.bankAsks)
    const { status, error } = await payAgain()
    expect([status, error.code, error.charged]).toEqual([500, 'error_payment', 'unknown'])
  })

  test('who has begun nothing is told that nothing was charged', async () => {
    const { error } = await payAgain()
    expect([error.code, error.charged]).toEqual(['error_payment', 'no'])
  })
})

test('a hold of another guest is ended by the next buyer as soon as its time is over', async () => {
  const other = await checkout.signInAs(await checkout.another('Solène'))
  await checkout.hold(other)
  app.setNow(addMinutes(usualNow, 14))
  expect((await checkout.hold(token)).status).toBe(422)
  app.setNow(addMinutes(usualNow, 15))
  expect((await checkout.hold(token)).status).toBe(200)
})

test('a payment whose card was refused is let go once another guest has its nights', async () => {
  const { intentId } = await checkout.pay(token, cards.declined)
  app.setNow(addMinutes(usualNow, 15))
  await checkout.hold(await checkout.signInAs(await checkout.another('Odile')))
  app.setNow(addMinutes(usualNow, 17))
  await checkout.sweep()
  expect((await checkout.atBank(intentId)).status).toBe('canceled')
  expect((await checkout.payments()).map(({ status }) => status)).toEqual(['voided', 'created'])
})

test('an intent that was ended at the provider is replaced while the hold lasts', async () => {
  const first = await checkout.hold(token)
  await app.deps.payments.stripe.cancelIntent(first.answer.payment_intent_id, 'ended-by-hand')
  const second = await checkout.pay(token, cards.visa)
  expect(second.reserved.status).toBe(200)
  expect(await checkout.payments()).toMatchObject([
    { attempt: 1, status: 'voided' },
    { attempt: 2, status: 'captured' },
  ])
  await expectConsistent(app, checkout)
})

test('two stays of one guest that do not overlap are held and paid side by side', async () => {
  const held = await checkout.hold(token)
  const other = { id: app.seed.secondPropertyId }
  expect((await checkout.pay(token, cards.visa, other)).reserved.status).toBe(200)
  expect((await checkout.reserve(token, held.answer.payment_intent_id)).status).toBe(200)
  await expectConsistent(app, checkout)
})

test('one guest tries at most thirty cards in a quarter of an hour', async () => {
  const other = await checkout.signInAs(await checkout.another('Inès'))
  for (let card = 1; card <= 30; card++) expect((await checkout.hold(other)).status).toBe(200)
  const { status, error } = await checkout.hold(other)
  expect([status, error.code, error.charged]).toEqual([429, 'too_many_attempts', 'no'])
  expect((await checkout.hold(token, { id: app.seed.secondPropertyId })).status).toBe(200)
})

test('money taken by hand for a hold that is gone is given back', async () => {
  const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
  await answerBank(bankPage(reserved.answer), 'approve')
  await app.deps.payments.stripe.captureIntent(intentId, { amount: 113_049 }, `by-hand-${intentId}`)
  app.setNow(addMinutes(usualNow, 16))
  await checkout.hold(await checkout.signInAs(await checkout.another('Maëlle')))
  await checkout.sweep()
  await checkout.runJobs()
  const refunds = await app.db.selectFrom('refunds').selectAll().execute()
  expect(refunds).toMatchObject([{ amount: 113_049, status: 'succeeded' }])
})

test('a payment to be let go is not forgotten because another bank does not know it', async () => {
  const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
  await answerBank(bankPage(reserved.answer), 'approve')
  await app.db.updateTable('payments').set({ status: 'voided', voidReason: 'hold_expired' }).execute()
  const [payment] = await checkout.payments()
  const { stripe } = app.deps.settings
  const where = { host: '127.0.0.1', port: 0, dataFile: null, webhookUrl: () => app.url }
  const stranger = await startBank({ ...stripe, ...where })
  onTestFinished(() => stranger.close())

  const payments = { stripe: createStripePayments({ ...stripe, apiBase: new URL(stranger.url) }) }
  expect(await voidPayment({ ...app.deps, payments }, payment?.id ?? 0)).toBe(false)
  expect(await voidPayment(app.deps, payment?.id ?? 0)).toBe(true)
  expect((await checkout.atBank(intentId)).status).toBe('canceled')
})
