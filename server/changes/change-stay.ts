// Makes another stay of one that is paid: its nights, price and papers in one step or not at all, then the money.

import type { ConcessionCause } from '#domain/concession.ts'
import { readNote, splitAmount } from '#domain/credit.ts'
import { addMinutes, instantAt, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { isTaken } from '#domain/payment.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { ChangedPrice, StayTerms } from '#domain/stay-change.ts'
import { concede, type Giver } from '#server/staff/concede.ts'
import { inTransaction, isOverlap, type Db } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import { findPaying, lockAnyPayment, type AnyPayment } from '#server/db/receipts.ts'
import { findStayPlace } from '#server/db/stay-places.ts'
import { changeTerms, listVersions, lockNightsIn, moveCompanionLinks } from '#server/db/stay-versions.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import type { StaffMember } from '#server/db/staff.ts'
import { expireStaleHolds, lockStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { issueCreditNote, replaceInvoice } from '#server/invoices/issue-documents.ts'
import { refundPayment } from '#server/payments/refund-payment.ts'
import { reviewRequest } from '#server/payments/review-request.ts'
import { storeRefunds } from '#server/payments/store-refunds.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'
import { findBalance, findPriceLeft } from '#server/reservations/cancellable.ts'
import { weighChange, type WeighedChange } from './weigh-change.ts'

/** Who changes it; the books name them. */
export type Changer = Actor & { staff: Pick<StaffMember, 'name'> }

export type ChangeWish = {
  stayId: number
  to: StayTerms
  /** The version that whoever changes it saw: of two who both saw it, one changes it. */
  version: number
  /** How much dearer it becomes, as they saw it; below zero, cheaper. */
  expectedDifference: Cents
  /** They say that the guest agreed to owe what it costs more. */
  isBalanceAgreed: boolean
  /** Why it may give more than the policy: as goodwill, or because the house is to blame, in words that the guest reads. */
  cause?: ConcessionCause
  note?: string
  /** One for each form that is filled in: whoever sends it again means the same change. */
  key: string
}

export type ChangedStay = Pick<ChangedPrice, 'after' | 'difference' | 'balance'> & { version: number }

/** What is done at once is left to these jobs only when its process dies before, or the bank cannot be reached. */
const healAfterMinutes = 1

/** Nothing is changed where somebody else has one of the nights: the constraint says so, and the stay keeps its own. */
export async function changeStay(deps: Deps, by: Giver, wish: ChangeWish): Promise<Outcome<ChangedStay>> {
  const own = await findStaffReservation(deps.db, by.staff.siteId, wish.stayId)
  if (!own) return refused('reservation_not_found')
  const decided = await decideAlone(deps, by, wish, own.propertyId)
  if (!decided.ok || !decided.done) return decided.ok ? decided.changed : decided
  const { changed, done } = decided
  deps.catalog.changed(own.propertyId)
  deps.catalog.changed(wish.to.propertyId)
  try {
    for (const refundId of done.refundIds) await refundPayment(deps, refundId)
  } catch (error) {
    // The change stands whatever the bank says; the refund's job asks again until it is done.
    deps.log.error(
      { err: error, stayId: wish.stayId },
      'the difference of a change could not be given back yet',
    )
  }
  if (changed.ok)
    await sendEmail(deps, { name: 'stay-changed', stayId: wish.stayId, version: changed.version })
  return changed
}

type Decision = { changed: Outcome<ChangedStay>; done: { refundIds: number[] } | null }

async function decideAlone(
  deps: Deps,
  by: Giver,
  wish: ChangeWish,
  propertyId: number,
): Promise<Outcome<Decision>> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      // Before the rows, as anyone who takes nights does.
      await lockNightsIn(tx, [propertyId, wish.to.propertyId])
      return decide(tx, deps, by, wish)
    })
  } catch (error) {
    if (isOverlap(error)) return refused('nights_taken')
    throw error
  }
}

async function decide(tx: Db, deps: Deps, by: Giver, wish: ChangeWish): Promise<Outcome<Decision>> {
  const stay = await lockStay(tx, wish.stayId)
  if (!stay) return refused('reservation_not_found')
  const again = await findDone(tx, stay, wish.key)
  // Done by itself meanwhile, it is not what somebody approves now.
  if (again && by.approves) return refused('approval_not_open')
  if (again) return { ok: true, changed: { ok: true, ...again }, done: null }
  if (stay.version !== wish.version) return refused('stay_changed')
  const paying = await findPaying(tx, stay.id)
  const payment = paying && (await lockAnyPayment(tx, paying.id))
  if (stay.status !== 'confirmed' || !payment || !isTaken(payment)) return refused('stay_not_paid')
  // After the locks: whoever waited long enough gets what holds by then.
  const at = deps.now()
  const weighed = await weighChange(tx, stay, wish.to, at)
  if (!weighed.ok) return weighed
  const { price, terms } = weighed
  if (terms.siteId !== by.staff.siteId) return refused('property_not_found')
  if (price.difference !== wish.expectedDifference)
    return refused('new_price_changed', { total: price.after })
  if (price.difference > 0 && price.balance > 0 && !wish.isBalanceAgreed)
    return refused('balance_unconfirmed', { balance: price.balance })
  const why = readWhy(wish)
  if (!why.ok) return why
  const { cause, note } = why
  const given = { stayId: stay.id, amount: weighed.concession, cause, door: 'change', note } as const
  const conceded = await concede(tx, by, given, at)
  if (!conceded.ok) return conceded
  const changed = await change(tx, stay, wish, { weighed, at, changedBy: by.staff.id, note })
  const refundIds = await settle(tx, payment, weighed, { key: wish.key, askedBy: by.staff.name, at })
  await reviewRequest(tx, stay.id, at)
  await writeAudit(tx, deps, by, {
    action: 'stay_changed',
    subject: 'reservation',
    subjectId: stay.id,
    before: { ...termsOf(stay), worth: price.before },
    after: { ...termsOf(changed), worth: price.after },
    ...(note !== null && { reason: note }),
  })
  const email = { name: 'stay-changed', stayId: stay.id, version: changed.version } as const
  await addEmail(tx, email, {
    runAt: addMinutes(at, healAfterMinutes),
    about: `${stay.id}/${changed.version}`,
  })
  const { after, difference, balance } = price
  return {
    ok: true,
    changed: { ok: true, version: changed.version, after, difference, balance },
    done: { refundIds },
  }
}

/** Goodwill needs no words in a change: its guest reads the price. */
export function readWhy({
  cause = 'goodwill',
  note = '',
}: Pick<ChangeWish, 'cause' | 'note'>): Outcome<{ cause: ConcessionCause; note: string | null }> {
  if (cause === 'goodwill') return { ok: true, cause, note: null }
  const read = readNote(note)
  return read.ok ? { ok: true, cause, note: read.note } : read
}

/** What this form made of the stay before. */
async function findDone(tx: Db, stay: GuestStay, key: string): Promise<ChangedStay | undefined> {
  const versions = await listVersions(tx, stay.id)
  const index = versions.findIndex((one) => one.key === key)
  const former = versions[index]
  if (!former) return undefined
  const after = versions[index + 1]?.worth ?? (await findPriceLeft(tx, stay)).total
  const balance = await findBalance(tx, stay)
  return { version: former.version + 1, after, difference: after - former.worth, balance }
}

type Storing = { weighed: WeighedChange; at: Instant; changedBy: number; note: string | null }

async function change(
  tx: Db,
  former: GuestStay,
  { to, key }: ChangeWish,
  { weighed: { quote, price }, ...storing }: Storing,
): Promise<GuestStay> {
  // Who has the nights only because nobody has looked since their time ended gives way; the constraint decides the rest.
  await expireStaleHolds(tx, to.propertyId, to.arrival, to.departure, storing.at)
  const wanted = { propertyId: to.propertyId, quote }
  const stay = await changeTerms(tx, wanted, { former, worth: price.before, key, ...storing })
  const { departureTime, site } = await findStayPlace(tx, stay)
  await moveCompanionLinks(tx, stay.id, instantAt(stay.departure, departureTime, site.zone))
  return stay
}

type Settling = { key: string; askedBy: string; at: Instant }

/** The papers of both prices, and the refunds of what is less. */
async function settle(
  tx: Db,
  payment: AnyPayment,
  { left, price, quote, goodwillNote }: WeighedChange,
  { at, ...asking }: Settling,
): Promise<number[]> {
  const { refund: amount, carried, balance, after } = price
  const asked = { cause: 'change', ...asking } as const
  const refunds = amount === 0 ? [] : await storeRefunds(tx, payment, { amount, lines: null, asked }, at)
  const refundId = refunds[0]?.id ?? null
  const settled = { paid: after - balance, carried, balance }
  await replaceInvoice(tx, payment, { left, refundId, returned: amount, ...settled }, at)
  if (carried > 0) {
    const lines = splitAmount(quote, carried)
    const crediting = { cause: 'goodwill', note: goodwillNote, refund: carried, lines } as const
    await issueCreditNote(tx, payment, { left: quote, crediting, refundId: null }, at)
  }
  return refunds.map(({ id }) => id)
}

const termsOf = ({ propertyId, arrival, departure, travelers }: GuestStay) => ({
  propertyId,
  arrival,
  departure,
  travelers,
})
