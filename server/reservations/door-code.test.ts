import { beforeEach, expect, test } from 'vitest'
import { listReservations } from '#contract/guest/reservations.ts'
import type { Day, Instant } from '#domain/days.ts'
import { move } from '#server/db/move.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { taskListFor } from '#server/tasks.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { doorCodeOf } from '#tests/support/api/small-seed.ts'
import { announceArrivals } from './announce-arrivals.ts'
import { settleDeposits } from '#server/deposits/settle-deposits.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { setWaysIn } from '#tests/support/api/ways-in.ts'

const code = doorCodeOf(101)

/** On the day of arrival, by the clock of the lofts. */
const nine: Instant = '2027-02-12T14:00:00.000Z'
const ten: Instant = '2027-02-12T15:00:00.000Z'
const two: Instant = '2027-02-12T19:00:00.000Z'
const checkOut: Instant = '2027-02-15T16:00:00.000Z'

const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  await confirmAddress(usualNow)
  await setWaysIn(app.deps, { doorCode: code })
})

const confirmAddress = (emailConfirmedAt: Instant | null) =>
  app.db.updateTable('guests').set({ emailConfirmedAt }).where('id', '=', app.seed.guestId).execute()

async function buy(more: { arrival?: Day; departure?: Day; card?: string; locale?: string } = {}) {
  const { arrival = '2027-02-12', departure = '2027-02-15', card = cards.visa, locale = 'fr' } = more
  const token = await checkout.signInAs(app.seed.guestId)
  await checkout.pay(token, card, { arrival, departure, locale })
  await checkout.runJobs()
  return (await checkout.stays()).at(-1)!.id
}

/** What the crontab does every five minutes, and what comes of it. */
async function sweepAt(now: Instant) {
  app.setNow(now)
  await announceArrivals(app.deps)
  await settleDeposits(app.deps)
  await checkout.runJobs()
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const emails = async () =>
  (await checkout.mails()).filter(({ subject }) => /Votre code d’entrée|Your door code/.test(subject))

/** What the guest's account shows of their only stay to come. */
async function shownAt(now: Instant) {
  app.setNow(now)
  const token = await checkout.signInAs(app.seed.guestId)
  const { answer } = await app.call(listReservations, { token })
  return answer.reservations[0]
}

test('the code comes by mail and in the account at 10:00 on the day of arrival, once the deposit is held, once', async () => {
  await buy()
  await sweepAt(nine)
  await sweepAt('2027-02-12T14:59:59.000Z')
  expect(await emails()).toEqual([])
  expect((await shownAt('2027-02-12T14:59:59.000Z'))?.door).toMatchObject({ status: 'early', code: null })
  await sweepAt(ten)
  await sweepAt('2027-02-12T15:05:00.000Z')
  const [email, ...others] = await emails()
  expect(others).toEqual([])
  expect(email?.to).toBe('margot@people.example')
  expect(email?.subject).not.toContain(code)
  for (const line of [`Code d’entrée : ${code}`, 'mot de passe quai-brume-101', '14, chemin du Lac'])
    expect(plain(email?.text ?? '')).toContain(line)
  expect((await shownAt(ten))?.door).toEqual({
    status: 'given',
    code,
    given_at: ten,
    is_late: false,
    by_mail: true,
  })
})

test('who buys on the day of arrival gets it as soon as the deposit is held', async () => {
  app.setNow('2027-02-12T20:00:00.000Z')
  await buy()
  expect(await emails()).toEqual([])
  app.setNow('2027-02-12T20:05:00.000Z')
  // No second look is needed: what holds the deposit sends the code.
  await settleDeposits(app.deps)
  await checkout.runJobs()
  expect(await emails()).toHaveLength(1)
})

test('a stay without a deposit waits for none', async () => {
  const id = await buy()
  await app.db.updateTable('stays').set({ depositAmount: null }).where('id', '=', id).execute()
  await sweepAt(ten)
  expect(await emails()).toHaveLength(1)
})

test('a refused deposit keeps the code back, says so, and from 14:00 on whom to call; held at last, it comes', async () => {
  const id = await buy()
  const asked = { stayId: id, provider: 'stripe', amount: 50_000 } as const
  await app.db
    .insertInto('deposits')
    .values({ ...asked, attempt: 1, status: 'refused', askedAt: nine, endedAt: nine })
    .execute()
  // No card is left to ask: what comes next is taken up by hand.
  await app.db.updateTable('payments').set({ paymentMethodId: null }).execute()
  await sweepAt(ten)
  expect(await emails()).toEqual([])
  expect((await shownAt(ten))?.door).toMatchObject({ status: 'deposit_refused', code: null, is_late: false })
  expect((await shownAt(two))?.door).toMatchObject({ status: 'deposit_refused', code: null, is_late: true })
  await app.db
    .insertInto('deposits')
    .values({
      ...asked,
      attempt: 2,
      status: 'held',
      intentId: 'pi_2',
      askedAt: two,
      heldAt: two,
      endsAt: checkOut,
    })
    .execute()
  await sweepAt('2027-02-12T19:05:00.000Z')
  expect(await emails()).toHaveLength(1)
  expect((await shownAt('2027-02-12T19:05:00.000Z'))?.door).toMatchObject({ status: 'given', code })
})

test('a mailbox that nobody confirmed is told where the code is, and gets neither code nor password', async () => {
  await confirmAddress(null)
  await buy({ locale: 'en' })
  await sweepAt('2027-02-10T21:00:00.000Z')
  await sweepAt(nine)
  await sweepAt(ten)
  const [email, ...others] = await emails()
  expect(others).toEqual([])
  expect(plain(email?.text ?? '')).toContain('Your door code is in your account.')
  const about = (await checkout.mails()).map(({ html, text }) => html + text)
  expect(about.join('\n')).toContain('the password is in your account')
  for (const secret of [code, 'quai-brume']) expect(about.join('\n')).not.toContain(secret)
  expect((await shownAt(ten))?.door).toMatchObject({ code, by_mail: false })
})

test('a loft without a code in the books asks its guest to call', async () => {
  await setWaysIn(app.deps, { doorCode: null })
  await buy()
  await sweepAt(nine)
  await sweepAt(ten)
  expect(await emails()).toEqual([])
  expect((await shownAt(ten))?.door).toMatchObject({ status: 'not_set', is_late: false })
  expect((await shownAt(two))?.door).toMatchObject({ status: 'not_set', is_late: true })
})

const stoveAndLeaving = {
  stoveFr: 'Allumez par le dessus.',
  stoveEn: 'Light it from the top.',
  leavingFr: 'Baissez le chauffage.\nFermez le gaz.',
  leavingEn: 'Turn the heating down.\nTurn off the gas.',
}

test('the account shows the way in from 48 hours before check-in until check-out, and nothing of it before or after', async () => {
  await setWaysIn(app.deps, stoveAndLeaving)
  await buy()
  expect((await shownAt('2027-02-10T20:59:59.000Z'))?.access).toBeNull()
  expect((await shownAt('2027-02-10T21:00:00.000Z'))?.access).toEqual({
    directions_fr: 'Tournez à gauche au bout du chemin du Lac.',
    directions_en: 'Turn left at the end of chemin du Lac.',
    parking_fr: 'Derrière la maison, au numéro 101.',
    parking_en: 'Behind the house, marked 101.',
    stove_fr: 'Allumez par le dessus.',
    stove_en: 'Light it from the top.',
    provided_fr: 'Literie, café et bûches sont sur place.',
    provided_en: 'Bed linen, coffee and firewood are all here.',
    leaving_fr: 'Baissez le chauffage.\nFermez le gaz.',
    leaving_en: 'Turn the heating down.\nTurn off the gas.',
    wifi: { name: 'Lofts du Lac', password: 'quai-brume-101' },
    night_telephone: '819-555-0142',
  })
  app.setNow(checkOut)
  const token = await checkout.signInAs(app.seed.guestId)
  const { answer } = await app.call(listReservations, { token })
  expect(answer.past_reservations[0]).toMatchObject({ door: null, access: null })
})

test('a cancelled stay has no code any more, in the account or by mail', async () => {
  const id = await buy()
  await sweepAt(nine)
  await move(app.db, 'stays', id, 'cancelled', { cancelledAt: nine })
  await sweepAt(ten)
  expect(await emails()).toEqual([])
  const token = await checkout.signInAs(app.seed.guestId)
  const { answer } = await app.call(listReservations, { token })
  expect(answer.canceled_reservations[0]).toMatchObject({ door: null, access: null })
})

test('a mail server that is down is asked again', async () => {
  const stayId = await buy()
  await sweepAt(nine)
  app.setNow(ten)
  const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'info@leslofts.example' })
  const sending = taskListFor({ ...app.deps, mailer }).email?.({ name: 'door-code', stayId })
  await expect(sending).rejects.toThrow('is not sent.')
  await mailer.close()
  await sweepAt('2027-02-12T15:05:00.000Z')
  expect(await emails()).toHaveLength(1)
})
