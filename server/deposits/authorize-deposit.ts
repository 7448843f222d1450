// Asks the provider to hold or to let go a security deposit, once for each row, and stores what it says.

import { addMinutes, minutesBetween } from '#domain/days.ts'
import { approvalMinutes, safeAuthorizationMinutes } from '#domain/deposit.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import {
  findDeposit,
  findDepositByIntent,
  listDeposits,
  type Deposit,
  type SavedCard,
} from '#server/db/deposits.ts'
import { addEmail } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { lockStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentIntent, Unavailable } from '#server/gateways/payments.ts'
import { referenceOf } from '#domain/reference.ts'

/** 'later': nobody knows yet, or the provider cannot be reached; the next sweep asks again. */
export type Asked = 'done' | 'later'

export type DepositWish = { stay: GuestStay; card: SavedCard; deposit: Deposit }

/** A provider remembers a key for a day; long before that nobody relies on it any more. */
const askAgainMinutes = 30

/** A younger one is being asked for by the request that stored it. */
export const leftAloneMinutes = 1

/**
 * The key makes one authorization of it at the provider, however often it is asked. With `returnUrl` the guest is there, and their
 * bank may ask them on its page; that wish has a key of its own, and `storeAnswer` lets go what a second wish holds.
 */
export async function askForAuthorization(
  deps: Deps,
  { stay, card, deposit }: DepositWish,
  returnUrl?: string,
): Promise<Asked> {
  const { customerId: customer, paymentMethodId } = card
  const authorization = {
    amount: deposit.amount,
    currency: 'CAD' as const,
    customer,
    paymentMethodId,
    metadata: { ...marksOf(deposit), stay_id: String(stay.id) },
    description: `${referenceOf(stay.id)} · dépôt de garantie / security deposit`,
    idempotencyKey: `deposit-${stay.id}-${deposit.id}-${deposit.askedAt}${returnUrl ? '-present' : ''}`,
  }
  const bank = deps.payments[deposit.provider]
  const answer = await (returnUrl
    ? bank.authorizeOnSession({ ...authorization, returnUrl })
    : bank.authorizeOffSession(authorization))
  if (answer.ok) return storeAnswer(deps, deposit, answer.intent)
  if (answer.reason === 'provider_unavailable') return 'later'
  return storeRefusal(deps, deposit, answer.reason, answer.intent)
}

/**
 * Nobody noted what became of it: the provider tells, by the marks, and is asked again only while the key holds. With
 * `returnUrl` its guest is there, and is asked as somebody who is.
 */
export async function findOutAuthorization(
  deps: Deps,
  wish: DepositWish,
  returnUrl?: string,
): Promise<Asked> {
  const { stay, deposit } = wish
  const found = await findMade(deps, wish)
  if (!found.ok) return 'later'
  if (found.made) return storeAnswer(deps, deposit, found.made)
  const age = minutesBetween(deposit.askedAt, deps.now())
  if (age >= askAgainMinutes) return storeRefusal(deps, deposit, notMade, null)
  return stay.status === 'confirmed' && age >= leftAloneMinutes
    ? askForAuthorization(deps, wish, returnUrl)
    : 'later'
}

/** What the provider made of an authorization that was asked for, if it heard of it. */
export async function findMade(
  { payments }: Deps,
  { card, deposit }: Pick<DepositWish, 'card' | 'deposit'>,
): Promise<{ ok: true; made: PaymentIntent | undefined } | Unavailable> {
  const listed = await payments[deposit.provider].listIntents({ customer: card.customerId })
  if (!listed.ok) return listed
  const mark = marksOf(deposit).deposit_id
  return { ok: true, made: listed.intents.find(({ metadata }) => metadata['deposit_id'] === mark) }
}

const marksOf = ({ id }: Deposit) => ({ deposit_id: String(id) })
const notMade = 'not_made'

/** What the provider says of an authorization by itself: that it lapsed, or that somebody took it. False when it cannot be reached. */
export async function noteDeposit(deps: Deps, intentId: string): Promise<boolean> {
  const deposit = await findDepositByIntent(deps.db, intentId)
  if (!deposit) return true
  const answer = await deps.payments[deposit.provider].retrieveIntent(intentId)
  if (!answer.ok) return false
  const { status } = answer.intent
  if (status === 'canceled' || status === 'succeeded') await storeAnswer(deps, deposit, answer.intent)
  return true
}

/** First the new authorization, then the old one goes: in one breath here, one after the other at the provider. */
async function storeAnswer(deps: Deps, deposit: Deposit, intent: PaymentIntent): Promise<Asked> {
  const at = deps.now()
  const stood = {
    intentId: intent.id,
    heldAt: deposit.heldAt ?? at,
    endsAt: intent.captureBefore ?? deposit.endsAt ?? addMinutes(at, safeAuthorizationMinutes),
  }
  switch (intent.status) {
    case 'requires_capture': {
      const isAlone = await inTransaction(deps.db, async (tx) => {
        await lockStay(tx, deposit.stayId)
        const all = await listDeposits(tx, deposit.stayId)
        const own = all.find(({ id }) => id === deposit.id)
        // Given up meanwhile, or held by what was asked for at another moment: no row would look after this one.
        if (own?.status !== 'asked') return own?.status === 'refused' || own?.intentId !== intent.id
        for (const { id, status } of all)
          if (status === 'held') await move(tx, 'deposits', id, 'releasing', {})
        await move(tx, 'deposits', deposit.id, 'held', stood)
        await sendDoorCode(tx, deposit)
        return false
      })
      return isAlone ? undo(deps, deposit, intent) : 'done'
    }
    case 'succeeded':
      return storeTaken(deps, deposit, { ...stood, endedAt: at, capturedAmount: intent.amountReceived })
    case 'canceled':
      // Its guest never answered their bank, so nothing was ever held.
      if (deposit.status === 'asked' && !intent.captureBefore)
        return storeRefusal(deps, deposit, 'error_3ds', intent)
      await move(deps.db, 'deposits', deposit.id, 'lapsed', { ...stood, endedAt: at })
      return 'done'
    case 'processing':
      return 'later'
    case 'requires_action':
      return waitForApproval(deps, deposit, intent)
    default:
      return storeRefusal(deps, deposit, intent.lastError?.code ?? 'error_3ds', intent)
  }
}

/** Who waits at the door for the deposit does not wait for the next look; the letter itself asks whether it is time. */
const sendDoorCode = (tx: Db, { stayId }: Deposit): Promise<void> =>
  addEmail(tx, { name: 'door-code', stayId }, { onlyOnce: true })

type Taken = Pick<Deposit, 'intentId' | 'heldAt' | 'endsAt' | 'endedAt' | 'capturedAmount'>

/** The house keeps a part, or the owner took it by hand. The one who hears of it first stores it, and with it the email to the guest. */
async function storeTaken({ db, log }: Deps, deposit: Deposit, taken: Taken): Promise<Asked> {
  const { id } = deposit
  await inTransaction(db, async (tx) => {
    if (!(await move(tx, 'deposits', id, 'captured', taken))) return
    log.warn({ depositId: id }, 'a deposit was captured')
    await addEmail(tx, { name: 'deposit-kept', depositId: id })
    // That it was held at all is news as well, where the bank's first answer was lost.
    if (deposit.status === 'asked') await sendDoorCode(tx, deposit)
  })
  return 'done'
}

/** The guest is on their bank's page, or left it: after a while it is a refusal, so that nothing stays open. */
async function waitForApproval(deps: Deps, deposit: Deposit, intent: PaymentIntent): Promise<Asked> {
  if (minutesBetween(deposit.askedAt, deps.now()) < approvalMinutes) return 'later'
  const bank = deps.payments[deposit.provider]
  const answer = await bank.cancelIntent(intent.id, `unanswered-${intent.id}`)
  return answer.ok ? storeRefusal(deps, deposit, 'error_3ds', intent) : 'later'
}

/** The caller stood still for so long that the authorization was given up: no row looks after it, so it must not stay. */
async function undo(deps: Deps, { id, provider }: Deposit, intent: PaymentIntent): Promise<Asked> {
  const answer = await deps.payments[provider].cancelIntent(intent.id, `release-${intent.id}`)
  if (!answer.ok) deps.log.error({ depositId: id, intentId: intent.id }, 'a late deposit cannot be let go')
  return 'later'
}

async function storeRefusal(
  { db, now, log }: Deps,
  { id, stayId }: Deposit,
  reason: string,
  intent: PaymentIntent | null,
): Promise<Asked> {
  await inTransaction(db, async (tx) => {
    await lockStay(tx, stayId)
    const change = { lastError: reason, intentId: intent?.id ?? null, endedAt: now() }
    if (!(await move(tx, 'deposits', id, 'refused', change))) return
    log.warn({ depositId: id, reason }, 'a deposit was not held')
    if (reason === notMade) return
    await addEmail(tx, { name: 'deposit-refused', stayId }, { onlyOnce: true })
  })
  return 'done'
}

/**
 * What was decided to be kept is taken, and the rest let go in the same moment; also when that was done before. What lapsed
 * meanwhile, or was taken by hand, is stored instead.
 */
export async function takePart(deps: Deps, deposit: Deposit): Promise<Asked> {
  const { provider, intentId, keepAmount: amount } = deposit
  if (!intentId || !amount) throw new Error(`Nothing is to be kept of deposit ${deposit.id}.`)
  const answer = await deps.payments[provider].captureIntent(intentId, { amount }, `keep-${intentId}`)
  if (answer.ok || answer.reason === 'unexpected_state') return storeAnswer(deps, deposit, answer.intent)
  if (answer.reason !== 'provider_unavailable')
    deps.log.error({ depositId: deposit.id, reason: answer.reason }, 'a deposit cannot be kept')
  return 'later'
}

/** The same of one that was decided to be kept, until it is settled; false while the provider does not answer. */
export async function keepPart(deps: Deps, depositId: number): Promise<boolean> {
  const deposit = await findDeposit(deps.db, depositId)
  return deposit?.status !== 'keeping' || (await takePart(deps, deposit)) === 'done'
}

/** Also when it lapsed by itself meanwhile; when somebody took it, that is stored instead. */
export async function letGo(deps: Deps, deposit: Deposit): Promise<Asked> {
  const { provider, intentId } = deposit
  if (!intentId) throw new Error(`Deposit ${deposit.id} was never held.`)
  const answer = await deps.payments[provider].cancelIntent(intentId, `release-${intentId}`)
  if (answer.ok) {
    await move(deps.db, 'deposits', deposit.id, 'released', { endedAt: deps.now() })
    return 'done'
  }
  if (answer.reason === 'provider_unavailable') return 'later'
  if (answer.reason === 'unexpected_state' && answer.intent.status === 'succeeded') {
    return storeAnswer(deps, deposit, answer.intent)
  }
  deps.log.error({ depositId: deposit.id, reason: answer.reason }, 'a deposit cannot be let go')
  return 'later'
}
