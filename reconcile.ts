/**
 * Holds the books against the stays and the bank's list, now, and prints what does not agree. It works on what the running
 * product works on. Ends with 0 when all agrees, or somebody of the staff acknowledged all that does not, 1 when something else
 * does not agree, 2 when the bank or the database cannot be asked.
 */
import { resolve } from 'node:path'
import { usualPatience, type BooksReport } from '#domain/books.ts'
import { toInstantOf } from '#domain/days.ts'
import { factOf, type BooksException, type Money, type Sums } from '#domain/movement.ts'
import { referenceOf } from '#domain/reference.ts'
import { formatNumber } from '#i18n/format.ts'
import { listAcknowledged, type Acknowledgement } from '#server/db/books-exceptions.ts'
import { connect } from '#server/db/client.ts'
import type { Settings } from './server/settings.ts'
import { readEnv } from './server/start/env.ts'
import { createStripePayments, type StripeSettings } from '#server/gateways/stripe-payments.ts'
import { exceptionSentence } from './server/emails/books.ts'
import { askDatabase } from './server/start/reach-database.ts'
import { reconcile, type Reconciliation } from './server/ledger/reconcile.ts'

process.exitCode = await main()

async function main(): Promise<number> {
  const read = readEnv()
  if (!read.ok) return refuse(read.sentence)
  const settings = { ...read.settings, dataDir: resolve(read.settings.dataDir) }
  const stripe = await findStripe(settings)
  const databaseUrl = settings.databaseUrl ?? (await findDatabase(settings))
  if (!stripe || !databaseUrl) return refuse(`Nothing has run with the data folder ${settings.dataDir} yet.`)
  const asked = await askDatabase(databaseUrl)
  if (!asked.ok)
    return refuse(settings.databaseUrl ? asked.sentence : 'The product does not run: `npm start`.')
  const reconciled = await compare(databaseUrl, stripe)
  if (typeof reconciled === 'string') return refuse(reconciled)
  print(reconciled)
  return reconciled.report.exceptions.every((one) => reconciled.acknowledged.has(factOf(one))) ? 0 : 1
}

type Compared = Reconciliation & { ok: true; acknowledged: Map<string, Acknowledgement> }

/** The comparison, or a sentence that says why there is none. */
async function compare(databaseUrl: string, stripe: StripeSettings): Promise<Compared | string> {
  const db = connect(databaseUrl, { max: 1 })
  const now = () => toInstantOf(Date.now())
  // Somebody who asks wants to know how it is now.
  const patience = { ...usualPatience, settling: 0 }
  try {
    const payments = { stripe: createStripePayments(stripe) }
    const reconciled = await reconcile({ db, payments, now }, patience)
    return reconciled.ok
      ? { ...reconciled, acknowledged: await listAcknowledged(db) }
      : 'The bank cannot be reached.'
  } catch (error) {
    return `The books could not be compared: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    await db.destroy()
  }
}

async function findStripe({ stripe, dataDir }: Settings): Promise<StripeSettings | null> {
  if (stripe) return stripe
  const { recallBank } = await import('#sandbox/bank/bank-keys.ts')
  const bank = await recallBank(dataDir)
  return bank && { secretKey: bank.secretKey, apiBase: new URL(bank.apiBase), webhookSecret: '' }
}

async function findDatabase({ dataDir }: Settings): Promise<string | null> {
  const { recallDatabase } = await import('#sandbox/database.ts')
  return recallDatabase(dataDir)
}

function refuse(sentence: string): number {
  console.error(sentence)
  return 2
}

function print({ report, since, acknowledged }: Compared): void {
  const { exceptions, stays, waiting } = report
  const underWay = waiting > 0 ? `, ${waiting} more on which something is under way` : ''
  console.log(`\n  ${stays - waiting} stays, and the bank since ${since.slice(0, 10)}${underWay}\n`)
  console.log(`${table(totalsOf(report))}\n`)
  if (exceptions.length === 0) return console.log('  Everything agrees.\n')
  console.log(`  ${exceptions.length} ${exceptions.length === 1 ? 'exception' : 'exceptions'}\n`)
  const head = ['code', 'stay', 'at the bank', 'expected', 'found', '']
  console.log(`${table([head, ...exceptions.map(rowOf)])}\n`)
  for (const exception of exceptions) {
    const known = acknowledged.get(factOf(exception))
    const which = `${exception.code} ${exception.providerId ?? ''}`.trim()
    if (known)
      console.log(`  ${which} was acknowledged by ${known.by} on ${known.at.slice(0, 10)}: ${known.note}\n`)
  }
}

/** Amounts are in dollars; what is in another currency says so. */
function totalsOf({ totals: { stays, books, outside, bank } }: BooksReport): string[][] {
  return [
    ['', 'captured', 'refunded', 'kept'],
    ['stays', '', '', amount(stays)],
    rowOfSums('books', books),
    rowOfSums('bank', bank),
    ...(outside.refunded > 0 ? [rowOfSums('outside the bank', outside)] : []),
  ]
}

function rowOfSums(name: string, { captured, refunded, kept }: Sums): string[] {
  return [name, amount(captured), amount(refunded), amount(kept)]
}

function rowOf({ code, stayId, providerId, expected, found }: BooksException): string[] {
  const stay = stayId === null ? '' : referenceOf(stayId)
  return [code, stay, providerId ?? '', inWords(expected), inWords(found), exceptionSentence(code, 'en')]
}

function amount(cents: number): string {
  return formatNumber(cents / 100, 'en', 2)
}

function inWords(money: Money | null): string {
  if (!money) return '—'
  return money.currency === 'CAD' ? amount(money.amount) : `${amount(money.amount)} ${money.currency}`
}

/** Names to the left and amounts to the right of their columns. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) => {
    const isAmount = rows.slice(1).every((row) => /^(-?[\d,.]+( \w{3})?|—|)$/.test(row[column] ?? ''))
    const width = widths[column] ?? 0
    return isAmount ? text.padStart(width) : text.padEnd(width)
  }
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n')
}
