import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/days.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { plain } from '#tests/support/api/guest.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { watchHolds } from './watch-holds.ts'

const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

const emails = async () =>
  (await app.mailbox.list('info@leslofts.example')).filter(({ subject }) =>
    subject.includes('en attente de paiement'),
  )

/** 25 of the 120 nights of sixty days in two lofts: one guest holds what they may, and pays the rest first. */
async function wantTooMuch(): Promise<void> {
  const token = await checkout.signInAs(app.seed.guestId)
  for (const [index, nights] of [10, 10, 5].entries()) {
    const arrival = addDays('2027-02-01', index * 15)
    await checkout.hold(token, { arrival, departure: addDays(arrival, nights) })
  }
}

test('a few nights that are held are no news', async () => {
  await checkout.hold(await checkout.signInAs(app.seed.guestId))
  expect(await watchHolds(app.deps)).toBe('done')
  expect(await emails()).toEqual([])
})

test('the owner is told once a day when more than a fifth of sixty days is held or being paid', async () => {
  await wantTooMuch()
  const mailer = createSmtpMailer({ ...app.deps.settings.smtp, url: 'smtp://127.0.0.1:9' })
  expect(await watchHolds({ ...app.deps, mailer })).toBe('later')
  await mailer.close()
  for (let time = 0; time < 3; time++) expect(await watchHolds(app.deps)).toBe('done')
  const told = await emails()
  expect(told).toHaveLength(1)
  expect(plain(told[0]?.subject ?? '')).toContain('25 nuits sur 120')
  expect(plain(told[0]?.text ?? '')).toContain('25 des 120 nuits')
  app.setNow('2026-11-22T15:00:00.000Z')
  expect(await watchHolds(app.deps)).toBe('done')
  expect(await emails()).toHaveLength(1)
  await wantTooMuch()
  expect(await watchHolds(app.deps)).toBe('done')
  expect(await emails()).toHaveLength(2)
})
