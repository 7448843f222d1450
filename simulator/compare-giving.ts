import { refundOf } from '#domain/cancellation.ts'
import { isApproved, isTaken, type PaymentPurpose, type PaymentState } from '#domain/payment.ts'
import { cancellableOf } from '#server/reservations/cancellable.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'
import { house } from './staff-of-house.ts'
import type { System } from './system.ts'

/** What the seed’s site lets managers give alone of a stay. */
const managerLimit = 25_000

/**
 * Of each stay: what went back of it and what cancelling it would give now, what was paid for it, and what the house says that it
 * gave beyond what it sold. What somebody gave back at the bank's desk went back by no door of ours, also once it is adopted.
 */
type Due = { due: number; paid: number; given: number; version: number }
export type Dues = ReadonlyMap<number, Due>

export async function readDues(
  { db, deps, clock }: System,
  { refundedByHand }: Pick<HistoryLog, 'refundedByHand'>,
): Promise<Dues> {
  const stays = await db
    .selectFrom('stays')
    .select(['id', 'status', 'version'])
    .where('status', 'in', ['confirmed', 'cancelled'])
    .orderBy('id')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'stayId', 'status', 'amount', 'purpose'])
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['paymentId', 'amount', 'cause', 'providerId'])
    .execute()
  const concessions = await db.selectFrom('concessions').select(['stayId', 'amount']).execute()
  const dues = new Map<number, Due>()
  for (const { id, status, version } of stays) {
    const own = payments.filter((payment) => payment.stayId === id)
    const back = refunds.filter(({ paymentId }) => own.some((payment) => payment.id === paymentId))
    const isUnsold = ({ cause }: { cause: string }) => cause === 'unsold'
    const paid = own.filter(isPaid)
    // What was charged too late for a sale is paid by nobody, whether or not it counts as taken any more.
    const unsold = back.filter((one) => isUnsold(one) && paid.some(({ id }) => id === one.paymentId))
    const byDoor = back.filter((one) => !isUnsold(one) && !refundedByHand.has(one.providerId ?? ''))
    const policy =
      status === 'confirmed'
        ? refundOf(await cancellableOf({ db, catalog: deps.catalog }, id), clock.now())
        : null
    dues.set(id, {
      due: sumOf(byDoor) + (policy?.ok ? policy.refund : 0),
      paid: sumOf(paid) - sumOf(unsold),
      given: sumOf(concessions.filter(({ stayId }) => stayId === id)),
      version,
    })
  }
  return dues
}

/** A card that booked is as good as charged; one that pays by a link counts once it is. */
const isPaid = (payment: { status: PaymentState; purpose: PaymentPurpose }): boolean =>
  payment.purpose === 'booking' ? isApproved(payment) : isTaken(payment)

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** Nobody gets more of a stay than they did before but by the door, money that was paid meanwhile apart. */
export function compareDues(before: Dues, after: Dues): Violation[] {
  return [...after].flatMap(([id, now]) => {
    const { due, paid, given, version } = before.get(id) ?? { due: 0, paid: 0, given: 0, version: 1 }
    // What is paid of a dearer price has some cents less of the service fee in it, and so some more that goes back.
    const spread = now.version > version ? Math.ceil(now.paid / 1000) : 0
    const grown = now.due - due - Math.max(0, now.paid - paid) - spread
    return grown > now.given - given
      ? [
          {
            rule: 'more is given than passed the door',
            what: `stay ${id}: ${grown}, ${now.given - given} passed`,
          },
        ]
      : []
  })
}

/** Nobody gave who may not, and nobody more than they may. */
export async function compareGiving({ db }: System): Promise<Violation[]> {
  const rows = await db.selectFrom('concessions').selectAll().orderBy('id').execute()
  const violations = rows
    .filter(({ givenBy }) => house.find(({ name }) => name === givenBy)?.role === 'reception')
    .map(({ stayId, amount, givenBy }) => ({
      rule: 'somebody gave who may not',
      what: `stay ${stayId}: ${givenBy} ${amount}`,
    }))
  const ofManagers = rows.filter(
    ({ cause, givenBy }) =>
      cause === 'goodwill' && house.find(({ name }) => name === givenBy)?.role === 'manager',
  )
  for (const stayId of new Set(ofManagers.map((one) => one.stayId))) {
    const given = sumOf(ofManagers.filter((one) => one.stayId === stayId))
    if (given > managerLimit)
      violations.push({ rule: 'a manager gave more than they may', what: `stay ${stayId}: ${given}` })
  }
  return violations
}
