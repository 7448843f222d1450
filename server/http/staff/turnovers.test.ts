import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readToday } from '#contract/staff/today.ts'
import { readTurnovers } from '#contract/staff/turnovers.ts'
import { updateStaff } from '#server/db/staff.ts'
import { now } from '#tests/support/api/use-options.ts'
import { today, useTurnovers } from '#tests/support/api/use-turnovers.ts'

const { app, staff, people, stay, move, cancel, read, itemOf, seen, ...turnovers } = useTurnovers()
const { mark, take, assign, report, entries, limitTo } = turnovers

describe('turnovers', () => {
  test('are read from the stays: same-day ones first, with who comes next and for how many', async () => {
    const other = app.seed.secondPropertyId
    const late = await stay('2026-11-29', today)
    const early = await stay('2026-11-28', today, { loft: other })
    await stay(today, '2026-12-03', { loft: other, travelers: 4 })
    await stay('2026-12-05', '2026-12-07', { travelers: 3 })
    const { items, from, to } = await read()
    expect([from, to]).toEqual([today, '2026-12-14'])
    expect(items.map(({ stay_id }) => stay_id).slice(0, 2)).toEqual([early, late])
    expect(items[0]).toMatchObject({ is_same_day: true, next: { arrival: today, travelers: 4 } })
    expect(items[1]).toMatchObject({ is_same_day: false, next: { arrival: '2026-12-05', travelers: 3 } })
    expect(items.map(({ day }) => day)).toEqual([today, today, '2026-12-03', '2026-12-07'])
    await app.db.deleteFrom('stays').where('status', '=', 'blocked').execute()
    await sql`insert into stays (property_id, nights, status, source)
      values (${other}, daterange('2026-12-08', '2026-12-10'), 'blocked', 'owner')`.execute(app.db)
    expect((await read()).items).toHaveLength(4)
    expect((await read(people.owner, '2026-11-17')).items).toEqual([])
    expect(
      (await staff.ask(readTurnovers, { cookie: people.owner.cookie, params: { from: 'hier' } })).error.code,
    ).toBe('invalid_dates')
  })

  test('of a stay that moves are on its new day with whoever has them, and what was done stays behind', async () => {
    const id = await stay('2026-11-29', today)
    expect([await assign(id, people.keeper, { note: 'Lit de bébé' }), await mark(id, people.keeper)]).toEqual(
      ['ok', 'ok'],
    )
    expect((await itemOf(id))?.done?.by).toBe('Odile')
    await move(id, '2026-12-02', '2026-12-04')
    expect(await itemOf(id)).toMatchObject({
      day: '2026-12-04',
      assignee: { name: 'Odile' },
      note: 'Lit de bébé',
      done: null,
    })
    await move(id, '2026-11-29', today)
    expect((await itemOf(id))?.done?.by).toBe('Odile')
    await cancel(id)
    expect(await itemOf(id)).toBeUndefined()
  })

  test('that nobody did and into whose loft nobody has come are left from the days before', async () => {
    const id = await stay('2026-11-25', '2026-11-28')
    expect((await read()).left.map(({ stay_id }) => stay_id)).toEqual([id])
    await mark(id, people.keeper, true, seen('2026-11-28'))
    expect((await read()).left).toEqual([])
    expect((await read(people.owner, '2026-11-20')).items.map(({ stay_id }) => stay_id)).toEqual([id])
  })
})

describe('what is done', () => {
  test('is noted once, by the first of two at the same moment, and taken back by the opposite', async () => {
    const id = await stay('2026-11-29', today)
    const both = [mark(id, people.keeper), mark(id, people.owner), mark(id, people.keeper)]
    expect(await Promise.all(both)).toEqual(['ok', 'ok', 'ok'])
    expect((await itemOf(id))?.done).toMatchObject({ at: now })
    expect(await entries('turnover_marked')).toHaveLength(1)
    expect([await mark(id, people.owner, false), await mark(id, people.owner, false)]).toEqual(['ok', 'ok'])
    expect((await itemOf(id))?.done).toBeNull()
    expect(await entries('turnover_marked')).toHaveLength(2)
  })

  test('is refused before its guests leave, after a cancellation, and where it has moved', async () => {
    const ahead = await stay('2026-12-02', '2026-12-04')
    expect(await mark(ahead, people.keeper, true, seen('2026-12-04'))).toBe('turnover_not_begun')
    const id = await stay('2026-11-29', today)
    expect(await mark(id, people.keeper, true, seen(today, app.seed.secondPropertyId))).toBe('turnover_moved')
    await move(id, '2026-11-28', '2026-11-30')
    expect(await mark(id, people.keeper)).toBe('turnover_moved')
    await cancel(id)
    expect(await mark(id, people.keeper)).toBe('turnover_not_found')
    expect(await mark(999_999, people.keeper)).toBe('turnover_not_found')
    expect(await entries('turnover_marked')).toHaveLength(0)
  })

  test('is said on the day, with the one who leaves and the one who comes', async () => {
    const out = await stay('2026-11-29', today)
    const into = await stay(today, '2026-12-03')
    const states = async () => {
      const { arrivals, departures } = (await staff.ask(readToday, { cookie: people.keeper.cookie })).answer
      return [...arrivals, ...departures].map(({ id, turnover_done_at: at }) => [id, at])
    }
    expect(await states()).toEqual([
      [into, null],
      [out, null],
    ])
    await mark(out, people.keeper)
    expect(await states()).toEqual([
      [into, now],
      [out, now],
    ])
  })
})

describe('whoever does a turnover', () => {
  test('is somebody who may, by role, access and lofts; who may not any more has it no more', async () => {
    const id = await stay('2026-11-29', today)
    const bookkeeper = await staff.member('bookkeeper')
    const elsewhere = await staff.member('housekeeping')
    const gone = await staff.member('housekeeping')
    await limitTo(elsewhere, [app.seed.secondPropertyId])
    await updateStaff(app.db, gone.id, { status: 'disabled' })
    for (const nobody of [bookkeeper, elsewhere, gone])
      expect(await assign(id, nobody)).toBe('turnover_not_for')
    expect(await assign(id, { ...people.keeper, id: 999_999 })).toBe('member_not_found')
    expect(await assign(id, people.keeper)).toBe('ok')
    expect((await itemOf(id))?.assignee).toEqual({ id: people.keeper.id, name: 'Odile' })
    await updateStaff(app.db, people.keeper.id, { status: 'disabled' })
    expect((await itemOf(id))?.assignee).toBeNull()
    const offered = (await read()).people.map(({ id: one }) => one)
    expect(offered).not.toContain(people.keeper.id)
    expect(offered).not.toContain(bookkeeper.id)
  })

  test('takes what nobody has; of two who take it the first has it, and gives it up again', async () => {
    const id = await stay('2026-11-29', today)
    const other = await staff.member('housekeeping', { name: 'Léo' })
    const taken = await Promise.all([take(id, people.keeper), take(id, other)])
    expect(taken.toSorted()).toEqual(['ok', 'turnover_taken'])
    const [first, second] = taken[0] === 'ok' ? [people.keeper, other] : [other, people.keeper]
    expect(await take(id, second, false)).toBe('turnover_taken')
    expect([await take(id, first), await take(id, first, false), await take(id, second)]).toEqual([
      'ok',
      'ok',
      'ok',
    ])
    expect((await itemOf(id))?.assignee?.id).toBe(second.id)
    expect(await entries('turnover_assigned')).toHaveLength(3)
  })

  test('has none that moved or is cancelled, is given none, and reports nothing of it', async () => {
    const id = await stay('2026-11-29', today)
    const asked = async (one: number) => [
      await take(one, people.keeper),
      await assign(one, people.keeper, { note: 'Lit de bébé' }),
      await report(one, 'Ampoule brûlée'),
    ]
    const always = (code: string) => [code, code, code]
    await move(id, '2026-11-28', '2026-11-30')
    expect(await asked(id)).toEqual(always('turnover_moved'))
    await move(id, '2026-11-29', today)
    expect(await itemOf(id)).toMatchObject({ assignee: null, note: '' })
    await cancel(id)
    for (const one of [id, 999_999]) expect(await asked(one)).toEqual(always('turnover_not_found'))
    expect((await read()).problems).toEqual([])
    for (const action of ['turnover_assigned', 'turnover_problem_reported'])
      expect(await entries(action)).toEqual([])
  })

  test('is told a note, which nobody writes over unread and in which no card stands', async () => {
    const id = await stay('2026-11-29', today)
    expect(await assign(id, people.keeper, { note: 'Lit de bébé' })).toBe('ok')
    expect(await assign(id, people.keeper, { note: 'Deux lits' })).toBe('note_changed')
    expect(
      await assign(id, people.keeper, { note: 'Carte 4242 4242 4242 4242', former_note: 'Lit de bébé' }),
    ).toBe('card_in_text')
    expect((await itemOf(id))?.note).toBe('Lit de bébé')
    const [entry] = await entries('turnover_assigned')
    expect(entry).toMatchObject({ subject: 'property', after: { assignee: 'Odile', note: 'Lit de bébé' } })
  })
})
