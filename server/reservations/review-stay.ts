// Keeps what a guest says of a stay: once, when it is over, by nobody else.

import { monthOf, todayIn } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { isBought, isCalledOff } from '#domain/reservation.ts'
import { isOver } from '#domain/stay.ts'
import { longest } from '#domain/typed-fields.ts'
import { isBlank } from '#domain/typed-text.ts'
import { insertReview } from '#server/db/reviews.ts'
import { findStayForGuest } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionGuest } from '#server/accounts/read-session.ts'

export type TypedReview = {
  reservationId: number
  comment: string
  /** The language that the guest reads the site in while they write. */
  locale: Locale
}

export async function reviewStay(
  { db, catalog, now }: Pick<Deps, 'db' | 'catalog' | 'now'>,
  guest: Pick<SessionGuest, 'id' | 'firstname'>,
  { reservationId, comment: typed, locale }: TypedReview,
): Promise<Outcome> {
  const stay = await findStayForGuest(db, reservationId, guest.id)
  const property = stay && (await catalog.facts(stay.propertyId))
  if (!property || !isBought(stay.status)) return refused('reservation_not_found')
  const { zone } = property.site
  const at = now()
  const end = { departure: stay.departure, checkOut: stay.soldTerms.hours.departureTime, zone }
  if (isCalledOff(stay.status) || !isOver(end, at)) return refused('stay_not_over')
  const comment = toComment(typed)
  if (isBlank(comment)) return refused('missing_fields', { fields: { comment: { code: 'missing_fields' } } })
  if (Array.from(comment).length > longest.comment)
    return refuseFields({ comment: { code: 'review_too_long', maximum: longest.comment } })

  const review = await insertReview(db, {
    propertyId: stay.propertyId,
    stayId: stay.id,
    firstname: guest.firstname,
    comment,
    locale,
    writtenOn: todayIn(zone, at),
    stayMonth: monthOf(stay.arrival),
  })
  if (!review) return refused('already_reviewed')
  catalog.changed(stay.propertyId, 'property')
  return { ok: true }
}

/** Paragraphs stay; a column of empty lines would push everybody else's comments away. */
const toComment = (typed: string): string =>
  typed
    .trim()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n\s*\n/g, '\n\n')
