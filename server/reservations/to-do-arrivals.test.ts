import { expect, test } from 'vitest'
import { readToday } from '#contract/staff/today.ts'
import type { Instant } from '#domain/days.ts'
import { today, useTurnovers } from '#tests/support/api/use-turnovers.ts'

const { app, staff, people, stay, mark, assign, toDo, seen, limitTo } = useTurnovers()

/** Check-in is at 16:00 in Toronto, 21:00 UTC. */
const [early, six]: Instant[] = ['2026-12-01T14:59:00.000Z', '2026-12-01T15:00:00.000Z']
const unready = async (me = people.owner) =>
  (await toDo(me)).filter((one) => one.kind === 'arrival_not_ready')
const arrivals = async () => (await staff.ask(readToday, { cookie: people.owner.cookie })).answer.arrivals

test('a loft that nobody got ready since Sunday is told on the day of its arrival, and waits from six hours before it on', async () => {
  const left = await stay('2026-11-27', '2026-11-29')
  const id = await stay(today, '2026-12-03')
  app.setNow(early!)
  expect(await unready()).toEqual([])
  expect(await arrivals()).toMatchObject([{ id, before: { left_on: '2026-11-29', done_at: null } }])
  app.setNow(six!)
  expect(await unready()).toEqual([
    {
      kind: 'arrival_not_ready',
      property_name: 'Loft du Rivage 101',
      out_at: '2026-11-29T16:00:00.000Z',
      in_at: '2026-12-01T21:00:00.000Z',
      turnover: { stay_id: left, property_id: app.seed.propertyId, day: '2026-11-29', assignee: null },
      reservation: expect.objectContaining({ id }) as object,
    },
  ])
  expect(await unready(await staff.member('bookkeeper'))).toEqual([])
  await mark(left, people.owner, true, seen('2026-11-29'))
  expect(await unready()).toEqual([])
  expect(await arrivals()).toMatchObject([{ id, before: { left_on: '2026-11-29', done_at: six } }])
})

test('whoever has it and may do it is named; guests who have arrived wait for nothing', async () => {
  const left = await stay('2026-11-29', today)
  const id = await stay(today, '2026-12-03')
  app.setNow(six!)
  await assign(left, people.keeper)
  const assignee = async () => (await unready()).map(({ turnover }) => turnover.assignee?.name ?? null)
  expect(await assignee()).toEqual(['Odile'])
  await limitTo(people.keeper, [app.seed.secondPropertyId])
  expect(await assignee()).toEqual([null])
  await app.db.updateTable('stays').set({ arrivedAt: six! }).where('id', '=', id).execute()
  expect(await unready()).toEqual([])
})

test('nobody was in the loft before: nothing is to be done there', async () => {
  await stay(today, '2026-12-03')
  app.setNow('2026-12-01T20:59:00.000Z')
  expect(await unready()).toEqual([])
  expect(await arrivals()).toMatchObject([{ before: null }])
})
