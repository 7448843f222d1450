import { noWaysIn, waysInNames, type WaysIn, type WaysInPart } from '#domain/ways-in.ts'
import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'

export type ListedWays = Answer<'GET /api/staff/ways-in'>
export type LoftWays = ListedWays['lofts'][number]
export type ReadWays = Answer<'POST /api/staff/ways-in/{id}/read'>

/** As guests know them. */
export const partWords: Readonly<Record<WaysInPart, () => string>> = {
  door_code: m.reservation_door,
  wifi: m.reservation_wifi,
  directions: m.reservation_way,
  parking: m.reservation_parking,
  stove: m.reservation_stove,
  provided: m.reservation_provided,
  leaving: m.reservation_leaving,
}

export const partList = (parts: readonly WaysInPart[]): string =>
  parts.map((part) => partWords[part]?.() ?? part).join(dot)

/** What a form has to type: blank is not written down. */
export type WaysValues = { [K in keyof WaysIn]: string }

export const toValues = (ways: WaysIn = noWaysIn): WaysValues =>
  Object.fromEntries(waysInNames.map((name) => [name, ways[name] ?? ''])) as WaysValues
