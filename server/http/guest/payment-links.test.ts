import { describe, expect, test } from 'vitest'
import { createLinkIntent } from '#contract/guest/payment-links.ts'
import { addMinutes } from '#domain/days.ts'
import { createApi } from '#server/app.ts'
import { answerBank, bankPage, cardOf, cards } from '#tests/support/api/checkout.ts'
import { owed } from '#tests/support/api/links.ts'
import { noteAnswers } from '#tests/support/api/note-answers.ts'
import { booked, said, useLinks } from '#tests/support/api/use-links.ts'

const { app, checkout, guest, links, asked, states, expectCleanBooks } = useLinks()

describe('what a link asks for', () => {
  test('is told to whoever has it, with nothing of the guest; only its hash is kept', async () => {
    const { token, url } = await asked()
    expect(new URL(url).pathname).toBe(`/fr/payer/${token}`)
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await links.requests())).not.toContain(token)
    const { status, answer, headers } = await links.read(token)
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
    expect(answer).toMatchObject({
      state: 'open',
      amount: owed,
      balance: owed,
      worth: 145_673,
      has_account: true,
    })
    expect(answer.stay).toMatchObject({ arrival: '2027-02-12', departure: '2027-02-16', travelers: 2 })
    expect(JSON.stringify(answer)).not.toMatch(/Margot|Tremblay|@|4242/)
  })

  test('is nothing where nobody made that link', async () => {
    const nobody = 'x'.repeat(43)
    expect(said(await links.read(nobody))).toEqual([404, 'not_found', undefined])
    expect(said(await links.give(nobody, cards.visa))).toEqual([404, 'not_found', 'no'])
    expect(said(await links.settle(nobody, ''))).toEqual([404, 'not_found', 'no'])
  })
})

describe('paying it', () => {
  test('takes exactly that, once, without another invoice; the guest gets a receipt', async () => {
    const { token, id } = await asked()
    const { paid, intentId } = await links.pay(token, cards.amex)
    expect([paid.status, paid.answer]).toEqual([200, { status: 'paid', amount: owed }])
    expect(await checkout.atBank(intentId)).toMatchObject({ status: 'succeeded', amountReceived: owed })
    expect(await states()).toEqual(['paid', 'captured'])
    expect(await guest.documents()).toHaveLength(3)
    const subjects = (await guest.mailsAbout(id)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /reste|reçu/.test(subject))).toHaveLength(2)
    // Opened again it says so, and another card is not charged.
    expect((await links.read(token)).answer.state).toBe('paid')
    const again = await links.pay(token, cards.visa)
    expect(again.paid.answer).toEqual({ status: 'paid', amount: owed })
    expect((await links.payments()).map(({ status }) => status)).toEqual(['captured'])
    await expectCleanBooks()
  })

  test('goes by the bank’s page, and the sweep finishes what its guest left', async () => {
    const { token } = await asked()
    const { paid, intentId } = await links.pay(token, cards.bankAsks)
    expect([paid.status, (paid.answer as { code: string }).code]).toEqual([202, '3ds_required'])
    const again = await links.settle(token, intentId)
    expect((again.answer as { code: string }).code).toBe('awaiting_payment_confirmation')
    await answerBank(bankPage(paid.answer), 'approve')
    app.setNow(addMinutes(booked, 3))
    await checkout.sweep()
    expect(await states()).toEqual(['paid', 'captured'])
    const { answer } = await links.settle(token, '')
    expect(answer).toEqual({ status: 'paid', amount: owed })
    await expectCleanBooks()
  })

  test('a part leaves the rest to be asked for', async () => {
    const { token, id } = await asked(10_000)
    const { paid } = await links.pay(token, cards.visa, { expected_amount: 10_000 })
    expect(paid.status).toBe(200)
    const more = await links.ask(id, owed - 10_000)
    expect(more.ok).toBe(true)
    expect(await links.ask(id, 100)).toMatchObject({ ok: false, reason: { code: 'request_open' } })
  })

  test.each([
    [cards.declined, 'card_declined'],
    [cards.insufficientFunds, 'insufficient_funds'],
    [cards.expired, 'expired_card'],
    [cards.wrongCode, 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('%s is declined as %s, and another card pays', async (number, code) => {
    const { token } = await asked()
    const { paid, intentId } = await links.pay(token, number)
    expect(said(paid)).toEqual([402, code, 'no'])
    const second = await links.pay(token, cards.visa)
    expect([second.paid.status, second.intentId]).toEqual([200, intentId])
  })

  test('refused at the bank’s page, nothing was charged', async () => {
    const { token } = await asked()
    const { paid, intentId } = await links.pay(token, cards.bankAsks)
    await answerBank(bankPage(paid.answer), 'refuse')
    expect(said(await links.settle(token, intentId))).toEqual([500, 'error_3ds', 'no'])
  })

  test.each([
    [{ number: '1234567890123456' }, 'card_number_invalid'],
    [{ exp_year: 2020 }, 'card_expired'],
    [{ cvc: '1' }, 'card_cvc_invalid'],
    [{ exp_month: 13 }, 'card_invalid'],
  ])('%o is no card: %s', async (more, code) => {
    const { token } = await asked()
    const given = await links.give(token, cards.visa, { card: { ...cardOf(cards.visa), ...more } })
    expect([given.error.code, given.error.charged]).toEqual([code, 'no'])
  })

  test('without a card, and with live keys a card’s number, is refused', async () => {
    const { token } = await asked()
    expect((await links.give(token, cards.visa, { card: undefined })).error.code).toBe('missing_fields')
    const { stripe } = app.deps.settings
    const settings = { ...app.deps.settings, stripe: { ...stripe, live: true } }
    const response = await noteAnswers(createApi({ ...app.deps, settings })).request(createLinkIntent.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ payload: { token, expected_amount: owed, card: cardOf(cards.visa) } }),
    })
    expect(await response.json()).toMatchObject({ code: 'raw_card_refused', charged: 'no' })
  })

  test('too many cards wait', async () => {
    const { token } = await asked()
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 32; n++) codes.push((await links.give(token, cards.declined)).error.code)
    expect(codes).toContain('too_many_attempts')
  })

  test('only its own payment, and only to a page of ours', async () => {
    const { token, intentId: ofBooking } = await asked()
    expect(said(await links.settle(token, ofBooking))).toEqual([422, 'payment_intent_invalid', 'no'])
    const given = await links.give(token, cards.visa)
    const elsewhere = { return_url: 'https://elsewhere.example/' }
    const refused = await links.settle(token, given.answer.payment_intent_id, elsewhere)
    expect(said(refused)).toEqual([422, 'return_url_invalid', 'no'])
  })
})
