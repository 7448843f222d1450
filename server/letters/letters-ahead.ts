// Says which letters go out within a week, to how many, and to whom first: by the same rules that send them.

import { addDays, addMinutes, instantAt, todayIn, type Day, type Instant } from '#domain/days.ts'
import { doorCodeDates } from '#domain/door-code.ts'
import { afterStayDates, arrivalEmailAt, isBookedLate, knownSince } from '#domain/emails.ts'
import {
  letterDates,
  lookAheadDays,
  ownLetterKey,
  reachOf,
  willBeWritten,
  type HouseLetter,
  type Reach,
} from '#domain/letters.ts'
import type { Db } from '#server/db/client.ts'
import { listLetteredStays, type LetteredRow } from '#server/db/lettered-stays.ts'
import { momentOf, rulesIn, type Letter, type LetterRules, type OwnLetter } from '#server/db/letters.ts'
import type { Site } from '#server/db/sites.ts'
import { listSentLetters } from '#server/db/staff-reservations.ts'
import { listStayPlaces, placeOf, type StayPlace } from '#server/db/stay-places.ts'
import { guestNameOf } from '#server/reservations/list-for-staff.ts'
import { letteredStay } from './send-own-letters.ts'

export type Ahead = {
  count: number
  next: { at: Instant; reservation: number; guestName: string } | null
}

type Asked = { site: Site; letters: readonly Letter[]; own: readonly OwnLetter[]; at: Instant }
/** When a letter may go out to a stay, and under which key it is noted then; null = never. */
type Planned = { key: string; writtenAt: Instant; endsAt: Instant } | null
type Plan = (stay: LetteredRow, place: StayPlace) => Planned

/** By the name of a letter of the house, or the number of one that it added. */
export async function findAhead(
  db: Db,
  { site, letters, own, at }: Asked,
): Promise<ReadonlyMap<HouseLetter | number, Ahead>> {
  const rules = rulesIn(letters)
  const today = todayIn('UTC', at)
  const ownReaches = own.map((letter) => reachOf(momentOf(letter), today, lookAheadDays))
  const stays = await listLetteredStays(db, [...houseReaches(rules, today), ...ownReaches], site.id)
  const places = await listStayPlaces(
    db,
    stays.map(({ propertyId }) => propertyId),
  )
  const until = addMinutes(at, lookAheadDays * 24 * 60)
  const soon = (plan: Plan): Soon[] =>
    stays.flatMap((stay) => {
      const planned = plan(stay, placeOf(places, stay))
      return planned && planned.writtenAt < until && at < planned.endsAt ? [{ ...planned, stay }] : []
    })
  const planned = new Map<HouseLetter | number, Soon[]>([
    ['pre-arrival', soon(arrivalPlan(rules))],
    ['door-code', soon(codePlan)],
    ['after-stay', soon(thanksPlan(rules))],
    ...own.map((letter) => [letter.id, soon(ownPlan(letter))] as const),
  ])
  const sent = await listSentLetters(
    db,
    [...planned.values()].flat().map(({ key }) => key),
  )
  const keys = new Set(sent.map(({ key }) => key))
  return new Map(
    [...planned].map(([letter, all]) => [
      letter,
      toAhead(
        all.filter(({ key }) => !keys.has(key)),
        at,
      ),
    ]),
  )
}

type Soon = NonNullable<Planned> & { stay: LetteredRow }

function toAhead(soon: readonly Soon[], at: Instant): Ahead {
  const [first] = soon.toSorted((a, b) => (a.writtenAt < b.writtenAt ? -1 : 1))
  if (!first) return { count: 0, next: null }
  const { writtenAt, stay } = first
  const next = {
    at: writtenAt < at ? at : writtenAt,
    reservation: stay.id,
    guestName: guestNameOf(stay),
  }
  return { count: soon.length, next }
}

/** The letters of the house are of use for as long as their own rules say. */
const houseReaches = ({ arrival, afterStay }: LetterRules, today: Day): Reach[] => [
  { of: 'arrival', from: addDays(today, -1), to: addDays(today, arrival.days + lookAheadDays + 1) },
  ...(afterStay
    ? [
        {
          of: 'departure' as const,
          from: addDays(today, -afterStay.days - lookAheadDays - 1),
          to: addDays(today, -afterStay.days + lookAheadDays + 1),
        },
      ]
    : []),
]

const arrivalKey = (name: HouseLetter, { id, arrivalVersion }: LetteredRow): string =>
  arrivalVersion > 1 ? `${name}/${id}/${arrivalVersion}` : `${name}/${id}`

const arrivalPlan =
  ({ arrival: rule }: LetterRules): Plan =>
  (stay, { site: { zone } }) => {
    const { arrival } = stay
    const { arrivalTime: checkIn } = stay.soldTerms.hours
    const bookedAt = knownSince(stay, stay.confirmedAt ?? stay.heldAt)
    const coming = { arrival, checkIn, zone, bookedAt, rule }
    if (isBookedLate(coming)) return null
    const endsAt = instantAt(arrival, checkIn, zone)
    return { key: arrivalKey('pre-arrival', stay), writtenAt: arrivalEmailAt(coming), endsAt }
  }

/** As far as the day decides it: what the deposit decides comes then. */
const codePlan: Plan = (stay, { site: { zone } }) => {
  const { departureTime: checkOut } = stay.soldTerms.hours
  const { givenAt, endsAt } = doorCodeDates({ ...stay, checkOut, zone, isCancelled: false })
  return { key: arrivalKey('door-code', stay), writtenAt: givenAt, endsAt }
}

const thanksPlan =
  ({ afterStay: rule }: LetterRules): Plan =>
  ({ id, departure }, { site: { zone } }) =>
    rule && { key: `after-stay/${id}`, ...afterStayDates({ departure, zone, rule }) }

const ownPlan =
  (letter: OwnLetter): Plan =>
  (stay, place) => {
    const rule = { moment: momentOf(letter), onSince: letter.onSince }
    const lettered = letteredStay(stay, place)
    if (!letter.isOn || stay.siteId !== letter.siteId || !willBeWritten(rule, lettered)) return null
    return { key: `own-letter/${ownLetterKey(letter, stay)}`, ...letterDates(rule.moment, lettered) }
  }
