// Makes another stay of one that is paid: its nights, price and papers in one step or not at all, then the money.

import { changeReservation } from '#contract/staff/changes.ts'
import { instantAt, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { splitAmount } from '#domain/credit.ts'
import { isTaken } from '#domain/payment.ts'
import { decideRequest, requestHours } from '#domain/payment-request.ts'
import { refused } from '#domain/refusal.ts'
import { toldMoment } from '#domain/staff-journal.ts'
import { readWhy, readStayTerms, type StayTerms } from '#domain/stay-change.ts'
import { command } from '#server/action/command.ts'
import { isOverlap, type Db } from '#server/db/client.ts'
import { emailJob } from '#server/db/jobs.ts'
import { findOpenRequest } from '#server/db/payment-requests.ts'
import type { AnyPayment } from '#server/db/receipts.ts'
import { findStayPlace } from '#server/db/stay-places.ts'
import { changeTerms, lockNightsIn, moveCompanionLinks } from '#server/db/stay-versions.ts'
import { expireStaleHolds, findStay, type GuestStay } from '#server/db/stays.ts'
import { issueCreditNote, replaceInvoice } from '#server/invoices/issue-documents.ts'
import { reviewRequest } from '#server/payments/review-request.ts'
import { storeRefunds, type StoredRefunds } from '#server/payments/store-refunds.ts'
import { findSold, isReservationOf } from '#server/reservations/find-sold.ts'
import { openLink } from '#server/reservations/open-link.ts'
import { concede } from '#server/staff/concede.ts'
import { changeAhead } from './change-ahead.ts'
import { readStay, readTerms, weighChange, type WeighedChange } from './weigh-change.ts'

/** Nothing is changed where somebody else has one of the nights: the constraint says so, and the stay keeps its own. */
export const change = command(changeReservation, {
  // Before the rows, as anyone who takes nights does.
  lock: async (tx, { params, payload }) => {
    const stay = await findStay(tx, params.id)
    if (stay) await lockNightsIn(tx, [stay.propertyId, payload.propertyId])
  },
  facts: async (tx, { params, payload }, mode) => {
    const wanted = readStayTerms(payload)
    const sold = wanted.ok ? await findSold(tx, params.id, mode) : undefined
    if (!wanted.ok || !sold) return { wanted, sold: undefined }
    const { to } = wanted
    const read = [await readStay(tx, sold.stay), await readTerms(tx, sold.stay, to)] as const
    const hasLink = (await findOpenRequest(tx, params.id)) !== undefined
    return { wanted, sold: { ...sold, to, read, hasLink } }
  },
  decide: ({ wanted, sold }, { by, payload, at }) => {
    if (!wanted.ok) return wanted
    if (!sold || !isReservationOf(sold, by)) return refused('reservation_not_found')
    const { stay, place, payment, to, read, hasLink } = sold
    // Whoever only looks has seen nothing yet, and is asked for no word.
    const { version = stay.version, expectedDifference, balanceAgreed, withLink = false } = payload
    if (stay.version !== version) return refused('stay_changed')
    if (stay.status !== 'confirmed' || !payment || !isTaken(payment)) return refused('stay_not_paid')
    const weighed = weighChange(...read, to, at)
    if (!weighed.ok) return weighed
    const { price, terms } = weighed
    if (terms.siteId !== by.staff.siteId) return refused('property_not_found')
    if (price.difference !== (expectedDifference ?? price.difference))
      return refused('new_price_changed', { total: price.after })
    if (price.difference > 0 && price.balance > 0 && balanceAgreed === false)
      return refused('balance_unconfirmed', { balance: price.balance })
    const why = readWhy(payload)
    if (!why.ok) return why
    const { zone } = place.site
    const link = linkFor(price.balance, to, { stay, zone, at })
    // Where nothing is owed by now nothing is asked for.
    if (withLink && link && hasLink) return refused('request_open')
    return { ...why, stay, payment, to, zone, weighed, link: hasLink ? null : link, withLink }
  },
  ahead: (deps, decision, { by, at }) => changeAhead(deps, by, decision, at),
  store: async (tx, decided, { by, payload: { key }, at, settings }) => {
    const { stay, payment, to, weighed, cause, note, link, withLink } = decided
    const given = { stayId: stay.id, amount: weighed.concession, cause, door: 'change', note } as const
    const conceded = await concede(tx, by, given, at)
    if (!conceded.ok) return conceded
    const changed = await storeTerms(tx, stay, to, { weighed, at, key, changedBy: by.staff.id, note })
    const { jobs } = await settle(tx, payment, weighed, { key, askedBy: by.staff.name, at })
    await reviewRequest(tx, stay.id, at)
    const asked = { stayId: stay.id, cause: 'balance', key, by: by.staff.id } as const
    if (withLink && link) await openLink(tx, { settings }, { ...asked, ...link }, at)
    const { after, difference, balance } = weighed.price
    return { version: changed.version, after, difference, balance, changed, jobs }
  },
  tell: ({ stay, weighed: { price }, note, zone, link, withLink }, _, { changed }) => ({
    subject: 'reservation',
    subjectId: stay.id,
    before: { ...termsOf(stay), worth: price.before },
    after: {
      ...termsOf(changed),
      worth: price.after,
      ...(withLink && link && { amount: link.amount, linkUntil: toldMoment(link.expiresAt, zone) }),
    },
    ...(note !== null && { reason: note }),
  }),
  jobs: ({ stay: { id: stayId } }, { stored: { version, jobs } }) => [
    ...jobs,
    emailJob({ name: 'stay-changed', stayId, version }, { about: `${stayId}/${version}`, atOnce: true }),
  ],
  changed: ({ stay, to }) => [
    { propertyId: stay.propertyId, kind: 'nights' },
    { propertyId: to.propertyId, kind: 'nights' },
  ],
  clash: { knows: isOverlap, refuse: async () => refused('nights_taken') },
  answer: (stored) => {
    const { version, after, difference, balance } = stored!
    return { version, after, difference, balance }
  },
})

type Ending = { stay: GuestStay; zone: string; at: Instant }

/** Of all that is owed once it is changed; null where nothing is, or the stay would be over. */
function linkFor(balance: Cents, { departure }: StayTerms, { stay, zone, at }: Ending) {
  const endsAt = instantAt(departure, stay.soldTerms.hours.departureTime, zone)
  const decided = decideRequest({ amount: balance, hours: requestHours[0] }, { balance, endsAt, now: at })
  return decided.ok ? { amount: decided.amount, expiresAt: decided.expiresAt } : null
}

type Storing = { weighed: WeighedChange; at: Instant; key: string; changedBy: number; note: string | null }

async function storeTerms(
  tx: Db,
  former: GuestStay,
  to: StayTerms,
  { weighed: { quote, price }, ...storing }: Storing,
): Promise<GuestStay> {
  // Who has the nights only because nobody has looked since their time ended gives way; the constraint decides the rest.
  await expireStaleHolds(tx, to.propertyId, to.arrival, to.departure, storing.at)
  const wanted = { propertyId: to.propertyId, quote }
  const stay = await changeTerms(tx, wanted, { former, worth: price.before, ...storing })
  const { zone } = (await findStayPlace(tx, stay)).site
  const { departureTime } = stay.soldTerms.hours
  await moveCompanionLinks(tx, stay.id, instantAt(stay.departure, departureTime, zone))
  return stay
}

type Settling = { key: string; askedBy: string; at: Instant }

/** The papers of both prices, and the refunds of what is less. */
async function settle(
  tx: Db,
  payment: AnyPayment,
  { left, price, quote, goodwillNote }: WeighedChange,
  { at, ...asking }: Settling,
): Promise<StoredRefunds> {
  const { refund: amount, carried, balance, after } = price
  const asked = { cause: 'change', ...asking } as const
  const goingBack = { amount, lines: null, asked }
  const stored = amount === 0 ? { refunds: [], jobs: [] } : await storeRefunds(tx, payment, goingBack, at)
  const refundId = stored.refunds[0]?.id ?? null
  const settled = { paid: after - balance, carried, balance }
  await replaceInvoice(tx, payment, { left, refundId, returned: amount, ...settled }, at)
  if (carried > 0) {
    const lines = splitAmount(quote, carried)
    const crediting = { cause: 'goodwill', note: goodwillNote, refund: carried, lines } as const
    await issueCreditNote(tx, payment, { left: quote, crediting, refundId: null }, at)
  }
  return stored
}

const termsOf = ({ propertyId, arrival, departure, travelers }: GuestStay) => ({
  propertyId,
  arrival,
  departure,
  travelers,
})
