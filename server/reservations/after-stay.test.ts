import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { addEmail } from '#server/db/jobs.ts'
import { insertReview } from '#server/db/reviews.ts'
import { move } from '#server/db/move.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { taskListFor } from '#server/tasks.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { settleDeposits } from '#server/deposits/settle-deposits.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { thankGuests } from './thank-guests.ts'

/** By the clock of the lofts: the morning of arrival, and 10:00 two days after departure. */
const nine: Instant = '2027-02-12T14:00:00.000Z'
const thanksAt: Instant = '2027-02-17T15:00:00.000Z'

const { app, checkout } = useApp({ sharedClock: true })
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

async function buy(locale = 'fr'): Promise<number> {
  const token = await checkout.signInAs(app.seed.guestId)
  await checkout.pay(token, cards.visa, { arrival: '2027-02-12', departure: '2027-02-15', locale })
  await checkout.runJobs()
  return (await checkout.stays()).at(-1)!.id
}

/** What the crontab does every five minutes, and what comes of it. */
async function sweepAt(now: Instant) {
  app.setNow(now)
  await settleDeposits(app.deps)
  await thankGuests(app.deps)
  await checkout.runJobs()
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const emails = async () =>
  (await checkout.mails()).filter(({ subject }) =>
    /^Merci de votre séjour|^Thank you for your stay/.test(subject),
  )
const jobs = async () =>
  (
    await sql<{ key: string; attempts: number }>`select key, attempts from graphile_worker._private_jobs
      where key like 'after-stay-mail:%'`.execute(app.db)
  ).rows

test('the email comes at 10:00 two days after departure, once, however often is looked', async () => {
  const id = await buy()
  await sweepAt(nine)
  // The deposit is held anew before the bank lets it go.
  await sweepAt('2027-02-16T15:00:00.000Z')
  await sweepAt('2027-02-17T14:59:59.000Z')
  expect(await emails()).toEqual([])
  for (const minute of ['00', '05', '10']) await sweepAt(`2027-02-17T15:${minute}:00.000Z`)
  const [email, ...others] = await emails()
  expect(others).toEqual([])
  expect(email?.to).toBe('margot@people.example')
  const text = plain(email?.text ?? '')
  expect(text).toContain('Un dépôt de 500 $ est encore retenu sur votre carte, sans être débité.')
  expect(text).toContain(`${app.url}/fr/connexion?reservation=${id}`)
  // Nothing waits that would only find it sent.
  await thankGuests(app.deps)
  expect(await jobs()).toEqual([])
})

test('processes that look at the same moment make one email', async () => {
  await buy()
  app.setNow(thanksAt)
  await Promise.all(Array.from({ length: 8 }, () => thankGuests(app.deps)))
  expect(await jobs()).toHaveLength(1)
  await checkout.runJobs()
  expect(await emails()).toHaveLength(1)
})

test('a site that was off writes within a week, with what has become of the deposit; later it writes no more', async () => {
  await buy('en')
  await sweepAt(nine)
  await sweepAt('2027-02-23T14:55:00.000Z')
  const [email] = await emails()
  expect(plain(email?.text ?? '')).toContain(
    'The 500 $ deposit held on your card was released on February 23, 2027',
  )
  await checkout.clear()
  app.setNow(usualNow)
  await buy()
  await sweepAt('2027-02-23T15:00:00.000Z')
  expect(await emails()).toEqual([])
})

test('a deposit that was never held is not said to be', async () => {
  await buy()
  await sweepAt(thanksAt)
  expect(plain((await emails())[0]?.text ?? '')).toContain('Aucun dépôt n’est retenu sur votre carte.')
})

test('is not sent for a stay that was cancelled, nor before its time by a job that runs early', async () => {
  const stayId = await buy()
  await addEmail(app.db, { name: 'after-stay', stayId })
  await checkout.runJobs()
  expect(await emails()).toEqual([])
  app.setNow(thanksAt)
  await thankGuests(app.deps)
  await move(app.db, 'stays', stayId, 'cancelled', { cancelledAt: usualNow })
  await checkout.runJobs()
  await sweepAt('2027-02-17T15:05:00.000Z')
  expect(await emails()).toEqual([])
})

test('whoever has written a review by then is not asked for one', async () => {
  const stayId = await buy()
  const { propertyId } = (await checkout.stays()).at(-1)!
  await insertReview(app.db, {
    propertyId,
    stayId,
    firstname: 'Margot',
    comment: 'Un lac calme.',
    locale: 'fr',
    writtenOn: '2027-02-15',
  })
  await sweepAt(thanksAt)
  expect((await emails())[0]?.text).not.toContain('Laisser un avis')
  await app.db.deleteFrom('reviews').where('stayId', '=', stayId).execute()
})

test('a mail server that is down is asked again, and looking again hurries nothing', async () => {
  const stayId = await buy()
  app.setNow(thanksAt)
  const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'info@leslofts.example' })
  const sending = taskListFor({ ...app.deps, mailer }).email?.({ name: 'after-stay', stayId })
  await expect(sending).rejects.toThrow(`Email after-stay (stayId ${stayId}) is not sent.`)
  await mailer.close()
  await thankGuests(app.deps)
  await sql`update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour'
    where key = ${`after-stay-mail:${stayId}`}`.execute(app.db)
  await thankGuests(app.deps)
  expect(await jobs()).toEqual([{ key: `after-stay-mail:${stayId}`, attempts: 3 }])
  await checkout.runJobs()
  expect(await emails()).toHaveLength(1)
})
