import type { BooksException } from '#domain/movement.ts'
import { isTaken } from '#domain/payment.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { keptOf, returnedOutside } from './compare-answers.ts'
import { creditOf, isCounted } from './compare-documents.ts'
import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'

/** A stay that was changed is worth what its papers say, in each of its versions, and nobody keeps more than that. */
export function compareChanges(end: EndState, { changed, received }: HistoryLog): Violation[] {
  const violations: Violation[] = []
  for (const stay of end.stays) {
    const former = end.versions.filter(({ stayId }) => stayId === stay.id)
    const add = (rule: string, what = '') =>
      violations.push({ rule, what: `stay ${stay.id} ${stay.status} ${what}` })
    if (former.length !== stay.version - 1)
      add('a version is missing', `${former.length} of ${stay.version - 1}`)
    const isOption = stay.optionKey !== null || stay.broughtInId !== null
    if (stay.version === 1 && !isOption) continue
    const paid = [...end.payments, ...end.receipts]
    const isPaid = paid.some((payment) => payment.stayId === stay.id && isTaken(payment))
    if (!isPaid && stay.version > 1) add('a stay was changed that nobody paid')
    const worth = worthOf(end, stay)
    const kept = moneyOf(end, stay)
    // A bank that refuses every time leaves it to a person, who was told.
    if (isRefused(end, stay)) continue
    if (kept > worth) add('more is kept of a changed stay than it costs', `${kept} of ${worth}`)
    const mayOwe = stay.status === 'confirmed' && (isOption || becameDearer(end, stay))
    if (kept < worth && !mayOwe) add('less is kept of a changed stay than it costs', `${kept} of ${worth}`)
  }
  for (const { stayId, key, version } of changed) {
    const row = end.versions.find((one) => one.stayId === stayId && one.key === key)
    if (row?.version !== version - 1)
      violations.push({ rule: 'told of a change that is another', what: `stay ${stayId}, ${key}` })
  }
  for (const { stayId, key, amount, receiptId } of received) {
    const row = end.receipts.find(({ id }) => id === receiptId)
    if (row?.stayId !== stayId || row.amount !== amount)
      violations.push({ rule: 'told of money that is other money', what: `stay ${stayId}, ${key}` })
    if (received.some((one) => one.key === key && one.receiptId !== receiptId))
      violations.push({ rule: 'one form was money twice', what: `stay ${stayId}, ${key}` })
  }
  return violations
}

export const isChanged = (
  stays: readonly Pick<GuestStay, 'id' | 'version'>[],
  { stayId }: { stayId: number },
): boolean => stays.some(({ id, version }) => id === stayId && version > 1)

/** What a guest paid by card: the price of the first version. */
export const firstTotal = ({ versions }: EndState, stay: Pick<GuestStay, 'id' | 'total'>): number =>
  versions.find(({ stayId, version }) => stayId === stay.id && version === 1)?.quote.total ?? stay.total

/** A guest came without having paid all of what their stay became: that is no fault of the books. */
export function isBalanceReal(end: EndState, { code, stayId, expected, found }: BooksException): boolean {
  const stay = end.stays.find(({ id }) => id === stayId)
  if (code !== 'balance_unpaid' || !stay) return false
  const deposits = end.deposits
    .filter((deposit) => deposit.stayId === stayId)
    .reduce((sum, { capturedAmount }) => sum + (capturedAmount ?? 0), 0)
  const atHand = end.refunds
    .filter(
      ({ paymentId, status }) => status === 'pending' && end.receipts.some(({ id }) => id === paymentId),
    )
    .filter(({ paymentId }) => end.receipts.some((one) => one.id === paymentId && one.stayId === stayId))
    .reduce((sum, { amount }) => sum + amount, 0)
  const isWorth = expected?.amount === worthOf(end, stay) + deposits + atHand
  return isWorth && found?.amount === moneyOf(end, stay) + deposits + atHand
}

/** Its invoices that count less its credit notes. Of what was sold before, another program issued the first one. */
const worthOf = (end: EndState, stay: GuestStay): number =>
  end.invoices
    .filter(({ stayId, kind }) => stayId === stay.id && kind !== 'opening')
    .filter(isCounted(end.invoices))
    .reduce(
      (sum, paper) => sum + (paper.kind === 'invoice' ? totalOf(paper) : -creditOf(paper)),
      stay.broughtInId === null || stay.status === 'withdrawn' ? 0 : firstTotal(end, stay),
    )

const totalOf = ({ snapshot }: EndState['invoices'][number]): number =>
  (snapshot as unknown as { total: number }).total

/** What the bank took and kept, and what was handed over without it. */
function moneyOf({ payments, receipts, refunds, intents }: EndState, { id }: Pick<GuestStay, 'id'>): number {
  const own = payments.filter(({ stayId }) => stayId === id)
  const atBank = intents
    .filter((intent) => own.some(({ intentId }) => intentId === intent.id))
    .reduce((sum, { taken, returned }) => sum + taken - returned, 0)
  const outside = refunds.filter(({ paymentId }) => own.some((payment) => payment.id === paymentId))
  return atBank - returnedOutside(outside) + keptOf(receipts, refunds, id)
}

const isRefused = ({ payments, refunds }: EndState, { id }: Pick<GuestStay, 'id'>): boolean =>
  refunds.some(
    ({ status, paymentId }) =>
      status === 'failed' && payments.some((payment) => payment.id === paymentId && payment.stayId === id),
  )

/** Some change made it cost more than before. */
function becameDearer({ versions }: EndState, { id, total }: Pick<GuestStay, 'id' | 'total'>): boolean {
  const worths = [...versions.filter(({ stayId }) => stayId === id).map(({ worth }) => worth), total]
  return worths.some((worth, index) => index > 0 && worth > (worths[index - 1] ?? 0))
}
