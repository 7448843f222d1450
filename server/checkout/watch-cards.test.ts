import { beforeEach, expect, test } from 'vitest'
import { cancelReservation } from '#contract/guest/reservations.ts'
import { addDays, addMinutes } from '#domain/days.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { plain } from '#tests/support/api/guest.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { watchCards } from './watch-cards.ts'

const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

let people = 0
const signIn = async () => checkout.signInAs(await checkout.another(`Carte${people++}`))
let weeks = 0

async function buy(token: string, card: string): Promise<void> {
  const arrival = addDays('2027-01-04', 7 * weeks++)
  const { reserved } = await checkout.pay(token, card, { arrival, departure: addDays(arrival, 2) })
  expect(reserved.status).toBe(200)
}

const emails = async () =>
  (await app.mailbox.list('info@leslofts.example')).filter(({ subject }) =>
    subject.includes('Une même carte derrière'),
  )

test('the owner is told, once an hour, when a card stands behind more than three stays that can be given back for nothing', async () => {
  weeks = 0
  const [one, other] = [await signIn(), await signIn()]
  await buy(one, cards.visa)
  await buy(one, cards.visa)
  await buy(other, cards.visa)
  await buy(other, cards.amex)
  expect(await watchCards(app.deps)).toBe('done')
  expect(await emails()).toEqual([])

  const [first] = await checkout.stays()
  await app.call(cancelReservation, { token: one, payload: { reservation_id: first!.id } })
  await buy(other, cards.visa)
  const mailer = createSmtpMailer({ ...app.deps.settings.smtp, url: 'smtp://127.0.0.1:9' })
  expect(await watchCards({ ...app.deps, mailer })).toBe('later')
  await mailer.close()
  for (let time = 0; time < 3; time++) expect(await watchCards(app.deps)).toBe('done')
  const told = await emails()
  expect(told).toHaveLength(1)
  expect(plain(told[0]!.subject)).toBe('Une même carte derrière 4 séjours')
  expect(plain(told[0]!.text)).toContain('4 séjours, dont annulés : 1; comptes : 2')
  expect(plain(told[0]!.text)).toContain('4242')

  app.setNow(addMinutes(usualNow, 60))
  await watchCards(app.deps)
  expect(await emails()).toHaveLength(2)
  app.setNow(addMinutes(usualNow, 241))
  await watchCards(app.deps)
  expect(await emails()).toHaveLength(2)
})

test('by which mark the provider knows a card is forgotten once the stay can no longer be given back for nothing', async () => {
  weeks = 0
  await buy(await signIn(), cards.visa)
  const marks = async () => (await checkout.payments()).map(({ cardFingerprint }) => cardFingerprint)
  app.setNow(addMinutes(usualNow, 239))
  await clearLeftovers(app.deps)
  const [mark] = await marks()
  expect(mark).toMatch(/^[0-9a-f]{16}$/)
  app.setNow(addMinutes(usualNow, 241))
  await clearLeftovers(app.deps)
  expect(await marks()).toEqual([null])
})
