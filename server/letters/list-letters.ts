// Lists what goes out by itself: the letters of the house as they are set by now, then those that it added, and what comes soon.

import { listLetters } from '#contract/staff/letters.ts'
import { addMinutes, type Instant, type TimeOfDay } from '#domain/days.ts'
import {
  heldLetterDays,
  houseLetterKeys,
  houseRuleOf,
  type Anchor,
  type HouseLetter,
} from '#domain/letters.ts'
import { referenceOf } from '#domain/reference.ts'
import { query } from '#server/action/command.ts'
import { listHeldLetters } from '#server/db/held-letters.ts'
import { listLetters as findLetters, type Letter, type OwnLetter } from '#server/db/letters.ts'
import { findStaffReservations } from '#server/db/staff-reservations.ts'
import type { Deps } from '#server/deps.ts'
import { guestNameOf, siteOf } from '#server/reservations/list-for-staff.ts'
import { findAhead, type Ahead } from './letters-ahead.ts'

type Shared = {
  isOn: boolean
  days: number | null
  time: TimeOfDay | null
  bodyFr: string
  bodyEn: string
  version: number
  changedBy: string | null
  changedAt: Instant | null
  /** Null of what goes out when something happens. */
  ahead: Ahead | null
}

export type ListedHouseLetter = Shared & {
  key: HouseLetter
  anchor: Anchor | null
  least: number | null
  most: number | null
  hasTime: boolean
  mayBeOff: boolean
}

export const list = query(listLetters, async ({ db, now }, { by }) => {
  const site = await siteOf(db, by.staff)
  const at = now()
  const letters = await findLetters(db, site.id)
  const own = letters.filter((letter): letter is OwnLetter => letter.key === null)
  const ahead = await findAhead(db, { site, letters, own, at })
  const held = await heldLetters(db, site.id, at)
  return {
    zone: site.zone,
    house: houseLetterKeys.map((key) =>
      listedOf(
        key,
        letters.find((letter) => letter.key === key),
        ahead.get(key) ?? null,
      ),
    ),
    own: own.map((letter) => ({
      ...toOwn(letter),
      ahead: ahead.get(letter.id) ?? { count: 0, next: null },
      held: held.filter(({ letterId }) => letterId === letter.id),
    })),
  }
})

const toOwn = ({ siteId: _site, key: _key, onSince: _since, momentSince: _moved, ...letter }: OwnLetter) =>
  letter

/** As it is set; where nothing was ever changed, as the house has it. */
function listedOf(key: HouseLetter, letter: Letter | undefined, ahead: Ahead | null): ListedHouseLetter {
  const { moment, days, hasTime, mayBeOff } = houseRuleOf(key)
  return {
    key,
    anchor: moment?.anchor ?? null,
    days: letter?.days ?? moment?.days ?? null,
    time: letter?.time ?? moment?.time ?? null,
    least: days?.least ?? null,
    most: days?.most ?? null,
    hasTime,
    mayBeOff,
    isOn: letter?.isOn ?? true,
    bodyFr: letter?.bodyFr ?? '',
    bodyEn: letter?.bodyEn ?? '',
    version: letter?.version ?? 0,
    changedBy: letter?.changedBy ?? null,
    changedAt: letter?.changedAt ?? null,
    ahead,
  }
}

async function heldLetters(db: Deps['db'], siteId: number, at: Instant) {
  const rows = await listHeldLetters(db, siteId, addMinutes(at, -heldLetterDays * 24 * 60))
  const stays = await findStaffReservations(
    db,
    siteId,
    rows.map(({ stayId }) => stayId),
  )
  const names = new Map(stays.map((stay) => [stay.id, guestNameOf(stay)]))
  return rows.map(({ letterId, stayId, missing }) => ({
    letterId,
    reservation: stayId,
    reference: referenceOf(stayId),
    guestName: names.get(stayId) ?? '',
    missing,
  }))
}
