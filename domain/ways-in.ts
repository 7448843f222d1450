// Says what is written down of the ways into a loft, how it is made whole, and which of it counts on a day.

import type { Day } from './days.ts'
import { newestBegun } from './in-force.ts'
import { toFigures } from './typed-figures.ts'

/** What is written in both languages: where to park, the way, the stove, what is there, and what to do before leaving. */
export const wayTexts = ['directions', 'parking', 'stove', 'provided', 'leaving'] as const
export type WayText = (typeof wayTexts)[number]

/** How to get to a loft and in; null where nobody wrote it down. Nobody but its guests and the staff may read it. */
export type WaysIn = { [K in `${WayText}${'Fr' | 'En'}`]: string | null } & {
  doorCode: string | null
  wifiName: string | null
  wifiPassword: string | null
}

export const noWaysIn: WaysIn = {
  doorCode: null,
  wifiName: null,
  wifiPassword: null,
  directionsFr: null,
  directionsEn: null,
  parkingFr: null,
  parkingEn: null,
  stoveFr: null,
  stoveEn: null,
  providedFr: null,
  providedEn: null,
  leavingFr: null,
  leavingEn: null,
}

export const waysInNames = Object.keys(noWaysIn) as (keyof WaysIn)[]

/** What guests may read long before they get the codes. */
export type WayTexts = Omit<WaysIn, 'doorCode' | 'wifiName' | 'wifiPassword'>

export const textsOf = (ways: WaysIn): WayTexts =>
  Object.fromEntries(
    wayTexts.flatMap((text) => [
      [`${text}Fr`, ways[`${text}Fr`]],
      [`${text}En`, ways[`${text}En`]],
    ]),
  ) as WayTexts

/** What of it can be said to be there without saying it. */
export const waysInParts = ['door_code', 'wifi', ...wayTexts] as const
export type WaysInPart = (typeof waysInParts)[number]

export const partsOf = (ways: WaysIn): WaysInPart[] =>
  waysInParts.filter((part) => {
    if (part === 'door_code') return ways.doorCode !== null
    return ways[part === 'wifi' ? 'wifiName' : (`${part}Fr` as const)] !== null
  })

export const isSameWays = (one: WaysIn, other: WaysIn): boolean =>
  waysInNames.every((name) => one[name] === other[name])

/** What a keypad has: digits, letters, star and number sign. */
export const doorCodeLength = { least: 4, most: 12 } as const
export const isDoorCode = (code: string): boolean =>
  code.length >= doorCodeLength.least && code.length <= doorCodeLength.most && /^[0-9A-Z#*]+$/.test(code)

/** Without what no keypad has: spaces, hyphens and signs that are drawn as nothing. */
export const toDoorCode = (typed: string): string =>
  toFigures(typed.toWellFormed())
    .replaceAll(/[\s\u2212-]/g, '')
    .toUpperCase()

/** Neither a network’s name nor its password has signs that are drawn as nothing; blanks inside of them are theirs. */
export const toWifi = (typed: string): string =>
  typed
    .toWellFormed()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()

/** In characters: how long a network’s name and password may be (IEEE 802.11), and a text. */
export const longestWaysIn = { wifiName: 32, wifiPassword: 63, text: 2000 } as const

/** What SQL wrote before it had days counts from then on. */
export const fromTheBeginning: Day = '2000-01-01'

/** Of the days from which something counts, the newest that has begun. */
export const inForceOn = <Row extends { fromDay: Day }>(rows: readonly Row[], day: Day): Row | undefined =>
  newestBegun(day, rows, ({ fromDay }) => fromDay)

/** What begins after that day, the next one first. */
export const aheadOf = <Row extends { fromDay: Day }>(rows: readonly Row[], day: Day): Row[] =>
  rows.filter(({ fromDay }) => fromDay > day).toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))

/** Says what was read of a loft: whoever saves over anything else has not seen it. */
export const basisOf = (rows: readonly { id: number }[]): string =>
  rows
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join('.')
