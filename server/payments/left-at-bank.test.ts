import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { lookUpPayment as lookUpSpec } from '#contract/guest/payments.ts'
import { addMinutes } from '#domain/days.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cards } from '#tests/support/api/checkout.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { confirmStay } from '#server/checkout/confirm-stay.ts'
import { lookUpPayment } from '#server/checkout/look-up-payment.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { writeLeftAtBank } from './write-left-at-bank.ts'

let token: string

const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
})

const minutesLater = (minutes: number) => app.setNow(addMinutes(usualNow, minutes))

async function atTheBank() {
  const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
  const [stay] = await checkout.stays()
  return { intentId, stayId: stay?.id ?? 0, page: bankPage(reserved.answer) }
}

/** The emails about a payment that waits. */
const emails = async () =>
  (await checkout.mails()).filter(({ subject }) =>
    /attend votre autorisation|n’est pas réservé/.test(subject),
  )

describe('a guest who does not come back from the bank', () => {
  test('is written to after four minutes, once, with a link that says nothing of the stay', async () => {
    const { stayId } = await atTheBank()
    await checkout.runJobs()
    minutesLater(3)
    await checkout.runJobs()
    expect(await emails()).toEqual([])
    minutesLater(4)
    await checkout.runJobs()
    await checkout.runJobs()
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    expect(email?.to).toBe('margot@people.example')
    expect(email?.text).toContain(`${app.url}/fr/paiement/reprise?reservation=${stayId}\n`)
    expect(email?.text.replaceAll('\u00a0', ' ')).toContain('Vos nuits sont retenues jusqu’à 10 h 15.')
    expect(email?.text).not.toContain('pi_')
  })

  test.each(['held', 'unheld'] as const)(
    'is told after the time of a stay that was %s that nothing was charged',
    async (status) => {
      const { stayId } = await atTheBank()
      await app.db.updateTable('stays').set({ status }).where('id', '=', stayId).execute()
      minutesLater(16)
      await checkout.sweep()
      await checkout.runJobs()
      const [email, ...more] = await emails()
      expect([email?.subject.startsWith('Votre séjour n’est pas réservé'), more]).toEqual([true, []])
      expect(email?.text).toContain('votre banque n’a pas reçu votre autorisation à temps')
      // The nights of a stay that is paid first never were.
      expect(`${email?.subject}${email?.html}`).not.toContain('retenues')
      expect(email?.text).toContain('Votre carte n’a pas été débitée.')
    },
  )

  test('and approved once the nights were somebody else’s is told that, not that the bank was not answered', async () => {
    const { stayId, page } = await atTheBank()
    await app.db.updateTable('stays').set({ status: 'unheld' }).where('id', '=', stayId).execute()
    await checkout.pay(await checkout.signInAs(await checkout.another('Sooner')), cards.visa)
    await answerBank(page, 'approve')
    minutesLater(4)
    await checkout.runJobs()
    const [email, ...more] = await emails()
    expect([email?.subject.startsWith('Votre séjour n’est pas réservé'), more]).toEqual([true, []])
    expect(email?.text).toContain('ces nuits n’étaient plus disponibles quand votre banque a autorisé')
    expect(email?.text).toContain('Votre carte n’a pas été débitée.')
    expect(email?.text).not.toContain('à temps')
  })

  test('is written to after the mail server was down', async () => {
    const { stayId } = await atTheBank()
    minutesLater(4)
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'info@leslofts.example' })
    expect(await writeLeftAtBank({ ...app.deps, mailer }, stayId, usualNow)).toBe('not_sent')
    await checkout.runJobs()
    expect(await emails()).toHaveLength(1)
  })

  test('is not told anything while the bank cannot be asked', async () => {
    const { stayId } = await atTheBank()
    minutesLater(4)
    const payments = unreachableBank(app.deps)
    expect(await writeLeftAtBank({ ...app.deps, payments }, stayId, usualNow)).toBe('not_sent')
    expect(await emails()).toEqual([])
  })
})

describe('no such email goes to a guest who', () => {
  test('approved meanwhile: the confirmation goes out instead', async () => {
    const { page } = await atTheBank()
    await answerBank(page, 'approve')
    minutesLater(4)
    await checkout.runJobs()
    expect(await emails()).toEqual([])
    expect(await checkout.stays()).toMatchObject([{ status: 'confirmed' }])
    await expectConsistent(app, checkout)
  })

  test('refused, and knows it', async () => {
    const { intentId, page } = await atTheBank()
    await answerBank(page, 'refuse')
    await checkout.reserve(token, intentId)
    minutesLater(4)
    await checkout.runJobs()
    minutesLater(16)
    await checkout.sweep()
    await checkout.runJobs()
    expect(await emails()).toEqual([])
  })

  test('changed their mind about the nights', async () => {
    await atTheBank()
    await checkout.pay(token, cards.visa, { departure: '2027-02-16' })
    minutesLater(4)
    await checkout.runJobs()
    expect(await emails()).toEqual([])
  })
})

describe('POST /api/profile/reservations/payment', () => {
  const lookUp = (reservation_id: number, as = token) =>
    app.call(lookUpSpec, { token: as, payload: { reservation_id } })

  test('200 open: the payment to go on with, and the seconds left', async () => {
    const { intentId, stayId } = await atTheBank()
    minutesLater(5)
    const { status, answer } = await lookUp(stayId)
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      state: 'open',
      payment_intent_id: intentId,
      seconds_left: 600,
      reservation: null,
      property_id: checkout.usual.id,
      arrival: '2027-02-12',
      departure: '2027-02-15',
      travelers: 2,
    })
  })

  test('200 confirmed: what the bank approved is finished by the question itself', async () => {
    const { stayId, page } = await atTheBank()
    await answerBank(page, 'approve')
    const { answer } = await lookUp(stayId)
    expect(answer).toMatchObject({ state: 'confirmed', payment_intent_id: null, seconds_left: null })
    expect(answer.reservation).toMatchObject({ id: stayId, total: 113_049, mail_sent: true })
    await expectConsistent(app, checkout)
  })

  test('200 ended: not held any more; begun again, it is the new payment that counts', async () => {
    const { stayId } = await atTheBank()
    minutesLater(15)
    expect((await lookUp(stayId)).answer).toMatchObject({ state: 'ended', payment_intent_id: null })
    minutesLater(16)
    await checkout.sweep()
    expect((await lookUp(stayId)).answer).toMatchObject({ state: 'ended' })
    await checkout.pay(token, cards.visa)
    const { answer } = await lookUp(stayId)
    expect(answer.state).toBe('confirmed')
    expect(answer.reservation?.id).not.toBe(stayId)
  })

  test('200 ended, when the bank took its yes back before anything was charged; 200 cancelled, after a cancellation', async () => {
    const { intentId } = await checkout.pay(token, cards.visa)
    const [stay] = await checkout.stays()
    const withdrawn = sql`update payments set status = 'voided', void_reason = 'authorization_withdrawn' where intent_id = ${intentId}`
    await sql`update stays set status = 'cancelled', cancelled_at = confirmed_at`.execute(app.db)
    expect((await lookUp(stay?.id ?? 0)).answer).toMatchObject({ state: 'cancelled', reservation: null })
    await withdrawn.execute(app.db)
    await sql`update stays set status = 'undone'`.execute(app.db)
    expect((await lookUp(stay?.id ?? 0)).answer).toMatchObject({ state: 'ended' })
  })

  test('200 unknown while the bank does not answer', async () => {
    const { stayId } = await atTheBank()
    const deps = { ...app.deps, payments: unreachableBank(app.deps) }
    expect(await lookUpPayment(deps, { id: app.seed.guestId }, stayId)).toMatchObject({
      ok: true,
      found: { state: 'unknown', intentId: null },
    })
  })

  test('404 for a payment of somebody else, and of nobody', async () => {
    const { stayId } = await atTheBank()
    const other = await checkout.signInAs(await checkout.another('Solène'))
    for (const [who, id] of [
      [other, stayId],
      [token, 2_147_483_647],
    ] as const) {
      const { status, error } = await lookUp(id, who)
      expect([status, error.code]).toEqual([404, 'reservation_not_found'])
    }
  })
})

test('the payment can be gone on with from another device', async () => {
  const { intentId, stayId } = await atTheBank()
  const elsewhere = await checkout.signInAs(app.seed.guestId)
  const { answer } = await app.call(lookUpSpec, { token: elsewhere, payload: { reservation_id: stayId } })
  const guest = { id: app.seed.guestId }
  const visit = await confirmStay(app.deps, guest, {
    ...checkout.usual,
    paymentIntentId: answer.payment_intent_id ?? '',
    locale: 'fr',
  })
  const url = visit.ok && 'bankVisit' in visit ? visit.bankVisit.url : ''
  await answerBank(url, 'approve')
  expect((await checkout.reserve(elsewhere, intentId)).status).toBe(200)
  await expectConsistent(app, checkout)
})
