// Asks a guest for what they owe, or a part of it, by a link; and asks no more.

import { addMinutes, instantAt, timeIn, todayIn, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { isTaken } from '#domain/payment.ts'
import { decideRequest, type RequestCause } from '#domain/payment-request.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addJobs, healAfterMinutes } from '#server/db/jobs.ts'
import {
  findOpenRequest,
  findRequest,
  findRequestByKey,
  type PaymentRequest,
} from '#server/db/payment-requests.ts'
import { findPaying } from '#server/db/receipts.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { findStayPlace } from '#server/db/stay-places.ts'
import { lockStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { endRequest, isBeingPaid } from '#server/payments/review-request.ts'
import { findBalance } from '#server/reservations/cancellable.ts'
import { linkJob, openLink } from '#server/reservations/open-link.ts'
import { urlOfRequest } from '#server/reservations/request-link.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'

export type RequestWish = {
  stayId: number
  amount: Cents
  /** How long the link lasts, if the stay does. */
  hours: number
  /** One for each form that is filled in: whoever sends it again means the same request. */
  key: string
}

/** `url`: told once, to whoever asked; of those who come later only the mailbox has it. */
export type MadeRequest = { request: PaymentRequest; url: string }

/** Of two who ask at once, one does: of a stay one link is open. No money moves by it. */
export async function makeRequest(
  deps: Deps,
  by: Actor,
  { stayId, key, ...wish }: RequestWish,
): Promise<Outcome<MadeRequest>> {
  const own = await findStaffReservation(deps.db, by.staff.siteId, stayId)
  if (!own) return refused('reservation_not_found')
  const made = await inTransaction(deps.db, async (tx): Promise<Outcome<MadeRequest>> => {
    const stay = await lockStay(tx, stayId)
    if (!stay) return refused('reservation_not_found')
    const known = await findRequestByKey(tx, stayId, key)
    if (known) return { ok: true, request: known, url: urlOfRequest(deps, known, stay.locale) }
    const at = deps.now()
    const judged = await judgeRequest(tx, stay, wish, at)
    if (!judged.ok) return judged
    const { amount, expiresAt, cause } = judged
    const { site } = await findStayPlace(tx, stay)
    const link = { stayId, amount, cause, expiresAt, key, by: by.staff.id }
    const request = await openLink(tx, deps, link, at)
    await addJobs(tx, [{ ...linkJob(request), runAt: addMinutes(at, healAfterMinutes) }])
    await writeAudit(tx, deps, by, {
      action: 'payment_requested',
      subject: 'reservation',
      subjectId: stayId,
      after: { amount, linkUntil: toldEnd(expiresAt, site.zone) },
    })
    return { ok: true, request, url: urlOfRequest(deps, request, stay.locale) }
  })
  if (made.ok) await sendEmail(deps, { name: 'payment-request', requestId: made.request.id })
  return made
}

type Judged = { amount: Cents; cause: RequestCause; expiresAt: Instant; balance: Cents }

/** By what is so now: with the stay locked, or for whoever only looks. */
export async function judgeRequest(
  db: Db,
  stay: GuestStay,
  wish: { amount: Cents | null; hours: number },
  now: Instant,
): Promise<Outcome<Judged>> {
  if (stay.status === 'optioned') return judgeOption(db, stay, wish.amount, now)
  const paying = await findPaying(db, stay.id)
  if (stay.status !== 'confirmed' || !paying || !isTaken(paying)) return refused('stay_not_paid')
  if (await findOpenRequest(db, stay.id)) return refused('request_open')
  const balance = await findBalance(db, stay)
  const { departureTime, site } = await findStayPlace(db, stay)
  const endsAt = instantAt(stay.departure, departureTime, site.zone)
  const decided = decideRequest(
    { ...wish, amount: wish.amount ?? Math.max(balance, 1) },
    { balance, endsAt, now },
  )
  return decided.ok ? { ...decided, cause: 'balance', balance } : decided
}

/** The link of an option asks for all of its price and ends with it. */
async function judgeOption(
  db: Db,
  { id, total, heldUntil }: GuestStay,
  amount: Cents | null,
  now: Instant,
): Promise<Outcome<Judged>> {
  if (heldUntil <= now) return refused('option_not_open')
  if (await findOpenRequest(db, id)) return refused('request_open')
  if (amount !== null && amount !== total) return refused('option_whole_price', { total })
  return { ok: true, amount: total, cause: 'booking', expiresAt: heldUntil, balance: total }
}

/** Nothing is paid by the link from then on. One that a bank has approved is as good as paid. */
export async function withdrawRequest(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Actor,
  { stayId, requestId }: { stayId: number; requestId: number },
): Promise<Outcome> {
  const own = await findStaffReservation(deps.db, by.staff.siteId, stayId)
  if (!own) return refused('reservation_not_found')
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const stay = await lockStay(tx, stayId)
    const request = await findRequest(tx, requestId)
    if (!stay || request?.stayId !== stayId) return refused('request_not_open')
    // A second click finds it done.
    if (request.status === 'withdrawn' && request.withdrawnFor === 'house') return { ok: true }
    if (request.status !== 'open') return refused('request_not_open')
    if (await isBeingPaid(tx, request)) return refused('request_being_paid')
    await endRequest(tx, request, deps.now(), 'house')
    const { site } = await findStayPlace(tx, stay)
    await writeAudit(tx, deps, by, {
      action: 'request_withdrawn',
      subject: 'reservation',
      subjectId: stayId,
      before: { amount: request.amount, linkUntil: toldEnd(request.expiresAt, site.zone) },
    })
    return { ok: true }
  })
}

/** When a link ends, as the journal says it: by the lofts' clocks. */
const toldEnd = (end: Instant, zone: string): string => `${todayIn(zone, end)} ${timeIn(zone, end)}`
