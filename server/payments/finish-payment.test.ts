import { beforeEach, describe, expect, test } from 'vitest'
import { createReservation } from '#contract/guest/checkout.ts'
import { addMinutes } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cardOf, cards } from '#tests/support/api/checkout.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { flakyBank } from '#tests/support/api/flaky-bank.ts'
import { confirmStay } from '#server/checkout/confirm-stay.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { finishAs, finishPayment } from './finish-payment.ts'
import { cancelReservation } from '#tests/support/api/commands.ts'

let token: string

// Nobody hears the bank's webhooks here, so that each way to finish is tried alone.
const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
})

/** The guest is on the bank's page. */
async function atTheBank() {
  const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
  return { intentId, page: bankPage(reserved.answer) }
}

describe('a guest who approves at the bank and never comes back', () => {
  test('has the stay and the mail, by the sweep', async () => {
    const { page } = await atTheBank()
    await answerBank(page, 'approve')
    app.setNow(addMinutes(usualNow, 2))
    await checkout.sweep()
    expect(await checkout.stays()).toMatchObject([{ status: 'confirmed' }])
    expect(await checkout.payments()).toMatchObject([{ status: 'captured' }])
    expect((await checkout.mails()).map(({ to }) => to)).toEqual(['margot@people.example'])
    await expectConsistent(app, checkout)
  })

  test('has it even when the sweep comes after the hold ended', async () => {
    const { page } = await atTheBank()
    await answerBank(page, 'approve')
    app.setNow(addMinutes(usualNow, 40))
    await checkout.sweep()
    await expectConsistent(app, checkout)
    expect(await checkout.stays()).toMatchObject([{ status: 'confirmed' }])
  })

  test('has it once, however many finish it at the same time', async () => {
    const { intentId, page } = await atTheBank()
    await answerBank(page, 'approve')
    const finished = await Promise.all(Array.from({ length: 12 }, () => finishPayment(app.deps, intentId)))
    expect(new Set(finished.map(({ kind }) => kind))).toEqual(new Set(['confirmed']))
    await checkout.runJobs()
    expect((await checkout.reserve(token, intentId)).status).toBe(200)
    expect(await checkout.mails()).toHaveLength(2)
    await expectConsistent(app, checkout)
  })
})

describe('a guest who comes back late', () => {
  test('has the stay while nobody took the nights', async () => {
    const { intentId, page } = await atTheBank()
    app.setNow(addMinutes(usualNow, 16))
    await answerBank(page, 'approve')
    expect((await checkout.reserve(token, intentId)).status).toBe(200)
    await expectConsistent(app, checkout)
  })

  test('has it too when somebody else took the nights and let them go again', async () => {
    const { intentId, page } = await atTheBank()
    await answerBank(page, 'approve')
    app.setNow(addMinutes(usualNow, 16))
    const other = await checkout.signInAs(await checkout.another('Renaud'))
    expect((await checkout.hold(other)).status).toBe(200)
    await app.db.updateTable('stays').set({ status: 'expired' }).where('status', '=', 'held').execute()
    expect((await checkout.reserve(token, intentId)).status).toBe(200)
    expect((await checkout.stays()).map(({ status }) => status)).toEqual(['confirmed', 'expired'])
  })

  test('is not charged when the nights are gone', async () => {
    const { intentId, page } = await atTheBank()
    await answerBank(page, 'approve')
    app.setNow(addMinutes(usualNow, 16))
    const other = await checkout.signInAs(await checkout.another('Solène'))
    const bought = await checkout.hold(other)
    const { status, error } = await checkout.reserve(token, intentId)
    expect([status, error.code, error.charged]).toEqual([500, 'error_reservation', 'no'])
    expect((await checkout.atBank(intentId)).status).toBe('canceled')
    // No matter who hears of it first, the reason stays the same.
    expect((await checkout.reserve(token, intentId)).error.code).toBe('error_reservation')
    expect((await checkout.reserve(other, bought.answer.payment_intent_id)).status).toBe(200)
    await expectConsistent(app, checkout)
  })

  test('is not charged when the sweep came first', async () => {
    const { intentId, page } = await atTheBank()
    app.setNow(addMinutes(usualNow, 16))
    await checkout.sweep()
    await answerBank(page, 'approve')
    const { status, error } = await checkout.reserve(token, intentId)
    expect([status, error.code, error.charged]).toEqual([422, 'hold_expired', 'no'])
    await expectConsistent(app, checkout)
  })
})

test('a guest who closes the bank’s tab can pay with another card, and the first question ends', async () => {
  const { intentId, page } = await atTheBank()
  await answerBank(page, 'leave')
  const second = await checkout.pay(token, cards.visa)
  expect([second.intentId, second.reserved.status]).toEqual([intentId, 200])
  await answerBank(page, 'approve')
  expect((await checkout.reserve(token, intentId)).status).toBe(200)
  await expectConsistent(app, checkout)
})

describe('a guest whose bank’s message is heard of before their own answer', () => {
  async function payOvertaken(number: string) {
    const { stripe } = app.deps.payments
    const { answer } = await checkout.hold(token, { card: cardOf(number) })
    const intentId = answer.payment_intent_id
    const overtaken: typeof stripe = {
      ...stripe,
      async confirmIntent(...asked) {
        const heard = await stripe.confirmIntent(...asked)
        await finishPayment(app.deps, intentId)
        return heard
      },
    }
    const paying = { payment_intent_id: intentId }
    const { error } = await checkout.askWith(
      { payments: { stripe: overtaken } },
      createReservation,
      token,
      paying,
    )
    return [error.code, error.charged]
  }

  test('is told that the third card was refused', async () => {
    for (const number of [cards.declined, cards.declined]) await checkout.pay(token, number)
    expect(await payOvertaken(cards.declined)).toEqual(['cards_refused', 'no'])
  })

  test('is told that the approval was withdrawn', async () => {
    expect(await payOvertaken(cards.captureWithdrawn)).toEqual(['error_payment', 'no'])
  })
})

test('who asked the bank before another tab paid finds the reservation, and no failure', async () => {
  const { answer } = await checkout.hold(token)
  const [before] = await checkout.payments()
  const intent = await checkout.atBank(answer.payment_intent_id)
  expect((await checkout.reserve(token, intent.id)).status).toBe(200)
  expect(before && (await finishAs(app.deps, before, intent))).toMatchObject({
    kind: 'confirmed',
    stay: { status: 'confirmed' },
  })
  await expectConsistent(app, checkout)
})

test('who comes back while another tab cancels is not told that nothing was charged', async () => {
  const { intentId } = await checkout.pay(token, cards.visa)
  const [paid] = await checkout.payments()
  const intent = await checkout.atBank(intentId)
  const cancelled = await cancelReservation(
    app.deps,
    { id: app.seed.guestId },
    { reservationId: paid?.stayId ?? 0 },
  )
  expect(cancelled.ok).toBe(true)
  expect(paid && (await finishAs(app.deps, paid, intent))).toEqual({ kind: 'cancelled' })
})

describe('when the line to the bank breaks', () => {
  const reserve = async (deps: Partial<Deps>, paymentIntentId: string) => {
    const guest = { id: app.seed.guestId }
    return confirmStay({ ...app.deps, ...deps }, guest, { ...checkout.usual, paymentIntentId, locale: 'fr' })
  }

  test('while it is asked, nobody says that nothing was charged, and the sweep finds out', async () => {
    const held = await checkout.hold(token)
    const intentId = held.answer.payment_intent_id
    let hasAsked = false
    const payments = await flakyBank(
      app.deps,
      (path) => hasAsked || (path.endsWith('/confirm') && (hasAsked = true)),
    )
    expect(await reserve({ payments }, intentId)).toMatchObject({ ok: false, charged: 'unknown' })
    // The bank had taken it after all, for the guest's second click.
    expect((await checkout.reserve(token, intentId)).status).toBe(200)
    await expectConsistent(app, checkout)
  })

  test('before the capture, the reservation stands and a job takes the money', async () => {
    const held = await checkout.hold(token)
    const payments = await flakyBank(app.deps, (path) => path.endsWith('/capture'))
    expect(await reserve({ payments }, held.answer.payment_intent_id)).toMatchObject({ ok: true })
    expect(await checkout.payments()).toMatchObject([{ status: 'authorised' }])
    const [mail] = await checkout.mails()
    expect(mail?.text).toContain('Autorisé')
    await checkout.runJobs()
    await expectConsistent(app, checkout)
  })

  test('before the capture, and the authorisation ends meanwhile, everything is undone and both are told', async () => {
    const held = await checkout.hold(token)
    const intentId = held.answer.payment_intent_id
    const payments = await flakyBank(app.deps, (path) => path.endsWith('/capture'))
    await reserve({ payments }, intentId)
    // As the card's bank does it, when it withdraws.
    await app.deps.payments.stripe.cancelIntent(intentId, 'withdrawn')
    await checkout.runJobs()
    expect(await checkout.stays()).toMatchObject([{ status: 'undone' }])
    expect(await checkout.payments()).toMatchObject([
      { status: 'voided', voidReason: 'authorization_withdrawn' },
    ])
    const told = (await checkout.mails()).filter(({ text }) => /n’a (pas )?été débité/.test(text))
    expect(told.map(({ to }) => to).toSorted()).toEqual(['info@leslofts.example', 'margot@people.example'])
    const again = await checkout.reserve(token, intentId)
    expect([again.status, again.error.code, again.error.charged]).toEqual([500, 'error_payment', 'no'])
    // The nights are free again, also for the same guest.
    expect((await checkout.pay(token, cards.visa)).reserved.status).toBe(200)
  })

  test('before a void, a job lets the money go', async () => {
    const { intentId, page } = await atTheBank()
    await answerBank(page, 'approve')
    app.setNow(addMinutes(usualNow, 16))
    await checkout.hold(await checkout.signInAs(await checkout.another('Maëlle')))
    const payments = await flakyBank(app.deps, (path) => path.endsWith('/cancel'))
    expect(await reserve({ payments }, intentId)).toMatchObject({ ok: false, charged: 'no' })
    expect((await checkout.atBank(intentId)).status).toBe('requires_capture')
    await checkout.runJobs()
    expect((await checkout.atBank(intentId)).status).toBe('canceled')
  })
})
