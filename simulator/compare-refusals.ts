import type { HistoryLog } from './log.ts'
import type { EndState } from './end-state.ts'
import type { Violation } from './outcome.ts'

/** Each refused card counts once, and none ends what a bank approved. */
export function compareRefusals(
  { cardRefusals, intents, payments, system }: EndState,
  { unknownCards }: HistoryLog,
): Violation[] {
  const ended = payments.filter(
    ({ intentId, status, voidReason }) =>
      status === 'voided' &&
      voidReason === 'cards_refused' &&
      intents.some(({ id, isApproved }) => id === intentId && isApproved),
  )
  const counted = system.guests.map(({ id, name }) => {
    const own = cardRefusals.filter(({ guestId }) => guestId === id)
    const atBank = intents.filter(({ holdId }) => own.some((stay) => String(stay.id) === holdId))
    const most = atBank.reduce((sum, { refusals }) => sum + refusals, unknownCards.get(id) ?? 0)
    return { name, most, count: own.reduce((sum, stay) => sum + stay.cardRefusals, 0) }
  })
  return [
    ...ended.map(({ id, stayId }) => ({
      rule: 'refused cards end what a bank approved',
      what: `payment ${id} of stay ${stayId}`,
    })),
    ...counted
      .filter(({ count, most }) => count > most)
      .map(({ name, count, most }) => ({
        rule: 'a refused card counts twice',
        what: `${name}: ${count} counted of ${most}`,
      })),
  ]
}
