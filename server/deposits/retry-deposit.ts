// Lets a guest have a refused security deposit asked for again, now that they are there to answer their bank.

import { canRetry } from '#domain/deposit.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { pathTo } from '#i18n/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { inTransaction } from '#server/db/client.ts'
import {
  findSavedCard,
  insertDeposit,
  listDeposits,
  type Deposit,
  type SavedCard,
} from '#server/db/deposits.ts'
import { findStayPlace } from '#server/db/stay-places.ts'
import { findStayForGuest, lockStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { depositPlanOf, shownDepositOf, type ShownDeposit } from './deposit-plan.ts'
import { askForAuthorization, findMade, findOutAuthorization } from './authorize-deposit.ts'
import { toOwnAddress } from '#server/own-address.ts'

export type DepositRetryWish = {
  reservationId: number
  /** Only find out what became of what was asked before: for the way back from the bank. */
  look?: boolean | undefined
  returnUrl?: string | undefined
  locale: Locale
}

export type DepositRetry = {
  deposit: ShownDeposit | null
  /** Where the bank asks the guest, while it does. */
  bankUrl: string | null
}

/**
 * Any number of clicks: while one is under way the others find it, and a deposit that is held, or not due, is answered as
 * it stands.
 */
export async function retryDeposit(
  deps: Deps,
  guest: { id: number },
  { reservationId, look = false, returnUrl, locale }: DepositRetryWish,
): Promise<Outcome<DepositRetry>> {
  const { db, now, settings } = deps
  const stay = await findStayForGuest(db, reservationId, guest.id)
  if (stay?.status !== 'confirmed') return refused('reservation_not_found')
  const ownPage = settings.publicUrl + pathTo('account', locale)
  const back = returnUrl === undefined ? ownPage : toOwnAddress(returnUrl, settings.publicUrl)
  if (!back) return refused('return_url_invalid')
  const card = await findSavedCard(db, stay.id)
  if (card) {
    await findOutAsked(deps, stay, card, look ? undefined : back)
    const begun = look ? undefined : await begin(deps, stay.id)
    if (begun) await askForAuthorization(deps, { stay, ...begun }, back)
  }
  const authorizations = await listDeposits(db, stay.id)
  const bankUrl = card && !look ? await bankPageOf(deps, card, authorizations) : null
  const place = await findStayPlace(db, stay)
  return { ok: true, bankUrl, deposit: shownDepositOf(place, stay, authorizations, now()) }
}

const isAsked = ({ status }: Deposit): boolean => status === 'asked'

async function findOutAsked(
  deps: Deps,
  stay: GuestStay,
  card: SavedCard,
  back: string | undefined,
): Promise<void> {
  const deposit = (await listDeposits(deps.db, stay.id)).find(isAsked)
  if (deposit) await findOutAuthorization(deps, { stay, card, deposit }, back)
}

/** Stored before the bank is asked; undefined when nothing is to be asked now, or the card was given up meanwhile. */
async function begin(
  { db, now }: Deps,
  stayId: number,
): Promise<{ card: SavedCard; deposit: Deposit } | undefined> {
  return inTransaction(db, async (tx) => {
    const stay = await lockStay(tx, stayId)
    const plan = stay && depositPlanOf(await findStayPlace(tx, stay), stay)
    const card = await findSavedCard(tx, stayId)
    const authorizations = await listDeposits(tx, stayId)
    const at = now()
    if (!plan || !card || !canRetry(plan, authorizations, at)) return undefined
    const attempt = (authorizations.at(-1)?.attempt ?? 0) + 1
    const { provider } = card
    const wish = { stayId, provider, attempt, amount: plan.amount, askedAt: at }
    return { card, deposit: await insertDeposit(tx, wish) }
  })
}

async function bankPageOf(
  deps: Deps,
  card: SavedCard,
  authorizations: readonly Deposit[],
): Promise<string | null> {
  const deposit = authorizations.find(isAsked)
  const found = deposit && (await findMade(deps, { card, deposit }))
  const made = found?.ok ? found.made : undefined
  return made?.status === 'requires_action' ? made.redirectUrl : null
}
