// Finds the stays to which a letter that the house added is due, and leaves each email to a job.

import { todayIn } from '#domain/days.ts'
import { isOwnLetterDue, ownLetterKey, reachOf, type LetteredStay } from '#domain/letters.ts'
import { addJobs, emailJob } from '#server/db/jobs.ts'
import { listLetteredStays } from '#server/db/lettered-stays.ts'
import { listOwnLettersOn, momentOf } from '#server/db/letters.ts'
import { listSentLetters } from '#server/db/staff-reservations.ts'
import { listStayPlaces, placeOf, type StayPlace } from '#server/db/stay-places.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'

/** Looked for instead of being noted when a stay is booked: a letter that is new, changed or switched off holds for every stay at once. */
export async function sendOwnLetters({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const letters = await listOwnLettersOn(db)
  if (letters.length === 0) return
  const at = now()
  const today = todayIn('UTC', at)
  const stays = await listLetteredStays(
    db,
    letters.map((letter) => reachOf(momentOf(letter), today)),
  )
  const places = await listStayPlaces(
    db,
    stays.map(({ propertyId }) => propertyId),
  )
  const due = letters.flatMap((letter) => {
    const rule = { moment: momentOf(letter), onSince: letter.onSince }
    return stays
      .filter((stay) => stay.siteId === letter.siteId)
      .filter((stay) => isOwnLetterDue(rule, letteredStay(stay, placeOf(places, stay)), at))
      .map((stay) => ({ stayId: stay.id, letterId: letter.id, about: ownLetterKey(letter, stay) }))
  })
  const sent = await listSentLetters(
    db,
    due.map(({ about }) => `own-letter/${about}`),
  )
  const keys = new Set(sent.map(({ key }) => key))
  const jobs = due
    .filter(({ about }) => !keys.has(`own-letter/${about}`))
    .map(({ about, ...of }) => emailJob({ name: 'own-letter', ...of }, { about, onlyOnce: true }))
  if (jobs.length > 0) await addJobs(db, jobs)
}

export const letteredStay = (stay: GuestStay, { site }: StayPlace): LetteredStay => ({
  arrival: stay.arrival,
  departure: stay.departure,
  checkIn: stay.soldTerms.hours.arrivalTime,
  zone: site.zone,
  bookedAt: stay.confirmedAt ?? stay.heldAt,
  arrivalVersion: stay.arrivalVersion,
})
