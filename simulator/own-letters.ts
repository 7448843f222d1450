import { type Instant } from '#domain/days.ts'
import { letterDates, type LetterMoment } from '#domain/letters.ts'
import type { Db } from '#server/db/client.ts'
import type { StayPlace } from '#server/db/stay-places.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { letteredStay } from '#server/letters/send-own-letters.ts'

/** Letters that the house added before anybody booked: each arrival has one of the first, each stay one of the second. */
export const ownLetters: readonly LetterMoment[] = [
  { anchor: 'before_arrival', days: 2, time: '10:00' },
  { anchor: 'departure', days: 1, time: '09:00' },
]
export const onSince: Instant = '2000-01-01T00:00:00.000Z'

export async function addOwnLetters(db: Db, siteId: number): Promise<void> {
  const words = {
    nameFr: 'À savoir',
    nameEn: 'Good to know',
    subjectFr: 'À savoir',
    subjectEn: 'Good to know',
  }
  const bodies = { bodyFr: 'Votre séjour {référence}.', bodyEn: 'Your stay {reference}.' }
  await db
    .insertInto('letters')
    .values(
      ownLetters.map((moment) => ({ siteId, ...moment, ...words, ...bodies, onSince, changedAt: onSince })),
    )
    .execute()
}

/** When they are due, past ones too. */
export const ownLetterTimes = (stay: GuestStay, place: StayPlace): Instant[] =>
  ownLetters.map((moment) => letterDates(moment, letteredStay(stay, place)).writtenAt)
