// Sets when stays begin and end and when it is quiet, for what is sold from a day on. What is sold keeps its own.

import { setHours } from '#contract/staff/settings.ts'
import { addDays, type Day } from '#domain/days.ts'
import { hourNames, hoursOn, readHour, refuseHours, refuseMeeting, type Hours } from '#domain/hours.ts'
import { refuseFields, type FieldReasons, type Outcome } from '#domain/refusal.ts'
import { decideSetting } from '#domain/settings.ts'
import { command } from '#server/action/command.ts'
import { listSoldHours, putHours } from '#server/db/site-settings.ts'
import { listSettingLofts } from '#server/db/staff-calendar.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import { countKept } from './settings-ahead.ts'
import { basisOf, findSettings, readAsked, type SettingFacts } from './settings-facts.ts'
import { toldOf } from './told-settings.ts'

export const set = command(setHours, {
  // Whoever takes nights meanwhile is sold either what was read here, or what is set.
  lock: async (tx, { by: { staff } }) => {
    const lofts = await listSettingLofts(tx, staff.siteId)
    await lockNightsIn(
      tx,
      lofts.map(({ id }) => id),
    )
  },
  facts: async (tx, { by: { staff } }, mode) => ({
    facts: await findSettings(tx, staff.siteId, mode),
    sold: await listSoldHours(tx, staff.siteId),
  }),
  decide: ({ facts, sold }, { payload, at }) => {
    const asked = readAsked(facts, payload, at)
    if (!asked.ok) return asked
    const read = readHours(payload)
    if (!read.ok) return read
    const { hours } = read
    const { from, today } = asked
    const ahead = sold.filter(({ until }) => until >= today).map((one) => one.hours)
    const others = [...ahead, ...soldUntil(facts, from, today)]
    const wrong = { ...refuseMeeting(hours, others), ...refuseHours(hours) }
    const decided = decideSetting(facts.terms.hours, { from, ...hours }, { today, wrong, isNeeded: false })
    return decided?.ok ? { ...decided, facts } : decided
  },
  already: 'nothing_to_change',
  ahead: async ({ db }, { row, facts }, { at }) => {
    const when = { from: row.from, at, countsFor: 'sales' } as const
    return {
      basis: basisOf(facts),
      kept: await countKept(db, { facts, lofts: facts.lofts }, when),
      stays: [],
      givenBack: [],
    }
  },
  store: (tx, { row }, { by }) => putHours(tx, by.staff.siteId, row),
  tell: ({ row, former }, { by }) => toldOf('site', by.staff.siteId, { row, former }),
})

function readHours(typed: Record<keyof Hours, string>): Outcome<{ hours: Hours }> {
  const read = hourNames.map((name) => [name, readHour(typed[name])] as const)
  const unread = read.filter(([, hour]) => hour === null)
  if (unread.length === 0) return { ok: true, hours: Object.fromEntries(read) as Hours }
  const fields: FieldReasons = Object.fromEntries(
    unread.map(([name]) => [name, { code: 'setting_hour_unread' }] as const),
  )
  return refuseFields(fields)
}

/** By which hours somebody may still buy: until the new ones begin, and once later ones do. */
function soldUntil({ terms: { hours } }: SettingFacts, from: Day, today: Day): Hours[] {
  const before = from > today ? [hoursOn(today, hours), hoursOn(addDays(from, -1), hours)] : []
  return [...before, ...hours.filter((row) => row.from > today && row.from !== from)]
}
