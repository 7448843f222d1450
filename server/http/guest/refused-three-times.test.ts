import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/days.ts'
import { createIntent, createReservation } from '#contract/guest/checkout.ts'
import { finishAs } from '#server/payments/finish-payment.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cardOf, cards } from '#tests/support/api/checkout.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string

const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
})

const states = async () => (await checkout.stays()).map(({ status }) => status)

/** The bank's own page is answered, and we cannot ask what was said there. */
const silent = () =>
  at({
    ...app.deps.payments.stripe,
    retrieveIntent: async () => ({ ok: false, reason: 'provider_unavailable' }) as const,
  })

const at = (stripe: typeof app.deps.payments.stripe) => ({ payments: { stripe } })

describe('a card that is refused', () => {
  const bogus = { card: undefined, payment_method_id: 'pm_nobody' }

  test('three times ends the hold: nothing is charged, and the guest may begin again', async () => {
    const first = await checkout.pay(token, cards.declined)
    expect(first.reserved.error.code).toBe('card_declined')
    expect((await checkout.pay(token, cards.insufficientFunds)).reserved.error.code).toBe(
      'insufficient_funds',
    )
    expect(await states()).toEqual(['held'])
    const { reserved } = await checkout.pay(token, cards.declined)
    expect([reserved.status, reserved.error.code, reserved.error.charged]).toEqual([
      402,
      'cards_refused',
      'no',
    ])
    expect(await states()).toEqual(['expired'])
    expect((await checkout.atBank(first.intentId)).status).toBe('canceled')
    const other = await checkout.signInAs(await checkout.another('Renaud'))
    expect((await checkout.hold(other)).answer.nights_held).toBe(true)
    const again = await checkout.reserve(token, first.intentId)
    expect([again.status, again.error.code, again.error.charged]).toEqual([402, 'cards_refused', 'no'])
  })

  test('after which another card is tried with a hold of its own', async () => {
    for (const number of [cards.declined, cards.declined, cards.declined]) await checkout.pay(token, number)
    expect((await checkout.pay(token, cards.visa)).reserved.status).toBe(200)
    expect(await states()).toEqual(['expired', 'confirmed'])
    await checkout.sweep()
    await expectConsistent(app, checkout)
  })

  test('counts as well when it is no card at all', async () => {
    for (const code of ['card_invalid', 'card_invalid', 'cards_refused']) {
      const { error } = await checkout.hold(token, bogus)
      expect([error.code, error.charged]).toEqual([code, 'no'])
    }
    expect(await states()).toEqual(['expired'])
    await checkout.runJobs()
    await expectConsistent(app, checkout)
  })

  test('counts not where the bank had trouble of its own, however often: the same card may do next', async () => {
    for (let time = 0; time < 4; time++) {
      const { reserved } = await checkout.pay(token, cards.processingError)
      expect([reserved.status, reserved.error.code, reserved.error.charged]).toEqual([
        402,
        'processing_error',
        'no',
      ])
    }
    expect(await states()).toEqual(['held'])
    for (const number of [cards.declined, cards.declined]) await checkout.pay(token, number)
    expect((await checkout.pay(token, cards.declined)).reserved.error.code).toBe('cards_refused')
    await checkout.sweep()
    await expectConsistent(app, checkout)
  })

  test('counts once, whoever hears of it: the guest, the bank’s message, another look', async () => {
    const { intentId } = await checkout.pay(token, cards.declined)
    for (let look = 0; look < 4; look++) await checkout.reserve(token, intentId)
    await checkout.sweep()
    expect(await states()).toEqual(['held'])
    expect((await checkout.pay(token, cards.visa)).reserved.status).toBe(200)
  })

  test('ends nothing that the bank’s page of another tab still asks: its guest may approve any moment', async () => {
    const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
    for (let time = 0; time < 3; time++) {
      const { error } = await checkout.hold(token, bogus)
      expect([error.code, error.charged]).toEqual(['card_invalid', 'no'])
    }
    await answerBank(bankPage(reserved.answer), 'approve')
    expect((await checkout.reserve(token, intentId)).status).toBe(200)
    await checkout.runJobs()
    await expectConsistent(app, checkout)
  })

  test('ends the hold as soon as that question is refused', async () => {
    const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
    for (let time = 0; time < 3; time++) await checkout.hold(token, bogus)
    await answerBank(bankPage(reserved.answer), 'refuse')
    const { error } = await checkout.reserve(token, intentId)
    expect([error.code, error.charged]).toEqual(['cards_refused', 'no'])
    expect(await states()).toEqual(['expired'])
  })

  test('leads to the reservation that another tab has just got approved', async () => {
    const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
    for (let time = 0; time < 2; time++) await checkout.hold(token, bogus)
    await answerBank(bankPage(reserved.answer), 'approve')
    const third = await checkout.hold(token, bogus)
    expect([third.status, third.answer.payment_intent_id]).toEqual([200, intentId])
    expect((await checkout.reserve(token, intentId)).status).toBe(200)
    expect(await states()).toEqual(['confirmed'])
    await checkout.runJobs()
    await expectConsistent(app, checkout)
  })

  test('for the third time ends nothing that the bank approved for another tab meanwhile', async () => {
    const { stripe } = app.deps.payments
    for (const number of [cards.declined, cards.declined]) await checkout.pay(token, number)
    const { answer } = await checkout.hold(token, { card: cardOf(cards.declined) })
    const intentId = answer.payment_intent_id
    // The other tab's process dies once the bank has approved its card.
    const dying: typeof stripe = {
      ...stripe,
      async confirmIntent(...asked) {
        await stripe.confirmIntent(...asked)
        return { ok: false, reason: 'provider_unavailable' }
      },
    }
    const slow: typeof stripe = {
      ...stripe,
      async confirmIntent(...asked) {
        const refused = await stripe.confirmIntent(...asked)
        await checkout.hold(token)
        await checkout.askWith(at(dying), createReservation, token, { payment_intent_id: intentId })
        return refused
      },
    }
    const paying = { payment_intent_id: intentId }
    const { status } = await checkout.askWith(at(slow), createReservation, token, paying)
    expect([status, await states()]).toEqual([200, ['confirmed']])
    await checkout.runJobs()
    await expectConsistent(app, checkout)
  })

  test('counts once, also for who hears of it after another card was given', async () => {
    const { intentId } = await checkout.pay(token, cards.declined)
    const [payment] = await checkout.payments()
    const refused = await checkout.atBank(intentId)
    await checkout.hold(token)
    await finishAs(app.deps, payment!, refused)
    expect(await checkout.stays()).toMatchObject([{ cardRefusals: 1 }])
  })

  test('after another tab’s approved card says “not known yet” while the bank cannot be asked', async () => {
    const { reserved } = await checkout.pay(token, cards.bankAsks)
    await answerBank(bankPage(reserved.answer), 'approve')
    const { error } = await checkout.askWith(silent(), createIntent, token, {
      payment_method_id: 'pm_nobody',
      card: cardOf('4111 1111 1111 1111'),
    })
    expect([error.code, error.charged]).toEqual(['card_number_invalid', 'unknown'])
  })
})

describe('a payment that waits for a card again as soon as the bank was asked', () => {
  /** The bank was asked, and before its answer came another tab had put a card on the intent. */
  const overtaken = (times: number) => {
    const { stripe } = app.deps.payments
    const confirmIntent: typeof stripe.confirmIntent = async (id, ...more) => {
      if (times-- <= 0) return stripe.confirmIntent(id, ...more)
      return { ok: false, reason: 'unexpected_state', intent: await checkout.atBank(id) }
    }
    return at({ ...stripe, confirmIntent })
  }

  test.each([
    ['is looked at again, and booked', 1, 200, undefined],
    ['is not told as “not charged”, however often', 9, 500, 'unknown'],
  ])('%s', async (_, times, answered, charged) => {
    const { answer } = await checkout.hold(token)
    const paying = { payment_intent_id: answer.payment_intent_id }
    const { status, error } = await checkout.askWith(overtaken(times), createReservation, token, paying)
    expect([status, error.charged]).toEqual([answered, charged])
    expect((await checkout.reserve(token, answer.payment_intent_id)).status).toBe(200)
    await checkout.runJobs()
    await expectConsistent(app, checkout)
  })
})

describe('a tab that knows no payment and asks what another one began for the same stay', () => {
  const checked = async () => {
    const { status, error } = await checkout.reserve(token, '')
    return [status, error?.code, error?.charged]
  }

  test('is not told “not charged” while the bank cannot be asked, and then led to the reservation', async () => {
    const { reserved } = await checkout.pay(token, cards.bankAsks)
    await answerBank(bankPage(reserved.answer), 'approve')
    const { error } = await checkout.askWith(silent(), createReservation, token, { payment_intent_id: '' })
    expect([error.code, error.charged]).toEqual(['error_completion', 'unknown'])
    expect(await checkout.reserve(token, '')).toMatchObject({ status: 200, answer: { status: 'confirmed' } })
    expect(await states()).toEqual(['confirmed'])
    expect((await checked())[0]).toBe(200)
    await checkout.runJobs()
    await expectConsistent(app, checkout)
  })

  test('finds it after its time is over, as long as it may still be approved', async () => {
    const { reserved } = await checkout.pay(token, cards.bankAsks)
    await answerBank(bankPage(reserved.answer), 'approve')
    app.setNow(addMinutes(usualNow, 16))
    expect((await checked())[0]).toBe(200)
    await checkout.runJobs()
    await expectConsistent(app, checkout)
  })

  test('is led to the bank’s page, and told that a card was refused', async () => {
    const { reserved } = await checkout.pay(token, cards.bankAsks)
    expect(bankPage((await checkout.reserve(token, '')).answer)).toBe(bankPage(reserved.answer))
    await answerBank(bankPage(reserved.answer), 'refuse')
    expect(await checked()).toEqual([500, 'error_3ds', 'no'])
  })

  test('sends no card to the bank itself', async () => {
    const { answer } = await checkout.hold(token)
    expect(await checked()).toEqual([500, 'error_completion', 'unknown'])
    expect((await checkout.atBank(answer.payment_intent_id)).status).toBe('requires_confirmation')
  })

  test('is told “not charged” where there is none: nothing begun, another guest’s, another loft’s', async () => {
    expect(await checked()).toEqual([422, 'payment_intent_invalid', 'no'])
    await checkout.pay(await checkout.signInAs(await checkout.another('Colombe')), cards.bankAsks)
    await checkout.pay(token, cards.visa, { id: app.seed.secondPropertyId })
    expect(await checked()).toEqual([422, 'payment_intent_invalid', 'no'])
    await checkout.runJobs()
  })
})
