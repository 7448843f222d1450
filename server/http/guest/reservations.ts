import { downloadCalendar, downloadInvoice as invoiceSpec } from '#contract/guest/documents.ts'
import {
  listReservations as listSpec,
  retryDeposit as retrySpec,
  reviewReservation,
  type Reservation,
} from '#contract/guest/reservations.ts'
import type { Camel } from '#contract/wire.ts'
import type { Deps } from '#server/deps.ts'
import { writeStayCalendar } from '#server/emails/stay-calendar.ts'
import { downloadInvoice } from '#server/invoices/download-invoice.ts'
import { listReservations, type ListedReservation } from '#server/reservations/list-reservations.ts'
import { reviewStay } from '#server/reservations/review-stay.ts'
import type { ShownDeposit } from '#server/deposits/deposit-plan.ts'
import type { ShownDoor } from '#server/reservations/shown-access.ts'
import { referenceOf } from '#domain/reference.ts'
import { retryDeposit } from '#server/deposits/retry-deposit.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { headOf } from '#server/http/public/property-shapes.ts'
import { answerFile } from '#server/action/answers.ts'
import { serve } from '#server/action/serve.ts'

export function serveReservations(app: ApiApp, deps: Deps): void {
  serve(app, listSpec, deps, async ({ guest }) => {
    const { upcoming, past, cancelled } = await listReservations(deps, guest)
    const byMail = guest.emailConfirmedAt !== null
    const shown = (list: ListedReservation[]) =>
      list.map((reservation) => toReservation(reservation, byMail, deps))
    return {
      status: 'ok' as const,
      now: deps.now(),
      reservations: shown(upcoming),
      pastReservations: shown(past),
      canceledReservations: shown(cancelled),
    }
  })

  serve(app, downloadCalendar, deps, async ({ guest, payload, locale, c }) => {
    const outcome = await writeStayCalendar(deps, guest, { ...payload, locale })
    if (!outcome.ok) return outcome
    return answerFile(c, outcome.calendar)
  })

  serve(app, invoiceSpec, deps, async ({ guest, payload, locale, c }) => {
    const outcome = await downloadInvoice(deps, guest, { kind: 'invoice', ...payload, locale })
    return outcome.ok ? answerFile(c, { ...outcome, contentType: 'application/pdf' }) : outcome
  })

  serve(app, retrySpec, deps, async ({ guest, payload, locale }) => {
    const outcome = await retryDeposit(deps, guest, { ...payload, locale })
    if (!outcome.ok) return outcome
    const { deposit, bankUrl } = outcome
    return { status: 'ok' as const, deposit: deposit && toDeposit(deposit), bankUrl }
  })

  serve(app, reviewReservation, deps, async ({ guest, payload, locale }) => {
    const outcome = await reviewStay(deps, guest, { ...payload, locale })
    return outcome.ok ? { status: 'ok' as const } : outcome
  })
}

export function toReservation(
  listed: ListedReservation,
  byMail: boolean,
  { pictures }: Deps,
): Camel<Reservation> {
  const { stay, property, bookedAt, money, card, refund, deposit, door, cancellation, isReviewed } = listed
  const { id, arrival, departure, travelers, total, cancelledAt } = stay
  const { name, slug, licenseCitq } = property
  const { arrivalTime, departureTime } = stay.soldTerms.hours
  const { address, city, postalCode, latitude, longitude } = property
  const { thumbnail, thumbnailAlt, thumbnailAltEn } = headOf(property, pictures, arrival)
  return {
    id,
    reference: referenceOf(id),
    propertyId: property.id,
    propertySlug: slug,
    propertyName: name,
    propertyThumbnail: thumbnail,
    propertyThumbnailAlt: thumbnailAlt,
    propertyThumbnailAltEn: thumbnailAltEn,
    licenseCitq,
    address,
    city,
    postalCode,
    latitude,
    longitude,
    arrival,
    departure,
    arrivalTime,
    departureTime,
    travelers,
    message: stay.message ?? '',
    total,
    money,
    card,
    bookedAt,
    cancelledAt,
    refund,
    totalLeft: listed.totalLeft,
    balance: listed.balance,
    givenBack: listed.givenBack.map(toGivenBack),
    deposit: deposit && toDeposit(deposit),
    door: door && toDoor(door, byMail),
    access: listed.access,
    arrivalEmailDays: listed.rule.days,
    canCancel: cancellation.length > 0,
    cancellation,
    hasBeenReviewed: isReviewed,
    hasCompanionPage: listed.hasCompanionPage,
    hasInvoice: listed.invoices.length > 0,
    isSoldBefore: stay.quote.soldBefore ?? false,
    invoices: listed.invoices.map(({ number, issuedAt }, index, all) => ({
      number,
      issuedAt,
      replacedBy: all[index + 1]?.number ?? null,
    })),
    hasCreditNote: listed.creditNotes.length > 0,
    creditNotes: listed.creditNotes.map(({ number, issuedAt, refund: credited }) => ({
      number,
      issuedAt,
      amount: credited,
    })),
  }
}

/** However it came: a guest to whom a refused refund was returned without the card has it. */
function toGivenBack({ amount, status, createdAt, settledAt }: ListedReservation['givenBack'][number]) {
  const told = status === 'returned_outside' ? 'succeeded' : status
  return { amount, status: told, givenAt: createdAt, settledAt: told === 'succeeded' ? settledAt : null }
}

function toDeposit({
  amount,
  state,
  authorizeAt: holdAt,
  releaseAt,
  heldAt,
  endedAt,
  capturedAmount,
}: ShownDeposit) {
  return { amount, status: state, holdAt, releaseAt, heldAt, endedAt, capturedAmount }
}

function toDoor({ state, code, givenAt, isLate }: ShownDoor, byMail: boolean) {
  return { status: state, code, givenAt, isLate, byMail }
}
