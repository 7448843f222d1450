import type { Cents } from '#domain/money.ts'
import { factOf, type BooksException } from '#domain/movement.ts'
import { adopt as adoptRefund } from '#server/cancellation/adopt-refund.ts'
import { keep } from '#server/payments/keep-deposit.ts'
import { signedIn } from './changing.ts'
import type { Action } from './actions.ts'
import type { Context } from './context.ts'
import { doneBy } from './house.ts'
import { nth } from './random.ts'
import type { System } from './system.ts'

/** They see in To do what somebody gave back at the dashboard, and take it into the books a moment later. */
export async function adopt({ system, log }: Context, number: number): Promise<string> {
  const providerId = nth([...log.refundedByHand], number)
  if (!providerId) return 'nothing to adopt'
  const params = { id: await noteUnknown(system, providerId) }
  const payload = { note: 'Le spa était en panne.' }
  const by = await signedIn(system.db)
  const adopted = await doneBy<Adopted>(system, by, adoptRefund, { params, payload })
  if (!adopted.ok) return `${providerId} ${adopted.reason.code}`
  const { refundId, amount } = adopted
  log.adopted.push({ providerId, refundId, amount })
  return `${providerId} is refund ${refundId} of ${amount}`
}

type Adopted = { refundId: number; amount: Cents }

/**
 * As a comparison of the books notes it, which happens at night. By the connections of the house: whoever takes it into the books at
 * this moment is waited for.
 */
async function noteUnknown({ deps: { db }, clock }: System, providerId: string): Promise<number> {
  const at = clock.now()
  const code = 'refund_unknown_here'
  const exception: BooksException = { code, stayId: null, providerId, expected: null, found: null, at }
  const row = { fact: factOf(exception), code, providerId, happenedAt: at, since: at } as const
  await db
    .insertInto('booksExceptions')
    .values(row)
    .onConflict((conflict) => conflict.column('fact').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('booksExceptions')
    .select('id')
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow()
  return id
}

type Kept = { amount: Cents; isTaken: boolean }

/** They see a deposit that is held, and send a form a moment later, whatever happens in between. */
export async function keepPart(
  { system, log }: Context,
  { deposit: number, share, more, key: form }: Action & { kind: 'keep_part' },
): Promise<string> {
  const listed = await system.db
    .selectFrom('deposits')
    .select(['stayId', 'amount'])
    .where('status', '<>', 'refused')
    .orderBy('id')
    .execute()
  const held = nth(listed, number)
  if (!held) return 'no deposit to keep'
  const { stayId } = held
  const key = `form-${form}-${stayId}`
  log.keepAsked.add(stayId)
  const amount = Math.round(held.amount * share) + more
  const payload = { key, amount, note: 'Une lampe est cassée.' }
  const asked = { params: { id: stayId }, payload }
  const kept = await doneBy<Kept>(system, await signedIn(system.db), keep, asked)
  if (!kept.ok) return `stay ${stayId}: ${amount} ${kept.reason.code}`
  log.kept.push({ stayId, key, amount: kept.amount })
  return `stay ${stayId}: ${kept.amount} ${kept.isTaken ? 'taken' : 'to be taken'}`
}
