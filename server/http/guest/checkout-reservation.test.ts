import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createReservation } from '#contract/guest/checkout.ts'
import { addMinutes } from '#domain/days.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cardOf, cards } from '#tests/support/api/checkout.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string

const { app, checkout } = useApp()

beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
})

describe('POST /api/checkouts/reservation', () => {
  test('200 confirms, captures and mails', async () => {
    const { reserved, intentId } = await checkout.pay(token, cards.visa)
    const [stay] = await checkout.stays()
    expect(reserved.status).toBe(200)
    expect(reserved.answer).toEqual({
      status: 'confirmed',
      reservation: {
        id: stay?.id,
        reference: `L-${String(stay?.id).padStart(6, '0')}`,
        property_id: app.seed.propertyId,
        property_name: 'Loft du Rivage 101',
        arrival: '2027-02-12',
        departure: '2027-02-15',
        arrival_time: '16:00',
        departure_time: '11:00',
        travelers: 2,
        total: 113_049,
        email: 'margot@people.example',
        mail_sent: true,
      },
    })
    expect(stay).toMatchObject({ status: 'confirmed', confirmedAt: usualNow })
    expect(await checkout.payments()).toMatchObject([
      { status: 'captured', cardBrand: 'visa', cardLast4: '4242' },
    ])
    expect(await checkout.atBank(intentId)).toMatchObject({ status: 'succeeded', amountReceived: 113_049 })
  })

  test('404 for a site that is none, and nothing is booked', async () => {
    const { answer: held } = await checkout.hold(token)
    const { status, error } = await app.call(createReservation, {
      token,
      payload: { ...checkout.usual, payment_intent_id: held.payment_intent_id, site: 'nowhere' },
    })
    expect([status, error.code, error.charged]).toEqual([404, 'site_not_found', 'unknown'])
    expect(await checkout.stays()).toMatchObject([{ status: 'held' }])
  })

  test('200 with an American Express', async () => {
    const { reserved } = await checkout.pay(token, cards.amex)
    expect(reserved.status).toBe(200)
  })

  test('202 sends the guest to the bank, and 200 after they approved', async () => {
    const return_url = `${app.url}/fr/paiement/transaction?arrival=2027-02-12`
    const { intentId, reserved } = await checkout.pay(token, cards.bankAsks, { return_url })
    expect(reserved.status).toBe(202)
    const visit = reserved.answer as unknown as BankAnswer
    expect(visit).toMatchObject({ status: 'requires_action', code: '3ds_required' })
    expect(visit.next_action.redirect_to_url.return_url).toBe(return_url)

    const again = await checkout.reserve(token, intentId, { return_url })
    expect([again.status, (again.answer as unknown as BankAnswer).code]).toEqual([
      202,
      'awaiting_payment_confirmation',
    ])

    const sentTo = await answerBank(visit.next_action.redirect_to_url.url, 'approve')
    expect(sentTo).toContain(`payment_intent=${intentId}`)
    expect((await checkout.reserve(token, intentId)).status).toBe(200)
  })

  test('500 error_3ds when the guest refuses at the bank: not charged, and another card pays the same hold', async () => {
    const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
    await answerBank(bankPage(reserved.answer), 'refuse')
    const { status, error } = await checkout.reserve(token, intentId)
    expect([status, error.code, error.charged]).toEqual([500, 'error_3ds', 'no'])
    const second = await checkout.pay(token, cards.visa)
    expect([second.intentId, second.reserved.status]).toEqual([intentId, 200])
  })

  test.each([
    [cards.declined, 'card_declined'],
    [cards.insufficientFunds, 'insufficient_funds'],
    [cards.expired, 'expired_card'],
    [cards.wrongCode, 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('402 for the card %s: %s, and the hold stays for another card', async (number, code) => {
    const { intentId, reserved } = await checkout.pay(token, number)
    expect([reserved.status, reserved.error.code, reserved.error.charged]).toEqual([402, code, 'no'])
    expect(await checkout.stays()).toMatchObject([{ status: 'held' }])
    const second = await checkout.pay(token, cards.visa)
    expect([second.intentId, second.reserved.status]).toEqual([intentId, 200])
    expect(await checkout.payments()).toMatchObject([{ status: 'captured', attempt: 1 }])
  })

  test('402 when the bank asks and then declines', async () => {
    const { intentId, reserved } = await checkout.pay(token, cards.bankAsksThenDeclines)
    await answerBank(bankPage(reserved.answer), 'approve')
    const { status, error } = await checkout.reserve(token, intentId)
    expect([status, error.code, error.charged]).toEqual([402, 'card_declined', 'no'])
  })

  test('422 payment_intent_invalid for an intent that is nobody’s or somebody else’s', async () => {
    const held = await checkout.hold(token)
    const other = await checkout.signInAs(await checkout.another('Solène'))
    for (const [who, intentId] of [
      [token, 'pi_invented'],
      [other, held.answer.payment_intent_id],
    ] as const) {
      const { status, error } = await checkout.reserve(who, intentId)
      expect([status, error.code, error.charged]).toEqual([422, 'payment_intent_invalid', 'no'])
    }
  })

  test.each([
    ['dates', { departure: '2027-02-16' }],
    ['travelers', { travelers: 1 }],
    ['loft', { id: 2 }],
  ])('422 payment_intent_mismatch for other %s than were held', async (_, asked) => {
    const held = await checkout.hold(token)
    const { status, error } = await checkout.reserve(token, held.answer.payment_intent_id, asked)
    expect([status, error.code, error.charged]).toEqual([422, 'payment_intent_mismatch', 'no'])
  })

  test.each([
    'https://elsewhere.example/fr/paiement',
    'javascript:alert(1)',
    '//elsewhere.example',
    'nonsense',
  ])('422 return_url_invalid for %s', async (return_url) => {
    const held = await checkout.hold(token)
    const { status, error } = await checkout.reserve(token, held.answer.payment_intent_id, { return_url })
    expect([status, error.code, error.charged]).toEqual([422, 'return_url_invalid', 'no'])
  })

  test('202 leads back to the address as a browser reads it, accents and all', async () => {
    const return_url = `${app.url}/été\\@elsewhere.example`
    const { reserved } = await checkout.pay(token, cards.bankAsks, { return_url })
    expect(reserved.status).toBe(202)
    const sentTo = await answerBank(bankPage(reserved.answer), 'approve')
    expect(sentTo).toContain(`${app.url}/%C3%A9t%C3%A9/@elsewhere.example?payment_intent=`)
  })

  test('404 user_not_found with an expired session: what came of the payment is not known, for it is still open', async () => {
    const held = await checkout.hold(token, { card: cardOf(cards.bankAsks) })
    const asked = await checkout.reserve(token, held.answer.payment_intent_id)
    await answerBank(bankPage(asked.answer), 'approve')
    app.setNow(addMinutes(usualNow, 61))
    const { status, error } = await checkout.reserve(token, held.answer.payment_intent_id)
    expect([status, error.code, error.charged]).toEqual([404, 'user_not_found', 'unknown'])
    await checkout.sweep()
    expect(await checkout.payments()).toMatchObject([{ status: 'captured' }])
  })

  test('422 hold_expired when the hold is over and swept', async () => {
    const held = await checkout.hold(token)
    app.setNow(addMinutes(usualNow, 16))
    await checkout.sweep()
    const { status, error } = await checkout.reserve(token, held.answer.payment_intent_id)
    expect([status, error.code, error.charged]).toEqual([422, 'hold_expired', 'no'])
  })

  test('500 error_completion when the bank does not answer: nobody knows, and the sweep finds out', async () => {
    const held = await checkout.hold(token)
    const { status, error } = await checkout.askWith(
      { payments: unreachableBank(app.deps) },
      createReservation,
      token,
      { payment_intent_id: held.answer.payment_intent_id },
    )
    expect([status, error.code, error.charged]).toEqual([500, 'error_completion', 'unknown'])
  })

  test('200 when only the jobs that are done cannot be taken away: they find that, and the log says it', async () => {
    const mend = () => sql`drop function if exists refuse() cascade`.execute(app.db)
    onTestFinished(async () => void (await mend()))
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise ''broken''; end'`.execute(
      app.db,
    )
    await sql`create trigger refuse before delete on graphile_worker._private_jobs
      for each row execute function refuse()`.execute(app.db)
    const { answer } = await checkout.hold(token)
    const log = app.deps.log.child({})
    const warned = vi.spyOn(log, 'warn')
    const paying = { payment_intent_id: answer.payment_intent_id }
    const { status } = await checkout.askWith({ log }, createReservation, token, paying)
    expect(status).toBe(200)
    expect(warned.mock.calls.map(([, words]) => words)).toEqual([
      'jobs whose work is done could not be taken away',
    ])
    await mend()
    await checkout.runJobs()
    await expectConsistent(app, checkout)
  })

  test('500 error_no_confirm_sent when the mail server is down: the reservation stands, paid', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'info@leslofts.example' })
    const held = await checkout.hold(token)
    const { status, error } = await checkout.askWith({ mailer }, createReservation, token, {
      payment_intent_id: held.answer.payment_intent_id,
    })
    expect([status, error.code, error.charged]).toEqual([500, 'error_no_confirm_sent', 'yes'])
    expect(await checkout.stays()).toMatchObject([{ status: 'confirmed' }])
    await checkout.runJobs()
    const mails = await checkout.mails()
    expect(mails.filter(({ to }) => to.includes('margot@people.example'))).toHaveLength(1)
    const again = await checkout.reserve(token, held.answer.payment_intent_id)
    expect([again.status, mailSent(again.answer)]).toEqual([200, true])
  })
})

type BankAnswer = {
  status: string
  code: string
  next_action: { redirect_to_url: { url: string; return_url: string } }
}

const mailSent = (answer: unknown): boolean =>
  (answer as { reservation: { mail_sent: boolean } }).reservation.mail_sent
