// Finds the guests who arrive soon, within two days as a rule, or today, and have not been written to yet, and leaves each email to a job.

import { isArrivalEmailDue, knownSince, usualArrivalRule } from '#domain/emails.ts'
import { addDays, todayIn } from '#domain/days.ts'
import { listDepositsOfStays } from '#server/db/deposits.ts'
import { addEmail } from '#server/db/jobs.ts'
import { listLetterRules, rulesOf } from '#server/db/letters.ts'
import { listStayPlaces, placeOf } from '#server/db/stay-places.ts'
import { listStaysWithoutCode, listUnannouncedArrivals } from '#server/db/unwritten-stays.ts'
import type { Deps } from '#server/deps.ts'
import { doorCodeStateOf } from './door-access.ts'

/** Days in UTC are one off at most. */
const daysAround = 1

/**
 * Looked for instead of being noted when a stay is booked: so no stay is forgotten, whenever and however it came into
 * the books, and another check-in time or a site that was off for a day changes nothing.
 */
export async function announceArrivals(deps: Deps): Promise<void> {
  await announceStays(deps)
  await announceDoorCodes(deps)
}

async function announceStays({ db, now }: Deps): Promise<void> {
  const at = now()
  const today = todayIn('UTC', at)
  const rules = await listLetterRules(db)
  const ahead = Math.max(usualArrivalRule.days, ...[...rules.values()].map(({ arrival }) => arrival.days))
  const range = { from: addDays(today, -daysAround), to: addDays(today, ahead + daysAround) }
  const stays = await listUnannouncedArrivals(db, range)
  const places = await listStayPlaces(
    db,
    stays.map(({ propertyId }) => propertyId),
  )
  for (const stay of stays) {
    const { site } = placeOf(places, stay)
    const { id: stayId, arrival, soldTerms } = stay
    const checkIn = soldTerms.hours.arrivalTime
    const bookedAt = knownSince(stay, stay.confirmedAt ?? stay.heldAt)
    const rule = rulesOf(rules, site.id).arrival
    const coming = { arrival, checkIn, zone: site.zone, bookedAt, rule }
    if (!isArrivalEmailDue(coming, at)) continue
    await addEmail(db, { name: 'pre-arrival', stayId }, { onlyOnce: true })
  }
}

async function announceDoorCodes({ db, now }: Deps): Promise<void> {
  const at = now()
  const today = todayIn('UTC', at)
  const stays = await listStaysWithoutCode(db, {
    arrivedBy: addDays(today, 1),
    leavingFrom: addDays(today, -1),
  })
  const deposits = await listDepositsOfStays(
    db,
    stays.map(({ id }) => id),
  )
  const depositsOf = Map.groupBy(deposits, ({ stayId }) => stayId)
  const places = await listStayPlaces(
    db,
    stays.map(({ propertyId }) => propertyId),
  )
  for (const stay of stays) {
    const { id: stayId } = stay
    if (doorCodeStateOf(placeOf(places, stay), stay, depositsOf.get(stayId) ?? [], at) !== 'given') continue
    await addEmail(db, { name: 'door-code', stayId }, { onlyOnce: true })
  }
}
