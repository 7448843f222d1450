import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import { watchUrgent } from '#server/alerts/watch-urgent.ts'
import { insertThread } from '#tests/support/api/staff-messages.ts'
import { now, useMessages } from '#tests/support/api/use-messages.ts'
import { tellStaff } from './hand-on.ts'

const { app, checkout, staff, guest, reply } = useMessages()
const day = 24 * 60

beforeEach(async () => {
  await sql`truncate staff_notices, alerts, alert_hooks, books_exceptions`.execute(app.db)
  await sql`update staff set status = 'disabled'`.execute(app.db)
})

/** As the minutes of the jobs go by. */
async function tellAt(...instants: Instant[]): Promise<void> {
  for (const at of instants) {
    app.setNow(at)
    await watchUrgent(app.deps)
    await tellStaff(app.deps)
    await checkout.runJobs()
  }
}
const by = (...minutes: number[]) => minutes.map((minute) => addMinutes(now, minute))
const told = async ({ email }: { email: string }, wanted: RegExp) =>
  (await app.mailbox.list(email)).filter(({ subject }) => wanted.test(subject))
const waits = /quelqu’un attend/
const urgent = /à voir sans attendre/

test('a message that nobody answered for a day is told once to whoever answers, and not if somebody did', async () => {
  const reader = await staff.member('reception')
  const others = [await staff.member('housekeeping'), await staff.member('bookkeeper')]
  await insertThread(app, { firstname: 'Zoé' })
  const answered = await insertThread(app, { firstname: 'Léa' })
  await tellAt(...by(0, 1, day - 1))
  expect(await told(reader, waits)).toEqual([])
  await reply(answered.id)
  await tellAt(...by(day, day + 1, day + 20, 2 * day))
  const [letter, ...more] = await told(reader, waits)
  expect(more).toEqual([])
  expect(letter!.text).toContain('Zoé')
  expect(letter!.text).not.toContain('Léa')
  for (const other of others) expect(await told(other, waits)).toEqual([])
})

test('an arrival in a loft that another day left unready is told six hours before, without a name, and no more once it is ready', async () => {
  const reader = await staff.member('reception')
  const stays = await app.db.selectFrom('stays').select('id').where('status', '=', 'confirmed').execute()
  expect(stays).toEqual([])
  const former = await guest.buyAt(now, { arrival: '2027-02-05', departure: '2027-02-08' } as object)
  const next = await guest.buyAt(now, { arrival: '2027-02-12', departure: '2027-02-15' } as object)
  expect(former.id).toBeLessThan(next.id)
  // Check-in is at four o'clock of the lofts.
  await tellAt('2027-02-12T14:59:00.000Z', '2027-02-12T15:00:00.000Z')
  expect(await told(reader, waits)).toEqual([])
  await tellAt('2027-02-12T15:01:00.000Z', '2027-02-12T15:30:00.000Z', '2027-02-12T19:30:00.000Z')
  const [letter, ...more] = await told(reader, waits)
  expect(more).toEqual([])
  expect(letter!.text).toContain('Pas prêt')
  expect(letter!.text).not.toContain('Camille')
})

test('where guests leave on the day on which others come, two hours before, and to whoever has the turnover', async () => {
  const reader = await staff.member('reception')
  const [has, other] = [await staff.member('housekeeping'), await staff.member('housekeeping')]
  const former = await guest.buyAt(now, { arrival: '2027-02-19', departure: '2027-02-22' } as object)
  await guest.buyAt(now, { arrival: '2027-02-22', departure: '2027-02-25' } as object)
  await sql`insert into turnovers (stay_id, assignee_id) values (${former.id}, ${has.id})`.execute(app.db)
  await tellAt('2027-02-22T15:01:00.000Z', '2027-02-22T18:59:00.000Z')
  for (const one of [reader, has]) expect(await told(one, waits)).toEqual([])
  await tellAt('2027-02-22T19:00:00.000Z', '2027-02-22T19:30:00.000Z')
  for (const one of [reader, has]) expect(await told(one, waits)).toHaveLength(1)
  expect(await told(other, waits)).toEqual([])
})

test('whoever may not see any more who waits is not told when their quiet hours end', async () => {
  const reader = await staff.member('reception')
  await insertThread(app, { firstname: 'Zoé' })
  // At eleven in the evening; it is told at seven.
  const night: Instant = '2026-12-03T04:00:00.000Z'
  await tellAt(night, addMinutes(night, 2))
  await sql`update staff set role = 'housekeeping' where id = ${reader.id}`.execute(app.db)
  await tellAt('2026-12-03T12:01:00.000Z', '2026-12-03T12:30:00.000Z')
  expect(await told(reader, waits)).toEqual([])
})

test('what is urgent is told once to whoever looks after it, in quiet hours too, and again when it begins again', async () => {
  const owner = await staff.member('owner')
  const others = [await staff.member('reception'), await staff.member('housekeeping')]
  const night: Instant = '2026-12-02T04:00:00.000Z'
  await sql`insert into books_exceptions (fact, code, since) values ('one', 'refund_missing', ${now})`.execute(
    app.db,
  )
  await tellAt(night, addMinutes(night, 5), addMinutes(night, 30))
  const [letter, ...more] = await told(owner, urgent)
  expect(more).toEqual([])
  expect(letter!.text).toContain('Un écart entre les comptes et la banque')
  for (const other of others) expect(await told(other, urgent)).toEqual([])
  await sql`update books_exceptions set cleared_at = ${now}`.execute(app.db)
  await tellAt(addMinutes(night, 40))
  await sql`update books_exceptions set cleared_at = null`.execute(app.db)
  await tellAt(addMinutes(night, 60), addMinutes(night, 65))
  expect(await told(owner, urgent)).toHaveLength(2)
})
