import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import { watchUrgent } from '#server/alerts/watch-urgent.ts'
import { settleUndelivered } from '#server/db/undelivered-mails.ts'
import { insertReturned, insertThread } from '#tests/support/api/staff-messages.ts'
import { now, useMessages } from '#tests/support/api/use-messages.ts'
import { tellMornings } from '#server/turnovers/tell-mornings.ts'
import { tellStaff } from './hand-on.ts'

const { app, checkout, staff, guest } = useMessages()

beforeEach(async () => {
  await sql`truncate staff_notices, alerts, inboxes, undelivered_mails, threads, messages cascade`.execute(
    app.db,
  )
  await sql`update staff set status = 'disabled'`.execute(app.db)
})

/** As the minutes of the jobs go by. */
async function tellAt(...instants: Instant[]): Promise<void> {
  for (const at of instants) {
    app.setNow(at)
    await watchUrgent(app.deps)
    await tellMornings(app.deps)
    await tellStaff(app.deps)
    await checkout.runJobs()
  }
}
const lettersTo = async ({ email }: { email: string }) =>
  (await app.mailbox.list(email)).toReversed().map(({ subject, text }) => `${subject} ${text}`)
const returnedFrom = async ({ email }: { email: string }) =>
  Number((await insertReturned(app, email.toUpperCase())).id)

test('whose letters come back is sent none but what is urgent, and once somebody saw to it, all that still waits', async () => {
  const reader = await staff.member('manager')
  await insertThread(app, { firstname: 'Zoé' })
  await tellAt(now, addMinutes(now, 1))
  expect(await lettersTo(reader)).toHaveLength(1)
  const id = await returnedFrom(reader)
  await insertThread(app, { firstname: 'Aline' })
  await tellAt(addMinutes(now, 20), addMinutes(now, 21), addMinutes(now, 60))
  expect(await lettersTo(reader)).toHaveLength(1)
  await sql`insert into inboxes (name, failing_since, failure) values ('house', ${now}, 'no answer')`.execute(
    app.db,
  )
  await tellAt(addMinutes(now, 61), addMinutes(now, 62))
  const [, urgent, ...more] = await lettersTo(reader)
  expect(urgent).toContain('sans attendre')
  expect(more).toEqual([])
  await settleUndelivered(app.db, id, { settledAt: app.deps.now(), settledBy: reader.id })
  await tellAt(addMinutes(now, 63), addMinutes(now, 64))
  const [, , waiting, ...others] = await lettersTo(reader)
  expect(waiting).toContain('Aline')
  expect(others).toEqual([])
})

test('a morning that could not be told is over, and whoever has another address hears of theirs', async () => {
  const [reader, other] = [await staff.member('reception'), await staff.member('reception')]
  await guest.buyAt(now, { arrival: '2027-02-05', departure: '2027-02-08' } as object)
  const id = await returnedFrom(reader)
  await tellAt('2027-02-08T12:01:00.000Z', '2027-02-08T12:03:00.000Z')
  expect((await lettersTo(other)).filter((one) => /\b8.février/.test(one))).toHaveLength(1)
  await settleUndelivered(app.db, id, { settledAt: app.deps.now(), settledBy: reader.id })
  await tellAt('2027-02-08T20:00:00.000Z', '2027-02-08T20:02:00.000Z')
  expect((await lettersTo(reader)).filter((one) => /\b8.février/.test(one))).toEqual([])
})
