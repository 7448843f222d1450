import { sql } from 'kysely'
import type { Day } from '#domain/days.ts'
import { methodOf } from '#sandbox/bank/presentation.ts'
import { draftOn } from '#sandbox/bank/draft.ts'
import { isDeposit, listAuthorizations } from './deposits-at-bank.ts'
import { listMoneyMade } from './money-made.ts'
import { listMoves } from './moves-made.ts'
import { listOwedMade } from './owed-made.ts'
import { listBegunWhileClosed } from './site-opening.ts'
import { listThreadsMade } from './threads-made.ts'
import { readSoldStays } from './moments.ts'
import type { Payment } from '#server/db/payments.ts'
import { listStoredRates } from '#server/db/rates.ts'
import type { HistoryLog } from './log.ts'
import type { System } from './system.ts'

export type IntentAtBank = {
  id: string
  status: string
  holdId: string
  taken: number
  /** What was given back and not taken back again; what somebody did at the dashboard, and nobody adopted, is beside that. */
  returned: number
  /** Whether a bank ever approved a card for it, and how often one refused. */
  isApproved: boolean
  refusals: number
  /** The name on the card that paid. */
  payer: string | null
}

/** What there is when all is quiet: our tables and the bank's own ledger. */
export type EndState = Awaited<ReturnType<typeof readEndState>>

export async function readEndState(system: System, { refundedByHand }: Pick<HistoryLog, 'refundedByHand'>) {
  const { db, connection } = system
  const { stays, deposits, places } = await readSoldStays(system)
  const moves = await listMoves(db)
  const begunWhileClosed = await listBegunWhileClosed(db)
  const moneyMade = await listMoneyMade(db)
  const owedMade = await listOwedMade(db)
  const movements = await db.selectFrom('movements').select(['fact', 'kind']).execute()
  const paid = await db.selectFrom('payments').selectAll().orderBy('id').$castTo<Payment>().execute()
  const [payments, receipts] = [paid.filter(isOfCard), paid.filter((one) => !isOfCard(one))]
  const versions = await db.selectFrom('stayVersions').selectAll().orderBy('version').execute()
  const requests = await db.selectFrom('paymentRequests').selectAll().orderBy('id').execute()
  const refunds = await db.selectFrom('refunds').selectAll().orderBy('id').execute()
  const invoices = await db.selectFrom('invoices').selectAll().orderBy('id').execute()
  const audit = await db
    .selectFrom('audit')
    .select(['id', 'action', 'subjectId', 'before', 'after'])
    .orderBy('id')
    .execute()
  const forms = await db.selectFrom('forms').selectAll().execute()
  const proposals = await db.selectFrom('closingProposals').select(['id', 'status']).execute()
  const blocks = await listAllBlocks(db)
  const properties = await db.selectFrom('properties').select(['id', 'name']).execute()
  const rates = await listStoredRates(
    db,
    properties.map(({ id }) => id),
  )
  const contacts = await db
    .selectFrom('guests')
    .select(['id', 'email'])
    .where('passwordHash', 'is', null)
    .execute()
  const threads = await db.selectFrom('threads').selectAll().orderBy('id').execute()
  const messages = await db.selectFrom('messages').selectAll().orderBy('id').execute()
  const threadsMade = await listThreadsMade(db)
  const typed = await db.selectFrom('stays').select(['id', 'message', 'confirmedAt']).execute()
  const broughtFiles = await db.selectFrom('bringIns').selectAll().orderBy('id').execute()
  const broughtRows = await db.selectFrom('broughtInStays').selectAll().orderBy('id').execute()
  const broughtGuests = await db.selectFrom('broughtInGuests').selectAll().execute()
  const broughtReviews = await db
    .selectFrom('reviews')
    .selectAll()
    .where('bringInId', 'is not', null)
    .execute()
  const numbers = await db.selectFrom('documentNumbers').selectAll().execute()
  const { ledger } = connection.bank
  const draft = draftOn(ledger, { now: 0, publicUrl: '', request: { id: null, idempotency_key: null } })
  const payingIntents = ledger.all('intents').filter((intent) => !isDeposit(intent))
  const byHand = ledger
    .all('refunds')
    .filter(({ id, status }) => refundedByHand.has(id) && status !== 'failed')
    .filter(({ id }) => !refunds.some(({ providerId }) => providerId === id))
  const intents = payingIntents.map((intent): IntentAtBank => {
    const charge = intent.latestCharge === null ? undefined : ledger.find('charges', intent.latestCharge)
    const made = ledger
      .all('refunds')
      .filter((refund) => refund.intent === intent.id && refund.status !== 'failed')
      .filter(({ id }) => !byHand.some((one) => one.id === id))
    const charges = ledger.all('charges').filter((one) => one.intent === intent.id)
    const questions = ledger.all('challenges').filter((one) => one.intent === intent.id)
    return {
      id: intent.id,
      status: intent.status,
      holdId: intent.metadata['hold_id'] ?? '',
      taken: intent.amountReceived,
      returned: made.reduce((sum, { amount }) => sum + amount, 0),
      isApproved: charges.some(({ status }) => status === 'succeeded'),
      refusals:
        charges.filter(({ status }) => status === 'failed').length +
        questions.filter(({ answer }) => answer === 'refused').length,
      payer: charge ? methodOf(draft, charge.paymentMethod).name : null,
    }
  })
  const authorizations = listAuthorizations(system)
  const cardRefusals = await db
    .selectFrom('stays')
    .select(['id', 'guestId', 'cardRefusals', 'guestHasKept'])
    .execute()
  return {
    system,
    cardRefusals,
    stays,
    payments,
    /** Whoever booked by telephone, with their address, if they have one. */
    contacts,
    /** Money that was received without a card. */
    receipts,
    /** What stays were before they were changed. */
    versions,
    /** What guests were asked for by links. */
    requests,
    refunds,
    invoices,
    numbers,
    /** What files of stays were known by. */
    broughtFiles,
    broughtRows,
    broughtGuests,
    broughtReviews,
    audit,
    /** Nights that the house closed, and the forms by which it closed, opened and priced some. */
    blocks,
    proposals,
    forms,
    /** What the nights of each loft cost, by its name. */
    prices: new Map(properties.map(({ id, name }) => [name, rates.get(id) ?? []])),
    intents,
    /** What was given back at the bank's dashboard, stands there, and is in no book. */
    byHand,
    deposits,
    places,
    authorizations,
    movements,
    moves,
    begunWhileClosed,
    /** When money came and went back, in order. */
    moneyMade,
    /** What was owed of each stay, and when it became another sum. */
    owedMade,
    threads,
    messages,
    threadsMade,
    /** What was typed for the house while paying. */
    typed,
  }
}

async function listAllBlocks(db: System['db']) {
  return db
    .selectFrom('stays')
    .select(['id', 'propertyId', 'closedBy'])
    .select([sql<Day>`lower(nights)`.as('arrival'), sql<Day>`upper(nights)`.as('departure')])
    .where('status', '=', 'blocked')
    .execute()
}

const isOfCard = ({ method }: { method: string }): boolean => method === 'card'
