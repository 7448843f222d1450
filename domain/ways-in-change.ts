// Decides what the staff may read of the ways into a loft, may change of them, and may take back.

import { holdsCardNumber } from './card.ts'
import { toDay, type Day } from './days.ts'
import { grantOf, type Role } from './permissions.ts'
import { refused, refuseFields, type FieldReasons, type Outcome } from './refusal.ts'
import { hasLoft } from './turnovers.ts'
import { isBlank } from './typed-text.ts'
import {
  aheadOf,
  basisOf,
  doorCodeLength,
  inForceOn,
  isDoorCode,
  isSameWays,
  wayTexts,
  waysInNames,
  type WaysIn,
} from './ways-in.ts'

type Saved = { id: number; fromDay: Day }
/** A loft with all that was saved of it. */
export type LoftOfWays<Row extends Saved> = { propertyId: number; rows: readonly Row[] }

/** As a form has it: '' is not written down. */
type TypedWaysIn = { [K in keyof WaysIn]: string }

/** `basis` is that of what was read before; a dry run has none to say. `open` is null of what no key opens. */
export function decideWaysIn<Loft extends LoftOfWays<Saved>>(
  loft: Loft | undefined,
  { fromDay: typedDay, basis, ...typed }: TypedWaysIn & { fromDay: string; basis?: string },
  { today, open }: { today: Day; open: (row: Loft['rows'][number]) => WaysIn | null },
): Outcome<{ loft: Loft; fromDay: Day; ways: WaysIn; until: Day | null }> | null {
  if (!loft) return refused('property_not_found')
  const fromDay = typedDay.trim() === '' ? today : toDay(typedDay.trim())
  const ways = read(typed)
  const fields = { ...refuseDay(fromDay, today), ...refuseWays(ways) }
  if (fromDay === null || Object.keys(fields).length > 0) return refuseFields(fields)
  const before = inForceOn<Loft['rows'][number]>(loft.rows, fromDay)
  const told = before && open(before)
  if (told && isSameWays(told, ways)) return null
  if (basis !== undefined && basis !== basisOf(loft.rows)) return refused('ways_in_changed')
  return { ok: true, loft, fromDay, ways, until: aheadOf(loft.rows, fromDay)[0]?.fromDay ?? null }
}

/** What has begun was told: it is changed, and not taken back. */
export function decideTakingBack<Row extends Saved>(
  loft: LoftOfWays<Row> | undefined,
  { fromDay, basis }: { fromDay: string; basis: string },
  today: Day,
): Outcome<{ propertyId: number; row: Row }> {
  if (!loft) return refused('property_not_found')
  const row = loft.rows.find((one) => one.fromDay === fromDay)
  if (!row || basis !== basisOf(loft.rows)) return refused('ways_in_changed')
  return row.fromDay <= today ? refused('ways_in_begun') : { ok: true, propertyId: loft.propertyId, row }
}

type Reader = { role: Role; propertyIds: readonly number[] }

/** `leaving`: the stay that they named. Who has no business with the page reads on the day of a turnover there, in their lofts. */
export function decideReading<Row extends Saved>(
  loft: LoftOfWays<Row> | undefined,
  { reader, fromDay, leaving }: { reader: Reader; fromDay: string | null; leaving: LeavingStay | undefined },
  today: Day,
): Outcome<{ propertyId: number; row: Row; until: Day | null }> {
  if (!loft || !hasLoft(reader, loft.propertyId)) return refused('property_not_found')
  const isDue = leaving?.propertyId === loft.propertyId && leaving.day === today
  const readsAlways = grantOf(reader.role, 'see_ways_in') !== 'no'
  if (!readsAlways && (!isDue || fromDay !== null)) return refused('ways_in_not_today')
  const row =
    fromDay === null ? inForceOn(loft.rows, today) : loft.rows.find((one) => one.fromDay === fromDay)
  if (!row) return refused(fromDay === null ? 'ways_in_unset' : 'ways_in_changed')
  const until = aheadOf(loft.rows, row.fromDay > today ? row.fromDay : today)[0]?.fromDay ?? null
  return { ok: true, propertyId: loft.propertyId, row, until }
}

type LeavingStay = { propertyId: number; day: Day }

const read = (typed: TypedWaysIn): WaysIn =>
  Object.fromEntries(waysInNames.map((name) => [name, isBlank(typed[name]) ? null : typed[name]])) as WaysIn

function refuseDay(fromDay: Day | null, today: Day): FieldReasons {
  if (fromDay === null) return { fromDay: { code: 'invalid_dates' } }
  return fromDay < today ? { fromDay: { code: 'first_day_past' } } : {}
}

function refuseWays(ways: WaysIn): FieldReasons {
  const fields: FieldReasons = {}
  if (ways.doorCode !== null && !isDoorCode(ways.doorCode))
    fields.doorCode = { code: 'door_code_invalid', ...doorCodeLength }
  if (ways.wifiPassword !== null && ways.wifiName === null) fields.wifiName = { code: 'wifi_name_missing' }
  for (const text of wayTexts) {
    const [fr, en] = [`${text}Fr`, `${text}En`] as const
    if ((ways[fr] === null) === (ways[en] === null)) continue
    fields[ways[fr] === null ? fr : en] = { code: 'other_language_missing' }
  }
  for (const [name, text] of Object.entries(ways))
    if (text !== null && holdsCardNumber(text)) fields[name] = { code: 'card_in_text' }
  return fields
}
