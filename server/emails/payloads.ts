// Says what several emails have to know when they are asked for.

import type { Day } from '#domain/days.ts'
import type { HouseLetter, LetterLanguages } from '#domain/letters.ts'
import type { Locale } from '#domain/locale.ts'
import type { Site } from '#server/db/sites.ts'

export type OfStay = { stayId: number }
export type OfRefund = { refundId: number }
export type OfRequest = { requestId: number }
export type OfInvoice = { invoiceId: number }
export type OfGuest = { guestId: number }
export type OwnLetterSending = OfStay & { letterId: number }

/** A letter about a stay as its form has it, kept or not. */
export type LetterWish = {
  siteId: number
  reservationId: number
  /** Null of one that the house adds. */
  letter: HouseLetter | null
  languages: LetterLanguages
  subjectFr: string
  subjectEn: string
  bodyFr: string
  bodyEn: string
}

/** `test` is the number of the request: each is one of its own. */
export type LetterTest = { staffId: number; test: string; wish: LetterWish; language: Locale }

/** What the owner of a site is told of, found by the job that looks for it; at most once in the time that begins on `day`. */
export type Found<Facts> = Facts & { site: Site; day: Day }
