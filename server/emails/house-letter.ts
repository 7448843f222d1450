// Writes a letter of the house about any stay, to be looked at: with what became of the stay, or as it would be if it became so now.

import { refundOf } from '#domain/cancellation.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { HouseLetter } from '#domain/letters.ts'
import { optionHours } from '#domain/option.ts'
import { findInvoice } from '#server/db/invoices.ts'
import { listDeposits } from '#server/db/deposits.ts'
import { listRequests } from '#server/db/payment-requests.ts'
import { listMoneyOf } from '#server/db/receipts.ts'
import type { Deps } from '#server/deps.ts'
import { cancellableOf } from '#server/reservations/cancellable.ts'
import { afterStayEmail, afterStayOf } from './after-stay.ts'
import { buyerCorrectedEmail, buyerCorrectedFacts } from './buyer-corrected.ts'
import { cancellationEmail, cancellationFacts, type CancellationFacts } from './cancellation.ts'
import { confirmationEmail } from './confirmation.ts'
import { depositKeptEmail, depositKeptFacts } from './deposit-kept.ts'
import { depositRefusedEmail } from './deposit-refused.ts'
import { doorCodeEmail } from './door-code.ts'
import type { findStayFacts } from './find-facts.ts'
import { givenBackEmail, givenBackFacts } from './given-back.ts'
import { leftAtBankEmail } from './left-at-bank.ts'
import { optionEndedEmail, optionExtendedEmail, optionHeldEmail } from './option.ts'
import { partGivenBackEmail, partGivenBackFacts } from './part-given-back.ts'
import { paymentFailedEmail } from './payment-failed.ts'
import { linkEmail, paymentRequestFacts, requestPaidEmail, requestPaidFacts } from './payment-request.ts'
import { preArrivalEmail } from './pre-arrival.ts'
import { reviewHiddenEmail } from './review-hidden.ts'
import { stayChangedEmail, stayChangedFacts } from './stay-changed.ts'
import type { StayFacts } from './stay-parts.ts'
import type { WrittenEmail } from './write-email.ts'

export type LetteredFacts = Awaited<ReturnType<typeof findStayFacts>>
type Write = (deps: Deps, facts: LetteredFacts) => Promise<WrittenEmail | null> | WrittenEmail

/** Null where nothing of the kind happened to the stay, and nobody could make it up. */
export const writeHouseLetter = async (
  deps: Deps,
  letter: HouseLetter,
  facts: LetteredFacts,
): Promise<WrittenEmail | null> => writers[letter](deps, facts)

/** The code is in one email alone, and nobody reads it beforehand. */
const hiddenCode = '••••'

const writers: Record<HouseLetter, Write> = {
  'pre-arrival': (_, facts) => preArrivalEmail(facts),
  'door-code': (_, facts) => doorCodeEmail(facts, hiddenCode),
  'after-stay': async (deps, facts) => afterStayEmail(await afterStayOf(deps, facts), deps.now()),
  'option-held': (deps, facts) => optionHeldEmail(optionOf(deps.now(), facts)),
  'option-extended': (deps, facts) => optionExtendedEmail(optionOf(deps.now(), facts)),
  'option-ended': (deps, facts) => optionEndedEmail({ ...optionOf(deps.now(), facts), isReleased: false }),
  'left-at-bank': ({ now }, facts) =>
    leftAtBankEmail({ ...facts, heldUntil: addMinutes(now(), leftMinutes), isHeld: true }),
  confirmation: ({ now }, facts) => confirmationEmail(facts, now()),
  'payment-failed': (_, facts) => paymentFailedEmail(facts),
  'payment-request': async (deps, facts) =>
    written(facts, await lastRequest(deps, facts, paymentRequestFacts), (one) =>
      // The secret of the link is its guest's alone.
      linkEmail({ ...one, url: `${one.publicUrl}/…` }),
    ),
  'request-paid': async (deps, facts) =>
    written(facts, await lastRequest(deps, facts, requestPaidFacts), requestPaidEmail),
  'stay-changed': async (deps, facts) =>
    written(
      facts,
      await stayChangedFacts(deps, { stayId: facts.stayId, version: facts.stay.version }),
      (one) => stayChangedEmail(one, deps.now()),
    ),
  'buyer-corrected': async (deps, facts) => {
    const invoice = await findInvoice(deps.db, facts.stayId, 'invoice')
    return written(
      facts,
      invoice ? await buyerCorrectedFacts(deps, { invoiceId: invoice.id }) : null,
      buyerCorrectedEmail,
    )
  },
  cancellation: async (deps, facts) =>
    written(
      facts,
      (await cancellationFacts(deps, facts)) ?? (await cancelledNow(deps, facts)),
      cancellationEmail,
    ),
  'given-back': async (deps, facts) =>
    written(facts, await lastRefund(deps, facts, givenBackFacts), givenBackEmail),
  'part-given-back': async (deps, facts) =>
    written(facts, await lastRefund(deps, facts, partGivenBackFacts), partGivenBackEmail),
  'deposit-refused': (_, facts) =>
    facts.deposit === null ? nothing : depositRefusedEmail({ ...facts, reason: null, isRenewal: false }),
  'deposit-kept': async (deps, facts) => {
    const kept = (await listDeposits(deps.db, facts.stayId)).findLast(({ capturedAmount }) => capturedAmount)
    return written(
      facts,
      kept ? await depositKeptFacts(deps, { depositId: kept.id }) : null,
      depositKeptEmail,
    )
  },
  'review-hidden': (_, facts) => reviewHiddenEmail({ ...facts, comment: '…', reason: 'personal' }),
}

const nothing = Promise.resolve(null)
/** What is left as a rule when somebody is reminded. */
const leftMinutes = 11

/** What happened, told as these facts are: in their language and with their words. */
function written<Facts extends StayFacts>(
  { locale, picture, access, ownWords = {} }: LetteredFacts,
  happened: Facts | null,
  write: (facts: Facts) => WrittenEmail,
): WrittenEmail | null {
  return happened && write({ ...happened, locale, picture, access, ownWords })
}

/** A stay that was never held so is shown as if it were held now. */
function optionOf(now: Instant, facts: LetteredFacts) {
  const { optionKey, heldUntil } = facts.stay
  return { ...facts, until: optionKey === null ? addMinutes(now, optionHours * 60) : heldUntil, url: null }
}

/** As if its guest cancelled at this moment; null when it is too late for that. */
async function cancelledNow(deps: Deps, facts: LetteredFacts): Promise<CancellationFacts | null> {
  const at = deps.now()
  const refund = refundOf(await cancellableOf(deps, facts.stay), at)
  if (!refund.ok) return null
  return { ...facts, refund, cancelledAt: at, by: null, money: refund.refund > 0 ? 'refund_pending' : 'kept' }
}

async function lastRequest<Facts>(
  deps: Deps,
  { stayId }: LetteredFacts,
  find: (deps: Deps, of: { requestId: number }) => Promise<Facts | null>,
): Promise<Facts | null> {
  for (const { id } of (await listRequests(deps.db, stayId)).toReversed()) {
    const facts = await find(deps, { requestId: id })
    if (facts) return facts
  }
  return null
}

async function lastRefund<Facts>(
  deps: Deps,
  { stayId }: LetteredFacts,
  find: (deps: Deps, of: { refundId: number }) => Promise<Facts | null>,
): Promise<Facts | null> {
  const { refunds } = await listMoneyOf(deps.db, stayId)
  for (const { id } of refunds.toReversed()) {
    const facts = await find(deps, { refundId: id })
    if (facts) return facts
  }
  return null
}
