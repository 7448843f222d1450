import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { reportTurnoverProblem } from '#contract/staff/turnovers.ts'
import { now } from '#tests/support/api/use-options.ts'
import { today, useTurnovers } from '#tests/support/api/use-turnovers.ts'

const { app, staff, people, stay, cancel, read, seen, of, mark, report, settle, toDo, entries, limitTo } =
  useTurnovers()

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
    const [problem] = (await read(people.keeper)).problems
    expect([await settle(problem!.id, people.owner), await settle(problem!.id, people.keeper)]).toEqual([
      'ok',
      'ok',
    ])
    expect((await read()).problems).toEqual([])
    expect((await toDo()).filter(({ kind }) => kind === 'turnover_problem')).toEqual([])
    expect([
      (await entries('turnover_problem_reported')).length,
      (await entries('turnover_problem_settled')).length,
    ]).toEqual([1, 1])
    expect(await settle(problem!.id, people.owner, false)).toBe('ok')
    expect((await read()).problems).toHaveLength(1)
    expect(await settle(999_999, people.owner)).toBe('turnover_problem_not_found')
  })
})

describe('housekeeping', () => {
  test('reads no name of a guest, no price, no telephone, no reference', async () => {
    const id = await stay('2026-11-29', today)
    await stay(today, '2026-12-03')
    await report(id, 'Ampoule brûlée')
    const answer = JSON.stringify(await read(people.keeper))
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
    expect(await report(other, 'Robinet', randomUUID(), people.owner)).toBe('turnover_moved')
    const payload = { ...seen(today, app.seed.secondPropertyId), key: randomUUID(), words: 'Robinet' }
    await staff.ask(reportTurnoverProblem, { cookie: people.owner.cookie, params: of(other), payload })
    await limitTo(people.keeper, [app.seed.propertyId])
    const { items, lofts, problems } = await read(people.keeper)
    expect(items.map(({ stay_id }) => stay_id)).toEqual([own])
    expect([lofts.map(({ id }) => id), problems]).toEqual([[app.seed.propertyId], []])
    const theirs = seen(today, app.seed.secondPropertyId)
    expect(await mark(other, people.keeper, true, theirs)).toBe('turnover_not_found')
    const [problem] = (await read()).problems
    expect(await settle(problem!.id, people.keeper)).toBe('turnover_problem_not_found')
  })
})
