// Decides what a guest sees in their account of the way into their loft, and when.

import { arrivalEmailAt, type ArrivalRule } from '#domain/emails.ts'
import type { Instant } from '#domain/days.ts'
import {
  doorCodeDates,
  isTimeToCall,
  toldDoorState,
  type DoorCodeState,
  type DoorStay,
} from '#domain/door-code.ts'
import type { SettledAuthorization } from '#domain/deposit.ts'
import { textsOf, type WaysIn, type WayTexts } from '#domain/ways-in.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import type { Site } from '#server/db/sites.ts'
import type { ToldWays } from '#server/db/ways-in.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { doorCodeStateOf, doorStayOf } from './door-access.ts'

export type ShownDoor = {
  /** `not_set`: the loft has no code in the books for whoever arrives then. */
  state: Exclude<DoorCodeState, 'over'> | 'not_set'
  /** Only when it is given. */
  code: string | null
  givenAt: Instant
  /** It is time to call for it. */
  isLate: boolean
}

export type ShownAccess = WayTexts & {
  wifi: { name: string; password: string | null } | null
  nightTelephone: string
}

/** Anyone who asks has shown that the stay is theirs. */
export function shownAccessOf(
  property: PropertyFacts,
  { stay, deposits }: { stay: GuestStay; deposits: readonly SettledAuthorization[] },
  { ways, rule }: { ways: ToldWays | undefined; rule: ArrivalRule },
  now: Instant,
): { door: ShownDoor | null; access: ShownAccess | null } {
  const hasCode = ways?.hasCodeFor(stay.arrival) ?? false
  const state = toldDoorState(doorCodeStateOf(property, stay, deposits, now), hasCode)
  if (state === 'over') return { door: null, access: null }
  const { site } = property
  const comesAt = arrivalEmailAt({
    arrival: stay.arrival,
    checkIn: stay.soldTerms.hours.arrivalTime,
    zone: site.zone,
    rule,
  })
  return {
    door: toDoor(state, doorStayOf(property, stay), ways?.now?.doorCode ?? null, now),
    access: ways?.now && comesAt <= now ? toAccess(ways.now, site) : null,
  }
}

function toDoor(state: ShownDoor['state'], stay: DoorStay, doorCode: string | null, now: Instant): ShownDoor {
  const { givenAt } = doorCodeDates(stay)
  const code = state === 'given' ? doorCode : null
  const isLate = code === null && isTimeToCall(stay, now)
  return { state, code, givenAt, isLate }
}

function toAccess(ways: WaysIn, site: Site): ShownAccess {
  const { wifiName, wifiPassword } = ways
  return {
    ...textsOf(ways),
    wifi: wifiName === null ? null : { name: wifiName, password: wifiPassword },
    nightTelephone: site.nightTelephone ?? site.telephone,
  }
}
