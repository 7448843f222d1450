import type { HistoryLog } from './log.ts'
import type { EndState } from './end-state.ts'
import { isKnown, nameOf } from './letters.ts'
import type { Violation } from './outcome.ts'
import { afterStayDates } from '#domain/emails.ts'
import { arrivalEmailAt, isBookedLate, knownSince } from '#domain/emails.ts'
import { instantAt } from '#domain/days.ts'
import { doorCodeDates } from '#domain/door-code.ts'
import type { GuestStay } from '#server/db/stays.ts'

/**
 * Each email is there, and once. Twice only as documented: where a process died between the mail server's yes and the
 * note of it, or where the server's yes to this very letter was lost; under the same message id, so that readers show one.
 */
export function compareEmails(
  {
    stays,
    payments,
    receipts,
    requests,
    invoices,
    refunds,
    deposits,
    contacts,
    system: { mail, guests },
  }: EndState,
  { settledAt }: HistoryLog,
): Violation[] {
  const violations: Violation[] = []
  const named = Map.groupBy(mail.received, nameOf)
  const countOf = (name: string) => named.get(name)?.length ?? 0
  const knownOf = (name: string) => (named.get(name) ?? []).filter(isKnown).length
  const unreached = new Set(contacts.filter(({ email }) => email === null).map(({ id }) => id))
  const expectOne = (name: string, isOwed: boolean) => {
    const count = countOf(name)
    if (isOwed && count === 0) violations.push({ rule: 'an email is missing', what: name })
    if (knownOf(name) > 1) violations.push({ rule: 'an email came twice', what: `${name}: ${count}` })
  }
  for (const stay of stays) {
    const { id, status, guestId, arrival, departure, cancelledAt } = stay
    // Papers are printed for whoever has no address.
    const isReached = !unreached.has(guestId)
    const isSoldHere = stay.broughtInId === null
    expectOne(`confirmation.${id}`, status === 'confirmed' && isReached && isSoldHere)
    expectOne(`owner-notice.${id}`, status === 'confirmed' && isSoldHere)
    expectOne(`brought-in.${id}`, false)
    expectOne(`payment-failed.${id}`, status === 'undone')
    expectOne(`cancellation.${id}`, status === 'cancelled' && isReached)
    expectOne(`owner-cancellation.${id}`, status === 'cancelled')
    if (status === 'undone' && countOf(`cancellation.${id}`) > 0)
      violations.push({ rule: 'a stay that the bank undid was cancelled by email', what: `stay ${id}` })
    if ((status === 'expired' || status === 'released') && countOf(`confirmation.${id}`) > 0)
      violations.push({ rule: 'a stay that nobody has was confirmed by email', what: `stay ${id}` })
    const coming = comingOf(stay)
    // Each arrival has its own.
    const arriving = stay.arrivalVersion > 1 ? `${id}.${stay.arrivalVersion}` : `${id}`
    const isTold = countOf(`pre-arrival.${arriving}`) > 0
    // Written to while it is of use; who was sold a stay so late reads it in the confirmation.
    const isAwaited =
      settledAt !== null && settledAt < instantAt(arrival, stay.soldTerms.hours.arrivalTime, zone)
    expectOne(
      `pre-arrival.${arriving}`,
      status === 'confirmed' && isAwaited && isReached && !isBookedLate(coming),
    )
    const neverDue = isBookedLate(coming) || (cancelledAt !== null && cancelledAt < arrivalEmailAt(coming))
    if (isTold && neverDue)
      violations.push({ rule: 'an email before arrival came without its time', what: `stay ${id}` })
    for (let version = 2; version <= stay.version; version += 1)
      expectOne(
        `stay-changed.${id}.${version}`,
        status === 'confirmed' && isReached && version === stay.version,
      )
    const asked = deposits.filter(({ stayId }) => stayId === id)
    const { givenAt, endsAt } = doorCodeDates(doorOf(stay))
    // The code waits for the deposit to be held once, and for the morning of arrival.
    const isHeld = asked.some(({ heldAt }) => heldAt !== null && heldAt < endsAt)
    const mayHaveCode = stay.depositAmount === null || isHeld
    const isCodeAwaited = settledAt !== null && settledAt < endsAt
    expectOne(`door-code.${arriving}`, status === 'confirmed' && isReached && isCodeAwaited && mayHaveCode)
    const isCancelledBefore = cancelledAt !== null && cancelledAt < givenAt
    if (countOf(`door-code.${arriving}`) > 0 && (!mayHaveCode || isCancelledBefore))
      violations.push({ rule: 'a door code went out without its time', what: `stay ${id}` })
    const { endsAt: thanksEndAt } = afterStayDates({ departure, zone })
    const isThanked = isReached && status === 'confirmed' && settledAt !== null && settledAt < thanksEndAt
    expectOne(`after-stay.${id}`, isThanked)
    if (status !== 'confirmed' && countOf(`after-stay.${id}`) > 0)
      violations.push({ rule: 'a stay that did not take place was thanked for', what: `stay ${id}` })
    const isRefused =
      asked.length > 0 && asked.every((one) => one.status === 'refused' && one.lastError !== 'not_made')
    expectOne(`deposit-refused.${id}`, isRefused && status === 'confirmed')
    expectOne(`owner-deposit-refused.${id}`, isRefused && status === 'confirmed')
    const email = [...guests, ...contacts].find((guest) => guest.id === guestId)?.email
    const strays = (named.get(`confirmation.${id}`) ?? []).filter(({ to }) => to !== email)
    if (strays.length > 0) violations.push({ rule: 'an email went to somebody else', what: `stay ${id}` })
  }
  for (const { id, status } of deposits) {
    expectOne(`deposit-kept.${id}`, status === 'captured')
    if (status !== 'captured' && countOf(`deposit-kept.${id}`) > 0)
      violations.push({ rule: 'a guest was told of a deposit that nobody kept', what: `deposit ${id}` })
  }
  const stayOf = (paymentId: number) => [...payments, ...receipts].find(({ id }) => id === paymentId)?.stayId
  const isReached = (stayId: number | undefined) =>
    !unreached.has(stays.find(({ id }) => id === stayId)?.guestId ?? 0)
  for (const { id, status, stayId, cause } of requests) {
    expectOne(`payment-request.${id}`, false)
    // Whoever pays for an option reads the confirmation.
    const isToldOf = status === 'paid' && cause === 'balance'
    expectOne(`request-paid.${id}`, isToldOf && isReached(stayId))
    if (!isToldOf && countOf(`request-paid.${id}`) > 0)
      violations.push({ rule: 'a guest was told of a payment that was not made', what: `link ${id}` })
  }
  for (const { id, stayId, sequence, correctsId } of invoices.filter(({ kind }) => kind === 'invoice')) {
    const isLast = !invoices.some(
      (one) => one.stayId === stayId && one.kind === 'invoice' && one.sequence > sequence,
    )
    expectOne(`buyer-corrected.${id}`, correctsId !== null && isLast && isReached(stayId))
    if (correctsId === null && countOf(`buyer-corrected.${id}`) > 0)
      violations.push({ rule: 'a guest was told of another buyer that is none', what: `invoice ${id}` })
  }
  for (const { id, status, cause, key, paymentId } of refunds) {
    expectOne(`refund-failed.${id}`, status === 'failed')
    const isLater = refunds.some(
      (one) => one.key === key && one.id < id && stayOf(one.paymentId) === stayOf(paymentId),
    )
    const isOwed = cause === 'goodwill' && !isLater && isReached(stayOf(paymentId))
    expectOne(`part-given-back.${id}`, isOwed)
  }
  return violations
}

/** As the small seed has it. */
const zone = 'America/Toronto'

const doorOf = ({ arrival, departure, soldTerms: { hours } }: GuestStay) =>
  ({ arrival, departure, checkOut: hours.departureTime, zone, isCancelled: false }) as const

const comingOf = ({ arrival, confirmedAt, heldAt, soldTerms: { hours }, ...stay }: GuestStay) =>
  ({
    arrival,
    checkIn: hours.arrivalTime,
    zone,
    bookedAt: knownSince(stay, confirmedAt ?? heldAt),
  }) as const
