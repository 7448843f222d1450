import { canMove } from '#domain/moves.ts'
import type { VoidReason } from '#domain/payment.ts'
import { isCalledOff } from '#domain/reservation.ts'
import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'
import { tables } from './moves-made.ts'

/** Every move is one of the tables', and each state says why it came about. */
export function compareMoves(
  { stays, payments, moves, audit }: EndState,
  { cancellations, housed }: HistoryLog,
): Violation[] {
  const strange = moves.filter(({ of, from, to }) => !canMove(tables[of]!, from, to))
  const undone = stays.filter(({ id, status }) => status === 'undone' && cancellations.has(id))
  const unfounded = payments.filter(({ stayId, voidReason, purpose }) => {
    // What a link asks for leaves its stay as it is.
    if (purpose === 'request') return false
    const status = stays.find(({ id }) => id === stayId)?.status
    if (voidReason === 'cancelled_by_guest' || voidReason === 'cancelled_by_house')
      return status !== 'cancelled'
    return bankReasons.includes(voidReason) && !(status && isCalledOff(status))
  })
  const unexplained = stays.filter(
    ({ id, status }) =>
      status === 'undone' &&
      !payments.some(({ stayId, voidReason }) => stayId === id && bankReasons.includes(voidReason)),
  )
  const ofHouse = stays.filter(({ id, cancelledAs }) => {
    const entries = audit.filter((one) => one.action === 'stay_cancelled' && one.subjectId === String(id))
    return entries.length !== Number(cancelledAs !== null) || (housed.has(id) && cancelledAs === null)
  })
  return [
    ...ofHouse.map(({ id, cancelledAs }) => ({
      rule: 'who cancelled is told in another way than it is stored',
      what: `stay ${id}: ${cancelledAs ?? 'its guest'}`,
    })),
    ...strange.map(({ of, id, from, to }) => ({
      rule: 'a move that no table has',
      what: `${of} ${id}: ${from} → ${to}`,
    })),
    ...undone.map(({ id }) => ({ rule: 'a stay that its guest cancelled is undone', what: `stay ${id}` })),
    ...payments
      .filter(({ status, voidReason }) => status === 'voided' && voidReason === null)
      .map(({ id }) => ({ rule: 'a payment was voided without a reason', what: `payment ${id}` })),
    ...unfounded.map(({ id, voidReason }) => ({
      rule: 'a payment was voided for a reason that its stay does not show',
      what: `payment ${id}: ${voidReason}`,
    })),
    ...unexplained.map(({ id }) => ({ rule: 'a stay is undone without a reason', what: `stay ${id}` })),
  ]
}

/** Why the bank undoes a stay. */
const bankReasons: readonly (VoidReason | null)[] = ['authorization_withdrawn', 'taken_in_part']
