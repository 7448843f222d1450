// Says what each email has to know when it is asked for.

import type { Day, Instant } from '#domain/days.ts'
import type { HouseLetter, LetterLanguages } from '#domain/letters.ts'
import type { Locale } from '#domain/locale.ts'
import type { Site } from '#server/db/sites.ts'
import type { BooksFacts } from './books.ts'
import type { ContactMessage } from './contact-message.ts'
import type { EmailChange } from './email-changed.ts'
import type { HeldNightsFacts } from './held-nights.ts'
import type { LeftStanding } from './left-at-bank.ts'
import type { ReplySending } from './message-reply.ts'
import type { PasswordChange } from './password-changed.ts'
import type { ResetRequest } from './password-reset.ts'
import type { RunningOutFacts } from './running-out.ts'
import type { StaffEntry, StaffJoin, StaffSecurity } from './staff-news.ts'
import type { StaysOfCardFacts } from './stays-of-card.ts'

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

// It stands here, and not in server/db, so that an email is added in one room.
declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    confirmation: OfStay
    'owner-notice': OfStay
    'payment-failed': OfStay
    cancellation: OfStay
    'owner-cancellation': OfStay
    'refund-failed': OfRefund
    'given-back': OfRefund
    'part-given-back': OfRefund
    'house-fault': { concessionId: number }
    'stay-changed': OfStay & { version: number }
    'buyer-corrected': OfInvoice
    'payment-request': OfRequest
    'request-paid': OfRequest
    'option-held': OfStay
    /** `nth`: how often that was done. */
    'option-extended': OfStay & { until: Instant; nth: number }
    'option-ended': OfStay
    'pre-arrival': OfStay
    'door-code': OfStay
    'after-stay': OfStay
    /** One that the house added. */
    'own-letter': OwnLetterSending
    /** To whoever of the staff tries a letter. */
    'letter-test': LetterTest
    /** `entry` is that of the journal: hidden anew, it is told anew. */
    'review-hidden': OfStay & { reviewId: number; entry: number }
    'deposit-refused': OfStay
    'deposit-kept': { depositId: number }
    'left-at-bank': OfStay & { standing: LeftStanding }
    'account-exists': OfGuest
    /** Of a contact, who booked by telephone. */
    'claim-account': OfGuest
    /** `email` is the address that the email was asked for. */
    'confirm-address': OfGuest & { email: string }
    /** Whether the address has an account is found out when it is sent. */
    'password-reset': ResetRequest
    'password-changed': PasswordChange
    /** `email` is the address that it goes to, while it is still wanted. */
    'new-address': OfGuest & { email: string }
    'email-changed': EmailChange
    contact: ContactMessage
    /** `sending`: how often it goes out by now. */
    'message-reply': ReplySending
    books: Found<BooksFacts>
    'held-nights': Found<HeldNightsFacts>
    'running-out': Found<RunningOutFacts>
    /** At most once in that hour. */
    'stays-of-card': StaysOfCardFacts & { site: Site; hour: string }
    'staff-link': { invitationId: number }
    'staff-joined': StaffJoin
    'staff-new-device': StaffEntry
    'staff-security': StaffSecurity
  }
}
