import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { proposeClosing, reportTurnoverProblem } from '#contract/staff/turnovers.ts'
import { addDays, type Day } from '#domain/days.ts'
import { putCalendar } from '#server/db/agenda.ts'
import type { TestApp } from './app.ts'
import type { Ask, Member, StaffEndpoint, StaffSupport } from './staff.ts'

/** What the endpoints take that are about lofts between two stays, and about nights that housekeeping would have closed. */
export function turnoverAsksOf(app: TestApp, staff: StaffSupport) {
  let many = 0

  /** A stay that has left, another one each time: nobody has said anything of it. */
  async function left(): Promise<{ id: string; seen: { property_id: number; day: Day } }> {
    const { guestId, secondPropertyId: property_id } = app.seed
    const day = addDays('2024-01-01', 3 * (many += 1))
    const { rows } = await sql<{ id: number }>`
      insert into stays (property_id, nights, status, guest_id, travelers, locale, quote, sold_terms, total, held_at, held_until,
        confirmed_at)
      values (${property_id}, daterange(${day}::date - 2, ${day}::date), 'confirmed', ${guestId}, 2, 'fr', '{}', '{"hours":{"arrivalTime":"16:00","departureTime":"11:00"}}', 10000,
        ${day}, ${day}, ${day}) returning id`.execute(app.db)
    return { id: String(rows[0]!.id), seen: { property_id, day } }
  }

  const about = async (more: object) => {
    const { id, seen } = await left()
    return { params: { id }, payload: { ...seen, ...more } }
  }
  const proposing = () => {
    const first_night = addDays(app.deps.now().slice(0, 10) as Day, 300 + (many++ % 400))
    const nights = { first_night, last_night: first_night }
    return {
      key: randomUUID(),
      property_id: app.seed.secondPropertyId,
      ...nights,
      words: 'Le plancher à cirer',
    }
  }
  const reporting = () => ({ key: randomUUID(), words: 'Une ampoule est brûlée' })

  /** One that housekeeping made and nobody has answered. */
  async function proposed() {
    const payload = proposing()
    const { cookie } = await staff.member('housekeeping')
    await staff.ask(proposeClosing, { cookie, payload })
    const { id } = await app.db
      .selectFrom('closingProposals')
      .select('id')
      .where('key', '=', payload.key)
      .executeTakeFirstOrThrow()
    return { params: { id: String(id) }, payload: {} }
  }

  return {
    /** One that is there. */
    endCalendar: async (me: Member) => {
      await putCalendar(app.db, me.id, { secretHash: randomUUID(), madeAt: app.deps.now() })
      return {}
    },
    markTurnover: () => about({ is_done: true }),
    takeTurnover: () => about({ is_taken: true }),
    assignTurnover: async (me: Member) =>
      about({
        assignee_id: me.role === 'bookkeeper' ? null : me.id,
        note: 'Un lit de bébé',
        former_note: '',
      }),
    reportTurnoverProblem: () => about(reporting()),
    settleTurnoverProblem: async () => {
      const { params, payload } = await about(reporting())
      const { cookie } = await staff.member('housekeeping')
      await staff.ask(reportTurnoverProblem, { cookie, params, payload })
      const { id } = await app.db
        .selectFrom('turnoverProblems')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return { params: { id: String(id) }, payload: { is_settled: true } }
    },
    proposeClosing: async () => ({ payload: proposing() }),
    acceptClosing: proposed,
    declineClosing: proposed,
  } satisfies Partial<Record<StaffEndpoint['name'], Ask>>
}
