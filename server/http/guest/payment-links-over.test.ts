import { describe, expect, test } from 'vitest'
import { createLinkIntent, payPaymentLink } from '#contract/guest/payment-links.ts'
import { listReservations } from '#contract/guest/reservations.ts'
import { addMinutes } from '#domain/days.ts'
import { createApi } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { answerBank, bankPage, cardOf, cards } from '#tests/support/api/checkout.ts'
import { flakyBank, unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { owed } from '#tests/support/api/links.ts'
import { noteAnswers } from '#tests/support/api/note-answers.ts'
import { booked, said, useLinks } from '#tests/support/api/use-links.ts'
import { cancelReservation, receiveOutside, withdrawRequest } from '#tests/support/api/commands.ts'

const { app, checkout, guest, links, asked, states, expectCleanBooks } = useLinks()

const receiveAll = (stayId: number, amount = owed) =>
  receiveOutside(app.deps, links.by(), {
    stayId,
    amount,
    method: 'interac',
    reference: 'C1',
    receivedOn: '2026-12-01',
    key: 'receipt',
  })
/** The same call to an API over another line to the bank. */
async function askOver(payments: Deps['payments'], path: string, payload: object) {
  const response = await noteAnswers(createApi({ ...app.deps, payments })).request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payload }),
  })
  const { code, charged } = (await response.json()) as { code: string; charged: string }
  return [response.status, code, charged]
}

describe('a link that is over', () => {
  test('expires at its hour, and lets go what was not approved', async () => {
    const { token } = await asked()
    const { paid, intentId } = await links.pay(token, cards.bankAsks)
    app.setNow(addMinutes(booked, 72 * 60 + 1))
    expect((await links.read(token)).answer.state).toBe('expired')
    expect(said(await links.give(token, cards.visa))).toEqual([409, 'request_expired', 'no'])
    await checkout.sweep()
    expect(await states()).toEqual(['expired', 'voided'])
    await answerBank(bankPage(paid.answer), 'approve').catch(() => null)
    expect(said(await links.settle(token, intentId))).toEqual([409, 'request_expired', 'no'])
    expect(said(await links.settle(token, 'pi_none'))).toEqual([409, 'request_expired', 'no'])
    await expectCleanBooks()
  })

  test('whoever approved at the bank before its hour has paid', async () => {
    const { token } = await asked()
    const { paid } = await links.pay(token, cards.bankAsks)
    await answerBank(bankPage(paid.answer), 'approve')
    app.setNow(addMinutes(booked, 72 * 60 + 1))
    await checkout.sweep()
    expect(await states()).toEqual(['paid', 'captured'])
    await expectCleanBooks()
  })

  test('is withdrawn by the house', async () => {
    const { token, id, requestId } = await asked()
    const given = await links.give(token, cards.visa)
    expect(await withdrawRequest(app.deps, links.by(), { stayId: id, requestId })).toMatchObject({ ok: true })
    expect((await links.read(token)).answer.state).toBe('withdrawn')
    expect(said(await links.give(token, cards.visa))).toEqual([409, 'request_withdrawn', 'no'])
    const back = await links.settle(token, given.answer.payment_intent_id)
    expect(said(back)).toEqual([409, 'request_withdrawn', 'no'])
    expect(said(await links.settle(token, 'pi_none'))).toEqual([409, 'request_withdrawn', 'no'])
    await expectCleanBooks()
  })

  test('is paid: another intent is not begun', async () => {
    const { token } = await asked()
    await links.pay(token, cards.visa)
    expect(said(await links.settle(token, 'pi_none'))).toEqual([409, 'request_paid', 'no'])
    await app.db
      .updateTable('payments')
      .set({ status: 'voided', voidReason: 'replaced' })
      .where('purpose', '=', 'request')
      .execute()
    expect(said(await links.give(token, cards.visa))).toEqual([409, 'request_paid', 'no'])
  })

  test('once a part was handed over the card is not charged, and what is owed now is said', async () => {
    const { token, id } = await asked()
    const given = await links.give(token, cards.visa)
    expect(await receiveAll(id, 20_000)).toMatchObject({ ok: true })
    const late = await links.give(token, cards.visa)
    expect([...said(late), late.error.total]).toEqual([422, 'price_changed', 'no', owed - 20_000])
    const back = await links.settle(token, given.answer.payment_intent_id)
    expect(said(back)).toEqual([409, 'request_withdrawn', 'no'])
    expect(await states()).toEqual(['withdrawn', 'voided'])
    await expectCleanBooks()
  })

  test('another amount than was seen is not charged', async () => {
    const { token } = await asked()
    const { error } = await links.give(token, cards.visa, { expected_amount: 100 })
    expect([error.code, error.total, error.charged]).toEqual(['price_changed', owed, 'no'])
  })

  test('a stay that is cancelled asks for nothing, and what its guest approved is not taken', async () => {
    const { token, id } = await asked()
    const { paid, intentId } = await links.pay(token, cards.bankAsks)
    await cancelReservation(app.deps, { id: app.seed.guestId }, { reservationId: id })
    await answerBank(bankPage(paid.answer), 'approve').catch(() => null)
    expect(said(await links.settle(token, intentId))).toEqual([409, 'request_withdrawn', 'no'])
    expect(await checkout.atBank(intentId)).toMatchObject({ amountReceived: 0 })
    await expectCleanBooks()
  })
})

describe('where the bank', () => {
  test('cannot be reached, nothing new is begun; of what was begun nobody knows', async () => {
    const { token } = await asked()
    const away = unreachableBank(app.deps)
    const payload = { token, expected_amount: owed, card: cardOf(cards.visa) }
    expect(await askOver(away, createLinkIntent.path, payload)).toEqual([500, 'error_payment', 'no'])
    const { intentId } = await links.pay(token, cards.bankAsks)
    expect(await askOver(away, createLinkIntent.path, payload)).toEqual([500, 'error_completion', 'unknown'])
    const back = { token, payment_intent_id: intentId }
    expect(await askOver(away, payPaymentLink.path, back)).toEqual([500, 'error_completion', 'unknown'])
  })

  test('loses its answer to the capture, the job finds that it is paid', async () => {
    const { token } = await asked()
    const given = await links.give(token, cards.visa)
    const lost = await flakyBank(app.deps, (path) => path.endsWith('/capture'))
    const back = { token, payment_intent_id: given.answer.payment_intent_id }
    expect(await askOver(lost, payPaymentLink.path, back)).toEqual([500, 'error_completion', 'unknown'])
    expect(await states()).toEqual(['open', 'authorised'])
    await checkout.runJobs()
    expect(await states()).toEqual(['paid', 'captured'])
    await expectCleanBooks()
  })

  test('takes its approval back, nothing is paid and the link stays open', async () => {
    const { token } = await asked()
    const { paid } = await links.pay(token, cards.captureWithdrawn)
    expect(said(paid)).toEqual([500, 'error_payment', 'no'])
    expect(await states()).toEqual(['open', 'voided'])
    expect((await links.pay(token, cards.visa)).paid.status).toBe(200)
    await expectCleanBooks()
  })

  test('is made by hand to take a part, that goes back and nothing is paid', async () => {
    const { token } = await asked()
    const { paid, intentId } = await links.pay(token, cards.bankAsks)
    await answerBank(bankPage(paid.answer), 'approve')
    await app.deps.payments.stripe.captureIntent(intentId, { amount: 10_000 }, 'by hand')
    expect(said(await links.settle(token, intentId))).toEqual([500, 'error_payment_link', 'yes'])
    await checkout.runJobs()
    expect(await guest.refundsAtBank(intentId)).toEqual([10_000])
    const token2 = await guest.tokenAt(booked)
    const [row] = (await app.call(listReservations, { token: token2 })).answer.reservations
    expect(row?.money).toBe('paid')
    await expectCleanBooks()
  })
})
