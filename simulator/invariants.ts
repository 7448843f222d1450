import { sql } from 'kysely'
import type { Patience } from '#domain/books.ts'
import type { BooksException } from '#domain/movement.ts'
import { isEnding, takingStates } from '#domain/reservation.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { refundAttempts } from '#server/payments/refund-jobs.ts'
import type { Violation } from './outcome.ts'
import { compareDeposits } from './compare-deposits.ts'
import { compareByHand } from './compare-by-hand.ts'
import { compareEmails } from './compare-emails.ts'
import { compareGiving } from './compare-giving.ts'
import { compareDocuments } from './compare-documents.ts'
import { compareChanges, firstTotal, isBalanceReal } from './compare-changes.ts'
import { compareBroughtIn } from './compare-brought-in.ts'
import { compareBroughtOthers } from './compare-brought-others.ts'
import { compareBuyers } from './compare-buyers.ts'
import { compareNights } from './compare-nights.ts'
import { compareOpening } from './compare-opening.ts'
import { compareOptions } from './compare-options.ts'
import { compareOwed } from './compare-owed.ts'
import { compareOwnLetters } from './compare-own-letters.ts'
import { comparePrices } from './compare-prices.ts'
import { compareTerms } from './compare-terms.ts'
import { compareLofts } from './corrected-lofts.ts'
import { compareMessages } from './compare-messages.ts'
import { compareMoves } from './compare-moves.ts'
import { compareRefunds } from './compare-refunds.ts'
import { compareReplies } from './compare-replies.ts'
import { compareRequests, mayWait } from './compare-requests.ts'
import { compareRefusals } from './compare-refusals.ts'
import { compareAnswers } from './compare-answers.ts'
import { compareWays } from './compare-ways.ts'
import type { HistoryLog } from './log.ts'
import type { EndState } from './end-state.ts'
import type { System } from './system.ts'

/** No night is sold, held or blocked twice; looked at after every step. */
export async function findOverlaps({ db }: Pick<System, 'db'>): Promise<Violation[]> {
  const { rows } = await sql<{ one: number; other: number }>`select one.id as one, other.id as other
    from stays one join stays other on one.property_id = other.property_id and one.id < other.id
    where one.nights && other.nights
    and one.status in (${sql.join(takingStates)}) and other.status in (${sql.join(takingStates)})`.execute(db)
  return rows.map(({ one, other }) => ({ rule: 'nights overlap', what: `stays ${one} and ${other}` }))
}

/** Everything that must hold once all is quiet. */
export async function findViolations(end: EndState, log: HistoryLog, isQuiet: boolean): Promise<Violation[]> {
  const { system } = end
  return [
    ...(await findOverlaps(system)),
    ...(isQuiet ? [] : [{ rule: 'never quiet', what: 'there is always something left to do' }]),
    ...system.unexpectedErrors.map((error) => ({ rule: 'unexpected error', what: textOf(error) })),
    ...compareStays(end),
    ...compareBank(end),
    ...compareMoves(end, log),
    ...compareOpening(end),
    ...compareDocuments(end),
    ...compareRefunds(end, log),
    ...compareWays(end, log),
    ...compareChanges(end, log),
    ...compareBuyers(end, log),
    ...compareOptions(end, log),
    ...compareNights(end, log),
    ...comparePrices(end, log),
    ...(await compareTerms(system, log)),
    ...(await compareLofts(end, log)),
    ...compareBroughtIn(end, log),
    ...compareBroughtOthers(end, log),
    ...compareRequests(end, log),
    ...compareByHand(end, log),
    ...compareRefusals(end, log),
    ...compareEmails(end, log),
    ...compareOwnLetters(end, log),
    ...compareOwed(end),
    ...compareMessages(end, log),
    ...compareReplies(end),
    ...compareAnswers(end, log),
    ...(log.settledAt === null ? [] : compareDeposits(end, log)),
    ...(await compareBooks(system, end)),
    ...(await compareGiving(system)),
  ]
}

/** No hold outlives its time, and of each stay's payments the right number is taken. */
function compareStays(end: EndState): Violation[] {
  const { stays, payments } = end
  return stays.flatMap((stay): Violation[] => {
    const own = payments.filter(({ stayId, purpose }) => stayId === stay.id && purpose === 'booking')
    const taken = own.filter(({ status }) => status === 'captured' || status === 'refunded')
    const open = own.filter(isOpen)
    const links = payments.filter((one) => one.stayId === stay.id && one.purpose === 'request')
    open.push(...links.filter((one) => isOpen(one) && !mayWait(end, one)))
    const violations: Violation[] = []
    const add = (rule: string, what = '') =>
      violations.push({ rule, what: `stay ${stay.id} ${stay.status} ${what}` })
    if (isEnding(stay.status)) add('a hold outlives its time')
    if (taken.some(({ approvedAt }) => approvedAt === null)) add('an approved card is not noted')
    if (open.length > 0) add('a payment is left open', open.map(({ status }) => status).join())
    const isByCard = stay.optionKey === null && stay.broughtInId === null
    if (
      isByCard &&
      stay.status === 'confirmed' &&
      (taken.length !== 1 || taken[0]?.amount !== firstTotal(end, stay))
    )
      add('a confirmed stay is not paid once', `${taken.length} taken`)
    if (stay.status === 'expired' && taken.length > 0) add('a stay that nobody has is paid')
    if (taken.length > 1) add('a stay is paid twice')
    return violations
  })
}

const isOpen = ({ status }: EndState['payments'][number]): boolean =>
  !['captured', 'refunded', 'voided'].includes(status)

/** Every authorization is taken or let go, nobody pays for somebody else's stay, and no other amount. */
function compareBank(end: EndState): Violation[] {
  const { stays, payments, intents, system } = end
  return intents.flatMap((intent): Violation[] => {
    const stay = stays.find(({ id }) => String(id) === intent.holdId)
    const payment = payments.find(({ intentId }) => intentId === intent.id)
    const guest = system.guests.find(({ id }) => id === stay?.guestId)
    const violations: Violation[] = []
    const add = (rule: string) => violations.push({ rule, what: `intent ${intent.id} ${intent.status}` })
    if (intent.status === 'requires_capture') add('an authorization is neither taken nor let go')
    const isWaiting = payment !== undefined && mayWait(end, payment)
    if (payment && !isWaiting && intent.status !== 'succeeded' && intent.status !== 'canceled')
      add('an intent is left open at the bank')
    if (!stay) add('an intent belongs to no stay')
    if (intent.taken > 0 && !payment) add('money was taken that the books know nothing of')
    // Whoever has a link may pay by it.
    const isOfLink = payment?.purpose === 'request' || (stay && stay.optionKey !== null)
    const isOwn = isOfLink || intent.payer === guest?.name
    if (intent.taken > 0 && !isOwn) add("somebody paid for somebody else's stay")
    const price = payment?.purpose === 'request' ? payment.amount : stay && firstTotal(end, stay)
    if (intent.taken > 0 && intent.taken !== price) add('another amount was taken')
    return violations
  })
}

const atOnce: Patience = { settling: 0, moving: 0, held: 0, pending: 0 }

/**
 * The product's own reconciliation. Where a card's bank refuses every refund a person has to help, and only there; what was given
 * back at the dashboard and not adopted is found, and nothing else.
 */
async function compareBooks({ db, deps: { payments, now } }: System, end: EndState): Promise<Violation[]> {
  const { refunds, payments: paid } = end
  const unknown = end.byHand.map(({ id }) => id)
  const isByHand = ({ code, providerId }: BooksException) =>
    code === 'refund_unknown_here'
      ? unknown.includes(providerId ?? '')
      : unknown.length > 0 && code === 'bank_total_differs'
  const found = await reconcile({ db, payments, now }, atOnce)
  if (!found.ok) return [{ rule: 'the books cannot be compared', what: '' }]
  const refused = refunds.filter(({ status, attempt }) => status === 'failed' && attempt >= refundAttempts)
  const excused = paid
    .filter(({ id }) => refused.some(({ paymentId }) => paymentId === id))
    .map(({ stayId }) => stayId)
  const isExcused = ({ stayId, code }: BooksException) =>
    (stayId !== null && excused.includes(stayId)) || (excused.length > 0 && code === 'stays_total_differs')
  return found.report.exceptions
    .filter((exception) => !isBalanceReal(end, exception))
    .filter((exception) => !isByHand(exception) && !isExcused(exception))
    .map(({ code, stayId, expected, found: is }) => ({
      rule: `books: ${code}`,
      what: `stay ${stayId}: ${expected?.amount} expected, ${is?.amount} found`,
    }))
}

function textOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(textOf).join('; ')
  return error instanceof Error
    ? (error.stack ?? error.message).split('\n').slice(0, 8).join('\n')
    : String(error)
}
