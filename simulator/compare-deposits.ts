import { minutesBetween, type Instant } from '#domain/days.ts'
import { depositDates } from '#domain/deposit.ts'
import type { Deposit } from '#server/db/deposits.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { placeOf } from '#server/db/stay-places.ts'
import { leftAloneMinutes } from '#server/deposits/authorize-deposit.ts'
import { depositPlanOf } from '#server/deposits/deposit-plan.ts'
import { listStandingAuthorizations, type AuthorizationAtBank } from './deposits-at-bank.ts'
import type { HistoryLog } from './log.ts'
import type { EndState } from './end-state.ts'
import type { Violation } from './outcome.ts'
import { readSoldStays, type SoldStays } from './moments.ts'
import type { System } from './system.ts'

const most = 50_000

/**
 * What the bank holds right now, against what may be held. While an authorization is renewed there are two, which is decided and
 * noted; right after the sweep ran undisturbed there is one where there has to be one, and none where there must not.
 */
export async function findDepositFaults(
  system: System,
  log: HistoryLog,
  hasLooked: boolean,
): Promise<Violation[]> {
  const isOfInterest = hasLooked || listStandingAuthorizations(system).length > 0
  return isOfInterest ? depositFaultsOf(await readSoldStays(system), system, log, hasLooked) : []
}

export function depositFaultsOf(
  { stays, deposits, places }: SoldStays,
  system: Pick<System, 'connection' | 'clock'>,
  log: HistoryLog,
  hasLooked: boolean,
): Violation[] {
  const standing = listStandingAuthorizations(system)
  const now = system.clock.now()
  return stays.flatMap((stay) => {
    const own = {
      authorizations: standing.filter(({ stayId }) => stayId === stay.id),
      rows: deposits.filter(({ stayId }) => stayId === stay.id),
    }
    const rules = faultsAtAnyTime(stay, own)
    const plan = depositPlanOf(placeOf(places, stay), stay)
    if (hasLooked && plan)
      rules.push(...faultsAfterLook(stay, own, depositDates(plan), now, log.byHand.has(stay.id)))
    return rules.map((rule) => ({ rule, what: `stay ${stay.id} ${stay.status}, ${told(own)}, ${now}` }))
  })
}

type Own = { authorizations: AuthorizationAtBank[]; rows: Deposit[] }

function faultsAtAnyTime(stay: GuestStay, { authorizations, rows }: Own): string[] {
  const rules: string[] = []
  const isKnown = ({ depositId }: AuthorizationAtBank) =>
    rows.some(
      ({ id, status }) => id === depositId && ['asked', 'held', 'keeping', 'releasing'].includes(status),
    )
  if (!authorizations.every(isKnown)) rules.push('a deposit is held that no row knows')
  if (authorizations.length > 2) rules.push('a deposit is held more than twice')
  if (authorizations.some(({ amount }) => amount !== stay.depositAmount || amount > most))
    rules.push('another deposit is held than the guest agreed to')
  return rules
}

function faultsAfterLook(
  stay: GuestStay,
  { authorizations, rows }: Own,
  { authorizeAt, checkOutAt, releaseAt }: ReturnType<typeof depositDates>,
  now: Instant,
  isByHand: boolean,
): string[] {
  const rules: string[] = []
  const isOver = stay.status !== 'confirmed' || now >= releaseAt
  if (authorizations.length > 1) rules.push('a deposit is held twice')
  if (authorizations.length > 0 && isOver) rules.push('a deposit is held beyond its time')
  if (authorizations.length > 0 && now < authorizeAt) rules.push('a deposit is held too early')
  const isDue = !isOver && authorizeAt <= now && now <= checkOutAt
  // What the owner did by hand at the bank is found out later; a card that refused is asked again later.
  const isTaken = rows.some(({ status }) => status === 'keeping' || status === 'captured')
  const last = rows.at(-1)
  // What was asked for a moment ago is left alone: whoever stored it may still be asking.
  const isBeingAsked = last?.status === 'asked' && minutesBetween(last.askedAt, now) < leftAloneMinutes
  const isExcused = isByHand || isTaken || isBeingAsked || last?.status === 'refused'
  if (isDue && !isExcused && authorizations.length === 0) rules.push('a deposit is not held')
  return rules
}

const told = ({ authorizations, rows }: Own): string =>
  `${authorizations.length} at the bank, rows ${rows.map(({ status }) => status).join() || 'none'}`

/** When the last guest has left: every deposit let go, or taken by somebody's own hand, and every card forgotten. */
export function compareDeposits(end: EndState, { byHand, keepAsked }: HistoryLog): Violation[] {
  const { stays, deposits, authorizations, payments, movements, system } = end
  const violations: Violation[] = []
  for (const { id, stayId, status, amount, heldAt, capturedAmount } of deposits) {
    const add = (rule: string) =>
      violations.push({ rule, what: `deposit ${id} of stay ${stayId}: ${status}` })
    const stay = stays.find((one) => one.id === stayId)
    const atBank = authorizations.filter(({ depositId }) => depositId === id)
    if (!['released', 'lapsed', 'refused', 'captured'].includes(status)) add('a deposit is left open')
    if (amount !== stay?.depositAmount) add('another deposit than the guest agreed to')
    const count = (kinds: string[]) =>
      movements.filter(({ fact, kind }) => fact.startsWith(`deposit/${id}/`) && kinds.includes(kind)).length
    const isHeld = heldAt !== null
    if (count(['deposit_held']) !== Number(isHeld)) add('the books do not know when a deposit was held')
    if (count(['deposit_released', 'deposit_captured']) !== Number(isHeld))
      add('the books do not know how a deposit ended')
    const taken = atBank.reduce((sum, authorization) => sum + authorization.taken, 0)
    if (taken !== (capturedAmount ?? 0)) add('another part of a deposit was taken than the books know')
    if (taken > 0 && !byHand.has(stayId) && !keepAsked.has(stayId))
      add('the product took a deposit by itself')
    if (atBank.length > 1) add('a deposit was asked for twice')
  }
  for (const { id, depositId, stayId, payer } of authorizations) {
    const stay = stays.find((one) => one.id === stayId)
    const guest = system.guests.find((one) => one.id === stay?.guestId)
    const isKnown = deposits.some((deposit) => deposit.id === depositId && deposit.stayId === stayId)
    // A card that refused leaves no name.
    if (!isKnown || (payer !== null && payer !== guest?.name))
      violations.push({ rule: "a deposit is not on its guest's own card", what: id })
  }
  const kept = payments.filter(({ paymentMethodId }) => paymentMethodId !== null)
  for (const { stayId } of kept)
    violations.push({ rule: 'a card is never forgotten', what: `stay ${stayId}` })
  return violations
}
