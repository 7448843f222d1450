// Asks a guest for what they owe, or a part of it, by a link; and asks no more.

import { requestPayment, withdrawPaymentRequest } from '#contract/staff/requests.ts'
import { instantAt, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { isTaken } from '#domain/payment.ts'
import { decideRequest, type RequestCause } from '#domain/payment-request.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { toldMoment } from '#domain/staff-journal.ts'
import { command } from '#server/action/command.ts'
import type { Mode } from '#server/action/steps.ts'
import type { Db } from '#server/db/client.ts'
import { asksConsent } from '#server/db/consents.ts'
import { findOpenRequest, findRequest } from '#server/db/payment-requests.ts'
import { emailAhead } from '#server/emails/email-ahead.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { linkEmail } from '#server/emails/payment-request.ts'
import { findStay } from '#server/db/stays.ts'
import { endRequest, isBeingPaid } from '#server/payments/review-request.ts'
import { findBalance } from '#server/reservations/cancellable.ts'
import { findSold, isReservationOf, type Sold } from '#server/reservations/find-sold.ts'
import { linkJob, openLink } from '#server/reservations/open-link.ts'
import { urlOfRequest } from '#server/reservations/request-link.ts'

type Owing = Sold & { hasLink: boolean; balance: Cents }

async function findOwing(tx: Db, stayId: number, mode: Mode): Promise<Owing | undefined> {
  const sold = await findSold(tx, stayId, mode)
  if (!sold) return undefined
  const hasLink = (await findOpenRequest(tx, stayId)) !== undefined
  return { ...sold, hasLink, balance: await findBalance(tx, sold.stay) }
}

/** The same form again is the same link. */
export const ask = command(requestPayment, {
  facts: (tx, { params }, mode) => findOwing(tx, params.id, mode),
  decide: (owing, { by, payload: { amount, hours }, at }) => {
    if (!owing || !isReservationOf(owing, by)) return refused('reservation_not_found')
    const judged = judge(owing, { amount, hours }, at)
    return judged.ok ? { ...judged, stay: owing.stay, zone: owing.place.site.zone } : judged
  },
  ahead: async (deps, { stay, amount, cause, balance, expiresAt }, { by, at }) => {
    const facts = await findStayFacts(deps, stay.id)
    // The link itself is made with the request, and told to whoever makes it.
    const agreesFrom = (await asksConsent(deps.db, { cause, stayId: stay.id })) ? at : null
    const asked = { ...facts, balance, amount, cause, expiresAt, agreesFrom, url: `${facts.publicUrl}/…` }
    return { balance, amount, expiresAt, email: emailAhead(by.staff, asked, linkEmail) }
  },
  store: async (tx, { stay, amount, cause, expiresAt }, { by, payload: { key }, at, settings }) => {
    const link = { stayId: stay.id, amount, cause, expiresAt, key, by: by.staff.id }
    return { request: (await openLink(tx, { settings }, link, at)).id }
  },
  tell: ({ stay, amount, expiresAt, zone }) => ({
    subject: 'reservation',
    subjectId: stay.id,
    after: { amount, linkUntil: toldMoment(expiresAt, zone) },
  }),
  jobs: (_, { stored: { request } }) => [linkJob({ id: request })],
  answer: async (stored, _, deps) => {
    const request = await findRequest(deps.db, stored!.request)
    const stay = request && (await findStay(deps.db, request.stayId))
    if (!stay) throw new Error(`Request ${stored!.request} is gone.`)
    const { id: requestId, amount, expiresAt } = request
    return { requestId, amount, expiresAt, url: urlOfRequest(deps, request, stay.locale) }
  },
})

type Judged = { amount: Cents; cause: RequestCause; expiresAt: Instant; balance: Cents }

/** Without an amount all that is owed is asked for. */
function judge(
  { stay, place, payment, hasLink, balance }: Owing,
  { amount, hours }: { amount: Cents | null; hours: number },
  now: Instant,
): Outcome<Judged> {
  const isOption = stay.status === 'optioned'
  if (isOption && stay.heldUntil <= now) return refused('option_not_open')
  if (!isOption && (stay.status !== 'confirmed' || !payment || !isTaken(payment)))
    return refused('stay_not_paid')
  if (hasLink) return refused('request_open')
  if (isOption) {
    // The link of an option asks for all of its price and ends with it.
    const { total, heldUntil: expiresAt } = stay
    if (amount !== null && amount !== total) return refused('option_whole_price', { total })
    return { ok: true, amount: total, cause: 'booking', expiresAt, balance: total }
  }
  const endsAt = instantAt(stay.departure, stay.soldTerms.hours.departureTime, place.site.zone)
  const wish = { amount: amount ?? Math.max(balance, 1), hours }
  const decided = decideRequest(wish, { balance, endsAt, now })
  return decided.ok ? { ...decided, cause: 'balance', balance } : decided
}

/** Nothing is paid by the link from then on. One that a bank has approved is as good as paid. */
export const withdraw = command(withdrawPaymentRequest, {
  facts: async (tx, { params }, mode) => {
    const sold = await findSold(tx, params.id, mode)
    const request = await findRequest(tx, params.request)
    return { sold, request, isBeingPaid: request !== undefined && (await isBeingPaid(tx, request)) }
  },
  decide: ({ sold, request, isBeingPaid: isUnderway }, { by, params }) => {
    if (!isReservationOf(sold, by)) return refused('reservation_not_found')
    if (request?.stayId !== params.id) return refused('request_not_open')
    // A second click finds it done.
    if (request.status === 'withdrawn' && request.withdrawnFor === 'house') return null
    if (request.status !== 'open') return refused('request_not_open')
    if (isUnderway) return refused('request_being_paid')
    return { ok: true, request, zone: sold.place.site.zone }
  },
  store: (tx, { request }, { at }) => endRequest(tx, request, at, 'house'),
  tell: ({ request: { amount, expiresAt }, zone }, { params }) => ({
    subject: 'reservation',
    subjectId: params.id,
    before: { amount, linkUntil: toldMoment(expiresAt, zone) },
  }),
})
