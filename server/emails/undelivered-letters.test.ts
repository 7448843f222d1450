import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readToDo, settleLetter } from '#contract/staff/to-do.ts'
import { addDays, addMinutes, instantAt, type Day, type Instant } from '#domain/days.ts'
import { addEmail } from '#server/db/jobs.ts'
import { announceArrivals } from '#server/reservations/announce-arrivals.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { margot } from '#tests/support/api/demo-seed.ts'
import { incomingMailsOf } from '#tests/support/api/incoming-mails.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { letterNumber } from '#server/staff/letter-number.ts'
import { sendEmail } from './registry.ts'

const now: Instant = '2026-12-01T15:00:00.000Z'
const { app, checkout, guest, staff } = useApp()
const mails = incomingMailsOf(app)
const typo = 'refuse.margot@people.example'

beforeEach(async () => {
  await checkout.clear()
  await app.db.deleteFrom('undeliveredMails').execute()
  await moveTo(margot.email)
  app.setNow(now)
})

const moveTo = (email: string) =>
  app.db.updateTable('guests').set({ email }).where('id', '=', app.seed.guestId).execute()
const owner = async () => (await staff.member('owner')).cookie
const waiting = async () =>
  (await staff.ask(readToDo, { cookie: await owner() })).answer.items.filter(({ kind }) =>
    kind.startsWith('email'),
  )
const confirm = (stayId: number) => sendEmail(app.deps, { name: 'confirmation', stayId })
const returned = (letter: object) => [
  {
    kind: 'email_returned',
    letter: expect.objectContaining({ email: 'confirmation', ...letter }) as object,
    guest: { id: app.seed.guestId, name: expect.stringContaining('Margot') as string },
  },
]

test('a letter that the mail server refuses is told at once, with its address and why, until the address is corrected', async () => {
  const stay = await guest.buyAt(now)
  await app.db.deleteFrom('sentMails').execute()
  await moveTo(typo)
  expect(await confirm(stay.id)).toBe('not_sent')
  const refused = { recipient: typo, reason: 'mail_refused', mail_answer: '550 No such person here' }
  expect(await waiting()).toEqual(returned(refused))
  expect(await confirm(stay.id)).toBe('not_sent')
  expect(await waiting()).toEqual(returned(refused))
  await moveTo('margot.juste@people.example')
  expect(await waiting()).toEqual([])
  expect(await confirm(stay.id)).toBe('sent')
  await moveTo(typo)
  expect(await waiting()).toEqual([])
})

test('one whose tries are over is told once, by what the mail server said', async () => {
  const { id: stayId } = await guest.buyAt(now)
  await app.db.deleteFrom('sentMails').execute()
  await moveTo(typo)
  await confirm(stayId)
  await addEmail(app.db, { name: 'confirmation', stayId })
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where payload ->> 'name' = 'confirmation'`.execute(app.db)
  expect(await waiting()).toEqual(returned({ recipient: typo }))
  // Nobody tries it any more: with another address it still never went out.
  await moveTo(margot.email)
  expect(await waiting()).toMatchObject([{ kind: 'email_undelivered', email: 'confirmation' }])
})

test('a letter that came back, and none whose number is guessed, is told until its address is corrected or it is marked as settled', async () => {
  const { id } = await guest.buyAt(now)
  await checkout.runJobs()
  expect(await waiting()).toEqual([])
  const number = letterNumber(app.deps, `confirmation/${id}`)
  const other = letterNumber(app.deps, 'confirmation/999999')
  const guessed = [
    number.replace(/\+.*@/, '@'),
    number.replace(/@.*/, '@elsewhere.example'),
    other,
    other.replace('999999', String(id)),
  ]
  for (const one of guessed) await mails.returned(one)
  await mails.sweep()
  expect(await waiting()).toEqual([])
  for (const one of [number, number.toUpperCase()]) await mails.returned(one)
  await mails.sweep()
  const [item, ...others] = await waiting()
  expect([item, ...others]).toEqual(
    returned({ recipient: margot.email, reason: 'bounced', mail_answer: '550 5.1.1 No such user' }),
  )
  await moveTo('margot.juste@people.example')
  expect(await waiting()).toEqual([])
  await moveTo(margot.email.toUpperCase())
  expect(await waiting()).toHaveLength(1)

  const letter = item?.kind === 'email_returned' ? item.letter : null
  const params = { id: String(letter?.id) }
  const settle = async () =>
    (await staff.ask(settleLetter, { cookie: await owner(), params, payload: {} })).status
  expect([await settle(), await settle()]).toEqual([200, 200])
  expect(await waiting()).toEqual([])
  expect((await staff.journal()).filter(({ action }) => action === 'letter_settled')).toHaveLength(1)
  await mails.returned(number)
  await mails.sweep()
  expect(await waiting()).toEqual([])
})

test('a letter of a day that came back goes to the corrected address, once, while it is due', async () => {
  const stay = await guest.buyAt(now)
  const { arrival } = await app.db
    .selectFrom('stays')
    .select(sql<Day>`lower(nights)::text`.as('arrival'))
    .where('id', '=', stay.id)
    .executeTakeFirstOrThrow()
  const morning = instantAt(addDays(arrival, -1), '09:00', 'America/Toronto')
  const corrected = 'margot.corrigee@people.example'
  const letters = async () => {
    await announceArrivals(app.deps)
    await checkout.runJobs()
    return {
      first: (await app.mailbox.list(margot.email)).length,
      second: (await app.mailbox.list(corrected)).length,
    }
  }
  app.setNow(morning)
  const { first } = await letters()
  await mails.returned(letterNumber(app.deps, `pre-arrival/${stay.id}`))
  await mails.sweep()
  expect(await waiting()).toMatchObject([{ letter: { email: 'pre-arrival', recipient: margot.email } }])
  expect(await letters()).toEqual({ first, second: 0 })
  await moveTo(corrected)
  for (const _ of [1, 2]) {
    await mails.sweep()
    expect(await letters()).toEqual({ first, second: 1 })
  }
  expect(await waiting()).toEqual([])
})

test('one that went to the house itself is told too, and one to nobody by now is not', async () => {
  const at = now
  const mail = { reason: 'bounced' as const, mailAnswer: '550', at }
  const sites = await app.db.selectFrom('sites').select('email').where('id', '=', app.seed.siteId).execute()
  await app.db
    .insertInto('undeliveredMails')
    .values([
      { ...mail, key: 'owner-notice/1', recipient: sites[0]!.email },
      { ...mail, key: 'new-address/a', recipient: 'personne@people.example' },
    ])
    .execute()
  expect(await waiting()).toMatchObject([{ letter: { email: 'owner-notice' }, guest: null }])
  const { id } = await app.db
    .selectFrom('undeliveredMails')
    .select('id')
    .where('key', '=', 'new-address/a')
    .executeTakeFirstOrThrow()
  const params = { id: String(id) }
  const refused = await staff.ask(settleLetter, { cookie: await owner(), params, payload: {} })
  expect(refused.error.code).toBe('letter_not_found')
  app.setNow(addMinutes(now, 3 * 365 * 24 * 60))
  await clearLeftovers(app.deps)
  expect(await app.db.selectFrom('undeliveredMails').select('id').execute()).toEqual([])
})
