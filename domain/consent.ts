// Decides what is kept of somebody who agrees to the terms of a stay: for the bank of their card, when they say that they never did.

import { todayIn, type Day, type Instant } from './days.ts'
import type { Locale } from './locale.ts'
import { refused, type Refused } from './refusal.ts'
import { textsOn, type AgreedTexts, type DatedTerms } from './sold-terms.ts'

/** By which door somebody agreed: the site's checkout, a payment link, or the telephone, where somebody of the house says so. */
export const consentDoors = ['site', 'link', 'telephone'] as const
export type ConsentDoor = (typeof consentDoors)[number]

/** The day on which the privacy policy last changed, which stands above it. */
export const privacyChangedOn: Day = '2026-11-30'

/** The versions that stood on the site, by their days. */
export type ConsentTexts = AgreedTexts & { privacy: Day }

/** Where a request comes from, as the visitor's machine says it; null inside the server. */
export type Visitor = { address: string | null; userAgent: string | null }
export const nobodyKnown: Visitor = { address: null, userAgent: null }

export type Consent = ConsentTexts &
  Visitor & {
    door: ConsentDoor
    at: Instant
    locale: Locale
    /** Of the telephone: who of the house told the guest. */
    toldBy: string | null
  }

export const consentTextsAt = (site: DatedTerms & { zone: string }, at: Instant): ConsentTexts => ({
  ...textsOn(todayIn(site.zone, at), site),
  privacy: privacyChangedOn,
})

type Approved = { termsApproved?: boolean | undefined; cancellationApproved?: boolean | undefined }

export const hasApproved = ({ termsApproved, cancellationApproved }: Approved): boolean =>
  termsApproved === true && cancellationApproved === true

/** What is said to whoever pays without having approved both. */
export function refuseUnapproved(said: Approved): Refused | null {
  if (hasApproved(said)) return null
  const missing = { code: 'approvals_missing' } as const
  return refused('approvals_missing', {
    fields: {
      ...(said.termsApproved !== true && { terms_approved: missing }),
      ...(said.cancellationApproved !== true && { cancellation_approved: missing }),
    },
  })
}

/** Signs of a User-Agent that are kept: real ones are shorter. */
const longestUserAgent = 400

export const clipUserAgent = (userAgent: string | undefined): string | null =>
  (userAgent ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, longestUserAgent) || null
