import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readToday } from '#contract/staff/today.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import {
  assignTurnover,
  markTurnover,
  readTurnovers,
  reportTurnoverProblem,
  settleTurnoverProblem,
  takeTurnover,
} from '#contract/staff/turnovers.ts'
import { addDays, type Day } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { updateStaff, replaceLoftsOfStaff } from '#server/db/staff.ts'
import type { Member } from '#tests/support/api/staff.ts'
import { now, useOptions } from '#tests/support/api/use-options.ts'

const { app, staff } = useOptions()
const today: Day = '2026-12-01'
let owner: Member
let keeper: Member
/** Of what was written before a test begins nothing is counted. */
let written: number

beforeEach(async () => {
  await sql`truncate turnovers, turnovers_done, turnover_problems, closing_proposals`.execute(app.db)
  owner = await staff.member('owner', { name: 'Solène' })
  keeper = await staff.member('housekeeping', { name: 'Odile' })
  written = Math.max(0, ...(await staff.journal()).map(({ id }) => id))
})

/** A stay that was bought, around these days; its guest has a name, a telephone and a message. */
async function stay(arrival: Day, departure: Day, more: { loft?: number; travelers?: number } = {}) {
  const { guestId, propertyId } = app.seed
  const { rows } = await sql<{ id: number }>`
    insert into stays (property_id, nights, status, guest_id, travelers, locale, message, quote, total, held_at, held_until,
      confirmed_at)
    values (${more.loft ?? propertyId}, daterange(${arrival}, ${departure}), 'confirmed', ${guestId}, ${more.travelers ?? 2},
      'fr', 'Nous arrivons avec un bébé', '{}', 113049, ${now}, ${now}, ${now})
    returning id`.execute(app.db)
  return rows[0]!.id
}
const move = (id: number, arrival: Day, departure: Day, loft = app.seed.propertyId) =>
  sql`update stays set nights = daterange(${arrival}, ${departure}), property_id = ${loft} where id = ${id}`.execute(
    app.db,
  )
const cancel = (id: number) =>
  sql`update stays set status = 'cancelled', cancelled_at = ${now} where id = ${id}`.execute(app.db)

const read = async (me: Member = owner, from?: string) =>
  (await staff.ask(readTurnovers, { cookie: me.cookie, params: from ? { from } : {} })).answer
const itemOf = async (id: number, me?: Member) => (await read(me)).items.find(({ stay_id }) => stay_id === id)
const seen = (day: Day = today, loft = app.seed.propertyId) => ({ property_id: loft, day })
const of = (id: number) => ({ id: String(id) })
type Asked = { status: number; error: { code?: string } }
const codeOf = ({ status, error }: Asked) => (status === 200 ? 'ok' : error.code)

const mark = async (id: number, me: Member, is_done = true, at = seen()) =>
  codeOf(await staff.ask(markTurnover, { cookie: me.cookie, params: of(id), payload: { ...at, is_done } }))
const take = async (id: number, me: Member, is_taken = true) =>
  codeOf(
    await staff.ask(takeTurnover, { cookie: me.cookie, params: of(id), payload: { ...seen(), is_taken } }),
  )
async function assign(id: number, assignee: Member | null, more: object = {}) {
  const payload = { ...seen(), assignee_id: assignee?.id ?? null, note: '', former_note: '', ...more }
  return codeOf(await staff.ask(assignTurnover, { cookie: owner.cookie, params: of(id), payload }))
}
const report = async (id: number, words: string, key = randomUUID(), me = keeper) =>
  codeOf(
    await staff.ask(reportTurnoverProblem, {
      cookie: me.cookie,
      params: of(id),
      payload: { ...seen(), key, words },
    }),
  )
const settle = async (id: number, me: Member, is_settled = true) =>
  codeOf(
    await staff.ask(settleTurnoverProblem, { cookie: me.cookie, params: of(id), payload: { is_settled } }),
  )
const toDo = async (me = owner) => (await staff.ask(readToDo, { cookie: me.cookie })).answer.items
const entries = async (action: string) =>
  (await staff.journal()).filter((one) => one.id > written && one.action === action)
const limitTo = (me: Member, lofts: number[]) => replaceLoftsOfStaff(app.db, me.id, lofts)

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
    expect((await read(owner, '2026-11-17')).items).toEqual([])
    expect(
      (await staff.ask(readTurnovers, { cookie: owner.cookie, params: { from: 'hier' } })).error.code,
    ).toBe('invalid_dates')
  })

  test('of a stay that moves are on its new day with whoever has them, and what was done stays behind', async () => {
    const id = await stay('2026-11-29', today)
    expect([await assign(id, keeper, { note: 'Lit de bébé' }), await mark(id, keeper)]).toEqual(['ok', 'ok'])
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
    await mark(id, keeper, true, seen('2026-11-28'))
    expect((await read()).left).toEqual([])
    expect((await read(owner, '2026-11-20')).items.map(({ stay_id }) => stay_id)).toEqual([id])
  })
})

describe('what is done', () => {
  test('is noted once, by the first of two at the same moment, and taken back by the opposite', async () => {
    const id = await stay('2026-11-29', today)
    const both = [mark(id, keeper), mark(id, owner), mark(id, keeper)]
    expect(await Promise.all(both)).toEqual(['ok', 'ok', 'ok'])
    expect((await itemOf(id))?.done).toMatchObject({ at: now })
    expect(await entries('turnover_marked')).toHaveLength(1)
    expect([await mark(id, owner, false), await mark(id, owner, false)]).toEqual(['ok', 'ok'])
    expect((await itemOf(id))?.done).toBeNull()
    expect(await entries('turnover_marked')).toHaveLength(2)
  })

  test('is refused before its guests leave, after a cancellation, and where it has moved', async () => {
    const ahead = await stay('2026-12-02', '2026-12-04')
    expect(await mark(ahead, keeper, true, seen('2026-12-04'))).toBe('turnover_not_begun')
    const id = await stay('2026-11-29', today)
    expect(await mark(id, keeper, true, seen(today, app.seed.secondPropertyId))).toBe('turnover_moved')
    await move(id, '2026-11-28', '2026-11-30')
    expect(await mark(id, keeper)).toBe('turnover_moved')
    await cancel(id)
    expect(await mark(id, keeper)).toBe('turnover_not_found')
    expect(await mark(999_999, keeper)).toBe('turnover_not_found')
    expect(await entries('turnover_marked')).toHaveLength(0)
  })

  test('is said on the day, with the one who leaves and the one who comes', async () => {
    const out = await stay('2026-11-29', today)
    const into = await stay(today, '2026-12-03')
    const states = async () => {
      const { arrivals, departures } = (await staff.ask(readToday, { cookie: keeper.cookie })).answer
      return [...arrivals, ...departures].map(({ id, turnover_done_at: at }) => [id, at])
    }
    expect(await states()).toEqual([
      [into, null],
      [out, null],
    ])
    await mark(out, keeper)
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
    expect(await assign(id, { ...keeper, id: 999_999 })).toBe('member_not_found')
    expect(await assign(id, keeper)).toBe('ok')
    expect((await itemOf(id))?.assignee).toEqual({ id: keeper.id, name: 'Odile' })
    await updateStaff(app.db, keeper.id, { status: 'disabled' })
    expect((await itemOf(id))?.assignee).toBeNull()
    const { people } = await read()
    expect(people.map((one) => one.id)).not.toContain(keeper.id)
    expect(people.map((one) => one.id)).not.toContain(bookkeeper.id)
  })

  test('takes what nobody has; of two who take it the first has it, and gives it up again', async () => {
    const id = await stay('2026-11-29', today)
    const other = await staff.member('housekeeping', { name: 'Léo' })
    const taken = await Promise.all([take(id, keeper), take(id, other)])
    expect(taken.toSorted()).toEqual(['ok', 'turnover_taken'])
    const [first, second] = taken[0] === 'ok' ? [keeper, other] : [other, keeper]
    expect(await take(id, second, false)).toBe('turnover_taken')
    expect([await take(id, first), await take(id, first, false), await take(id, second)]).toEqual([
      'ok',
      'ok',
      'ok',
    ])
    expect((await itemOf(id))?.assignee?.id).toBe(second.id)
    expect(await entries('turnover_assigned')).toHaveLength(3)
  })

  test('is told a note, which nobody writes over unread and in which no card stands', async () => {
    const id = await stay('2026-11-29', today)
    expect(await assign(id, keeper, { note: 'Lit de bébé' })).toBe('ok')
    expect(await assign(id, keeper, { note: 'Deux lits' })).toBe('note_changed')
    expect(await assign(id, keeper, { note: 'Carte 4242 4242 4242 4242', former_note: 'Lit de bébé' })).toBe(
      'card_in_text',
    )
    expect((await itemOf(id))?.note).toBe('Lit de bébé')
    const [entry] = await entries('turnover_assigned')
    expect(entry).toMatchObject({ subject: 'property', after: { assignee: 'Odile', note: 'Lit de bébé' } })
  })
})

describe('a problem', () => {
  test('waits on the day until somebody has settled it, also after the stay is cancelled', async () => {
    const id = await stay('2026-11-29', today)
    const key = randomUUID()
    expect([await report(id, 'Ampoule brûlée', key), await report(id, 'Ampoule brûlée', key)]).toEqual([
      'ok',
      'ok',
    ])
    expect([await report(id, ''), await report(id, '4242424242424242')]).toEqual([
      'missing_fields',
      'card_in_text',
    ])
    await cancel(id)
    const waiting = (await toDo()).filter(({ kind }) => kind === 'turnover_problem')
    expect(waiting).toMatchObject([
      { problem: { words: 'Ampoule brûlée', by: 'Odile', at: now }, property_name: 'Loft du Rivage 101' },
    ])
    const [problem] = (await read(keeper)).problems
    expect([await settle(problem!.id, owner), await settle(problem!.id, keeper)]).toEqual(['ok', 'ok'])
    expect((await read()).problems).toEqual([])
    expect((await toDo()).filter(({ kind }) => kind === 'turnover_problem')).toEqual([])
    expect([
      (await entries('turnover_problem_reported')).length,
      (await entries('turnover_problem_settled')).length,
    ]).toEqual([1, 1])
    expect(await settle(problem!.id, owner, false)).toBe('ok')
    expect((await read()).problems).toHaveLength(1)
    expect(await settle(999_999, owner)).toBe('turnover_problem_not_found')
  })
})

describe('housekeeping', () => {
  test('reads no name of a guest, no price, no telephone, no reference', async () => {
    const id = await stay('2026-11-29', today)
    await stay(today, '2026-12-03')
    await report(id, 'Ampoule brûlée')
    const answer = JSON.stringify(await read(keeper))
    const guest = await app.db
      .selectFrom('guests')
      .selectAll()
      .where('id', '=', app.seed.guestId)
      .executeTakeFirstOrThrow()
    for (const secret of [guest.firstname, guest.lastname, guest.telephone, guest.email!, 'bébé', '113049'])
      expect(answer).not.toContain(secret)
    expect(answer).not.toMatch(/total|amount|price|balance|reference|telephone|email|message|guest|\$/i)
  })

  test('has its own lofts alone: others are not there, in whatever it asks', async () => {
    const own = await stay('2026-11-29', today)
    const other = await stay('2026-11-29', today, { loft: app.seed.secondPropertyId })
    expect(await report(other, 'Robinet', randomUUID(), owner)).toBe('turnover_moved')
    const payload = { ...seen(today, app.seed.secondPropertyId), key: randomUUID(), words: 'Robinet' }
    await staff.ask(reportTurnoverProblem, { cookie: owner.cookie, params: of(other), payload })
    await limitTo(keeper, [app.seed.propertyId])
    const { items, lofts, problems } = await read(keeper)
    expect(items.map(({ stay_id }) => stay_id)).toEqual([own])
    expect([lofts.map(({ id }) => id), problems]).toEqual([[app.seed.propertyId], []])
    const theirs = seen(today, app.seed.secondPropertyId)
    expect(await mark(other, keeper, true, theirs)).toBe('turnover_not_found')
    const [problem] = (await read()).problems
    expect(await settle(problem!.id, keeper)).toBe('turnover_problem_not_found')
  })

  test.each(['owner', 'manager', 'reception', 'housekeeping'] as const)(
    'and a %s read turnovers',
    async (role: Role) => {
      const id = await stay('2026-11-29', addDays(today, 1))
      const me = await staff.member(role)
      expect((await read(me)).items.map(({ stay_id }) => stay_id)).toEqual([id])
    },
  )
})
