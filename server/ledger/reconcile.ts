// Compares the books with the stays and with the bank's list; changes nothing.

import { compareBooks, type Books, type BooksReport, type Patience } from '#domain/books.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { BankPayment, BankRefund, BooksException, Movement, StayInBooks } from '#domain/movement.ts'
import type { Db } from '#server/db/client.ts'
import { findFirstPaymentAt, listMovements, listStaysInBooks } from '#server/db/movements.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentIntent, Payments, Refund, Unavailable } from '#server/gateways/payments.ts'

export type BooksDeps = Pick<Deps, 'db' | 'payments' | 'now'>

export type Reconciliation =
  | {
      ok: true
      report: BooksReport
      /** What the bank did before is not looked at. */
      since: Instant
    }
  | Unavailable

const dayInMinutes = 24 * 60
const pageSize = 1000

/**
 * Nothing is locked while both sides are read, so a payment may move between the two: what is found wrong is looked at once
 * more, and counts only if it is still so.
 */
export async function reconcile(deps: BooksDeps, patience?: Patience): Promise<Reconciliation> {
  const first = await look(deps, patience)
  if (!first.ok || first.report.exceptions.length === 0) return first
  const second = await look(deps, patience)
  if (!second.ok) return second
  const known = new Set(first.report.exceptions.map(nameOf))
  const exceptions = second.report.exceptions.filter((exception) => known.has(nameOf(exception)))
  return { ...second, report: { ...second.report, exceptions } }
}

const nameOf = ({ code, stayId, providerId }: BooksException): string => `${code} ${stayId} ${providerId}`

async function look({ db, payments, now }: BooksDeps, patience?: Patience): Promise<Reconciliation> {
  const ours = await readBooks(db)
  // An intent is older than the note of it, and another machine's clock may be behind.
  const since = addMinutes(ours.first ?? now(), -dayInMinutes)
  const bank = await readBanks(payments, since, ours.movements)
  if (!bank.ok) return bank
  return { ok: true, since, report: compareBooks({ ...ours, bank }, now(), patience) }
}

type OurSide = Pick<Books, 'movements' | 'stays'> & { first: Instant | null }

/** In one snapshot, or a stay and its money could be of two different moments. */
async function readBooks(db: Deps['db']): Promise<OurSide> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const movements = await readPages<Movement & { id: number }>(tx, listMovements)
      const stays = await readPages<StayInBooks>(tx, listStaysInBooks)
      return { movements, stays, first: await findFirstPaymentAt(tx) }
    })
}

async function readPages<T extends { id: number }>(
  db: Db,
  list: (db: Db, page: { after: number; limit: number }) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const page = await list(db, { after: rows.at(-1)?.id ?? 0, limit: pageSize })
    rows.push(...page)
    if (page.length < pageSize) return rows
  }
}

/** What every provider says, as one bank: a movement names none of them. */
async function readBanks(
  payments: Deps['payments'],
  since: Instant,
  movements: readonly Movement[],
): Promise<({ ok: true } & Books['bank']) | Unavailable> {
  const bank: BankSide = { payments: [], refunds: [] }
  for (const provider of Object.values(payments)) {
    const intents = await provider.listIntents({ createdAfter: since })
    if (!intents.ok) return intents
    const refunds = await provider.listRefunds({ createdAfter: since })
    if (!refunds.ok) return refunds
    for (const intent of intents.intents) bank.payments.push(toBankPayment(intent))
    for (const refund of refunds.refunds) bank.refunds.push(toBankRefund(refund))
  }
  const listed = new Set([...bank.payments, ...bank.refunds].map(({ id }) => id))
  const missing = movements.filter(({ providerId }) => providerId !== null && !listed.has(providerId))
  for (const [id, isRefund] of new Map(missing.map((one) => [one.providerId ?? '', one.refundId !== null])))
    for (const provider of Object.values(payments)) {
      const isHeard = isRefund ? await addRefund(provider, id, bank) : await addPayment(provider, id, bank)
      if (!isHeard) return { ok: false, reason: 'provider_unavailable' }
    }
  return { ok: true, ...bank }
}

type BankSide = { payments: BankPayment[]; refunds: BankRefund[] }

/** Before the bank is said not to have something it is asked for it by its name. False when it could not be reached. */
async function addPayment(provider: Payments, id: string, bank: BankSide): Promise<boolean> {
  const answer = await provider.retrieveIntent(id)
  if (answer.ok) bank.payments.push(toBankPayment(answer.intent))
  return answer.ok || answer.reason !== 'provider_unavailable'
}

async function addRefund(provider: Payments, id: string, bank: BankSide): Promise<boolean> {
  const answer = await provider.retrieveRefund(id)
  if (answer.ok) bank.refunds.push(toBankRefund(answer.refund))
  return answer.ok || answer.reason !== 'provider_unavailable'
}

function toBankPayment(intent: PaymentIntent): BankPayment {
  const { id, currency, created, amountCapturable: held, amountReceived: taken } = intent
  return { id, held, taken, currency, created }
}

function toBankRefund({ id, intentId, amount, currency, status, created }: Refund): BankRefund {
  const isOver = status === 'failed' || status === 'canceled'
  const state = status === 'succeeded' ? 'succeeded' : isOver ? 'failed' : 'pending'
  return { id, intentId, amount, currency, state, created }
}
