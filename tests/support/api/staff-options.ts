import { randomUUID } from 'node:crypto'
import { holdStayAsOption } from '#contract/staff/options.ts'
import { addDays, addMinutes, timeIn, todayIn } from '#domain/days.ts'
import type { TestApp } from './app.ts'
import type { StaffSupport } from './staff.ts'

const zone = 'America/Toronto'

/** Nights that the staff holds for somebody on the telephone: others each time, so that they are free. */
export function optionsOf(app: TestApp, staff: StaffSupport) {
  let many = 0

  /** So many hours from now, by the lofts' clocks. */
  const until = (hours: number) => {
    const at = addMinutes(app.deps.now(), hours * 60)
    return { until_day: todayIn(zone, at), until_time: timeIn(zone, at) }
  }

  const wish = (more: object = {}) => {
    const arrival = addDays('2027-01-10', 2 * (many++ % 150))
    return {
      key: randomUUID(),
      property_id: app.seed.secondPropertyId,
      arrival,
      departure: addDays(arrival, 2),
      travelers: 2,
      firstname: 'Zoé',
      lastname: 'Lavoie',
      email: `zoe-${many}@people.example`,
      telephone: '819-555-0177',
      guest_language: 'fr',
      ...until(24),
      ...more,
    }
  }

  async function hold(more: object = {}) {
    const { cookie } = await staff.member('owner')
    return staff.ask(holdStayAsOption, { cookie, payload: wish(more) })
  }

  /** Nights that another stay of the test has by then are passed over. */
  async function held(more: object = {}): Promise<string> {
    const { status, answer, error } = await hold(more)
    if (status === 409 && error.code === 'nights_not_free') return held(more)
    return String(answer.id)
  }

  return {
    until,
    wish,
    hold,
    held,
    /** A deposit that was paid by Interac today. */
    paid: (more: object = {}) => ({
      amount: 10_000,
      method: 'interac',
      reference: 'C1AbCd',
      received_on: todayIn(zone, app.deps.now()),
      ...more,
    }),
  }
}
