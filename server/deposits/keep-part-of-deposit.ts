// Keeps a part of a security deposit: stores the decision, then has the provider take it, which lets the rest go.

import type { Cents } from '#domain/money.ts'
import { decideKeeping, type Keeping } from '#domain/deposit-keeping.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { findDeposit, listDeposits, type Deposit } from '#server/db/deposits.ts'
import { move } from '#server/db/move.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { lockStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'
import { takePart } from './authorize-deposit.ts'

export type KeepWish = Keeping & {
  reservationId: number
  /** One for each form that is filled in: whoever sends it again, from any tab, means the same part. */
  key: string
  /** Who keeps it, as the books will name them. */
  keptBy: string
}

/** `isTaken`: the provider has done it; else it is asked until it does, and the guest is written to then. */
export type KeptPart = { amount: Cents; released: Cents; isTaken: boolean }

/** Of any number of calls with one key one keeps; the others are answered with that part, whatever amount they name. */
export async function keepPartOfDeposit(deps: Deps, by: Actor, wish: KeepWish): Promise<Outcome<KeptPart>> {
  const decided = await inTransaction(deps.db, (tx) => decide(tx, deps, by, wish))
  if (!decided.ok) return decided
  if (decided.deposit.status === 'keeping') await takeNow(deps, decided.deposit)
  return outcomeOf((await findDeposit(deps.db, decided.deposit.id)) ?? decided.deposit)
}

async function decide(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  by: Actor,
  { reservationId, key, keptBy, ...keeping }: KeepWish,
): Promise<Outcome<{ deposit: Deposit }>> {
  const stay = await lockStay(tx, reservationId)
  if (!stay || !(await findStaffReservation(tx, by.staff.siteId, stay.id)))
    return refused('reservation_not_found')
  const deposits = await listDeposits(tx, stay.id)
  const known = deposits.find(({ keepKey }) => keepKey === key)
  if (known) return { ok: true, deposit: known }
  if (stay.status !== 'confirmed') return refused('deposit_not_held')
  const decision = decideKeeping(deposits, keeping, deps.now())
  if (!decision.ok) return decision
  const { authorization, amount, note } = decision
  const facts = { keepKey: key, keepAmount: amount, keepNote: note, keptBy }
  const deposit = await move(tx, 'deposits', authorization.id, 'keeping', facts)
  // The provider's word that it ended came between the two.
  if (!deposit) return refused('deposit_lapsed')
  const after = { amount, released: authorization.amount - amount }
  const entry = { action: 'deposit_kept', subject: 'reservation', subjectId: stay.id } as const
  await writeAudit(tx, deps, by, { ...entry, after, reason: note })
  return { ok: true, deposit }
}

/** The decision stands whatever the provider says; the look of every five minutes asks again until it is done. */
async function takeNow(deps: Deps, deposit: Deposit): Promise<void> {
  try {
    await takePart(deps, deposit)
  } catch (error) {
    deps.log.error({ err: error, depositId: deposit.id }, 'a part of a deposit could not be taken yet')
  }
}

function outcomeOf({ status, amount: held, keepAmount, capturedAmount }: Deposit): Outcome<KeptPart> {
  const amount = keepAmount ?? 0
  const isTaken = status === 'captured'
  // Somebody took another part by hand at the provider, a moment before.
  if (isTaken && capturedAmount !== amount) return refused('deposit_kept_already')
  if (!isTaken && status !== 'keeping') return refused('deposit_lapsed')
  return { ok: true, amount, released: held - amount, isTaken }
}
