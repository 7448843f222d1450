import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { readToDo } from '#contract/staff/to-do.ts'
import {
  assignTurnover,
  markTurnover,
  readTurnovers,
  reportTurnoverProblem,
  settleTurnoverProblem,
  takeTurnover,
} from '#contract/staff/turnovers.ts'
import type { Day } from '#domain/days.ts'
import { replaceLoftsOfStaff } from '#server/db/staff.ts'
import type { Member } from './staff.ts'
import { now, useOptions } from './use-options.ts'

/** The day on which each test begins. */
export const today: Day = '2026-12-01'

/** One app for a file about turnovers; each test begins without any, with an owner and somebody who does them. */
export function useTurnovers() {
  const running = useOptions()
  const { app, staff } = running
  /** They are others in each test. */
  const people = {} as { owner: Member; keeper: Member }
  /** Of what was written before a test begins nothing is counted. */
  const before = { entry: 0 }

  beforeEach(async () => {
    await sql`truncate turnovers, turnovers_done, turnover_problems, closing_proposals`.execute(app.db)
    people.owner = await staff.member('owner', { name: 'Solène' })
    people.keeper = await staff.member('housekeeping', { name: 'Odile' })
    before.entry = Math.max(0, ...(await staff.journal()).map(({ id }) => id))
  })

  /** A stay that was bought, around these days; its guest has a name, a telephone and a message. */
  async function stay(arrival: Day, departure: Day, more: { loft?: number; travelers?: number } = {}) {
    const { guestId, propertyId } = app.seed
    const { rows } = await sql<{ id: number }>`
      insert into stays (property_id, nights, status, guest_id, travelers, locale, message, quote, sold_terms, total, held_at,
        held_until, confirmed_at)
      values (${more.loft ?? propertyId}, daterange(${arrival}, ${departure}), 'confirmed', ${guestId}, ${more.travelers ?? 2},
        'fr', 'Nous arrivons avec un bébé', '{}', '{"hours":{"arrivalTime":"16:00","departureTime":"11:00"}}', 113049, ${now}, ${now}, ${now})
      returning id`.execute(app.db)
    return rows[0]!.id
  }
  const move = (id: number, arrival: Day, departure: Day, loft = app.seed.propertyId) =>
    sql`update stays set nights = daterange(${arrival}, ${departure}), property_id = ${loft} where id = ${id}`.execute(
      app.db,
    )
  const cancel = (id: number) =>
    sql`update stays set status = 'cancelled', cancelled_at = ${now} where id = ${id}`.execute(app.db)

  const read = async (me: Member = people.owner, from?: string) =>
    (await staff.ask(readTurnovers, { cookie: me.cookie, params: from ? { from } : {} })).answer
  const itemOf = async (id: number, me?: Member) =>
    (await read(me)).items.find(({ stay_id }) => stay_id === id)
  const seen = (day: Day = today, loft = app.seed.propertyId) => ({ property_id: loft, day })
  const of = (id: number) => ({ id: String(id) })
  type Asked = { status: number; error: { code?: string } }
  const codeOf = ({ status, error }: Asked) => (status === 200 ? 'ok' : error.code)

  const mark = async (id: number, me: Member, is_done = true, at = seen()) =>
    codeOf(await staff.ask(markTurnover, { cookie: me.cookie, params: of(id), payload: { ...at, is_done } }))
  const take = async (id: number, me: Member, is_taken = true, at = seen()) =>
    codeOf(await staff.ask(takeTurnover, { cookie: me.cookie, params: of(id), payload: { ...at, is_taken } }))
  async function assign(id: number, assignee: Member | null, more: object = {}) {
    const payload = { ...seen(), assignee_id: assignee?.id ?? null, note: '', former_note: '', ...more }
    return codeOf(await staff.ask(assignTurnover, { cookie: people.owner.cookie, params: of(id), payload }))
  }
  const report = async (id: number, words: string, key = randomUUID(), me = people.keeper) =>
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
  const toDo = async (me = people.owner) => (await staff.ask(readToDo, { cookie: me.cookie })).answer.items
  const entries = async (action: string) =>
    (await staff.journal()).filter((one) => one.id > before.entry && one.action === action)
  const limitTo = (me: Member, lofts: number[]) => replaceLoftsOfStaff(app.db, me.id, lofts)

  return {
    ...running,
    people,
    stay,
    move,
    cancel,
    read,
    itemOf,
    seen,
    of,
    mark,
    take,
    assign,
    report,
    settle,
    toDo,
    entries,
    limitTo,
  }
}
