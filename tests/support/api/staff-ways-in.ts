import { sql } from 'kysely'
import { listWaysIn, saveWaysIn } from '#contract/staff/ways-in.ts'
import { addDays, todayIn, type Day } from '#domain/days.ts'
import { noWaysIn } from '#domain/ways-in.ts'
import { toWire } from '#contract/wire.ts'
import type { TestApp } from './app.ts'
import type { Ask, StaffEndpoint, StaffSupport } from './staff.ts'

/** Codes and ways in as their form sends them: blank but for what is changed. */
export const typedWaysIn = (change: object = {}) => ({
  from_day: '',
  ...Object.fromEntries(Object.keys(toWire(noWaysIn) as object).map((name) => [name, ''])),
  ...change,
})

/** What the endpoints take that are about codes and ways into lofts. */
export function waysInAsksOf(app: TestApp, staff: StaffSupport) {
  let many = 0
  const params = () => ({ id: String(app.seed.propertyId) })
  const today = (): Day => todayIn('America/Toronto', app.deps.now())

  async function basis(): Promise<string> {
    const { answer } = await staff.ask(listWaysIn, { cookie: (await staff.member('owner')).cookie })
    return answer.lofts.find(({ id }) => id === app.seed.propertyId)!.basis
  }

  const typed = () => typedWaysIn({ door_code: String(4000 + (many += 1)) })
  const saving = async (change: object = {}) => ({
    params: params(),
    payload: { ...typed(), basis: await basis(), ...change },
  })

  /** A stay that leaves today: whoever cleans reads the codes of its loft. */
  async function leavingToday(): Promise<number> {
    const { guestId, propertyId } = app.seed
    const day = today()
    await sql`delete from stays where property_id = ${propertyId} and upper(nights) = ${day}::date and total = 1`.execute(
      app.db,
    )
    const { rows } = await sql<{ id: number }>`
      insert into stays (property_id, nights, status, guest_id, travelers, locale, quote, sold_terms, total, held_at, held_until,
        confirmed_at)
      values (${propertyId}, daterange(${day}::date - 1, ${day}::date), 'confirmed', ${guestId}, 2, 'fr', '{}', '{"hours":{"arrivalTime":"16:00","departureTime":"11:00"}}', 1,
        ${day}, ${day}, ${day}) returning id`.execute(app.db)
    return rows[0]!.id
  }

  return {
    readWaysIn: async () => ({
      params: params(),
      payload: { from_day: null, turnover: await leavingToday() },
    }),
    previewWaysIn: async () => ({ params: params(), payload: typed() }),
    saveWaysIn: () => saving(),
    takeBackWaysIn: async () => {
      const from_day = addDays(today(), 10 + (many += 1))
      const { payload } = await saving({ from_day })
      const { cookie } = await staff.member('owner')
      await staff.ask(saveWaysIn, { cookie, params: params(), payload })
      return { params: params(), payload: { from_day, basis: await basis() } }
    },
  } satisfies Partial<Record<StaffEndpoint['name'], Ask>>
}
