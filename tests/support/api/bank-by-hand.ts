import { addDays, addMinutes, todayIn } from '#domain/days.ts'
import { noteExceptions } from '#server/db/books-exceptions.ts'
import { checkoutOf } from './checkout.ts'
import { guestOf } from './guest.ts'
import type { TestApp } from './app.ts'

type Found = { providerId: string; amount: number; stayId: number | null }

/** What somebody does at the bank's dashboard, and a comparison of the books finds. */
export function bankByHandOf(app: TestApp) {
  const guest = guestOf(app, checkoutOf(app))
  let many = 0

  /** A stay of three nights that nobody else has. */
  async function buy(card?: string) {
    // Nobody may try so often in a quarter of an hour.
    await app.db.deleteFrom('attempts').execute()
    const now = app.deps.now()
    const arrival = addDays(todayIn('America/Toronto', now), 150 + 5 * (many += 1))
    return guest.buyAt(now, { arrival, departure: addDays(arrival, 3) }, card)
  }

  /** As a comparison noted it; the number of the exception. */
  async function note({ providerId, amount, stayId }: Found): Promise<string> {
    const found = { amount, currency: 'CAD' }
    const at = app.deps.now()
    const exception = { code: 'refund_unknown_here', stayId, providerId, expected: null, found, at } as const
    await noteExceptions(app.db, [exception], at)
    const { id } = await app.db
      .selectFrom('booksExceptions')
      .select('id')
      .where('providerId', '=', providerId)
      .executeTakeFirstOrThrow()
    return String(id)
  }

  async function refund(intentId: string, amount: number): Promise<string> {
    const made = await app.deps.payments.stripe.refund({ intentId, amount }, `by hand ${(many += 1)}`)
    if (!made.ok) throw new Error(made.reason)
    return made.refund.id
  }

  let shared: ReturnType<typeof buy> | undefined
  /** One stay for all who ask again and again: nobody may buy so often. */
  const one = () => (shared ??= buy())

  return {
    buy,
    note,
    refund,
    /** 100.00 of a new stay, given back by hand and found. */
    async refundByHand(card?: string) {
      const { id: stayId, intentId } = await buy(card)
      const providerId = await refund(intentId, 10_000)
      return { stayId, intentId, providerId, exception: await note({ providerId, amount: 10_000, stayId }) }
    },
    /** 1.00 more of that one stay; the number of the exception. */
    async someRefund(): Promise<string> {
      const { id: stayId, intentId } = await one()
      return note({ providerId: await refund(intentId, 100), amount: 100, stayId })
    },
    /** The number of that one stay, of whose deposit 500.00 is held anew, whenever its days are. */
    async heldDeposit(): Promise<string> {
      const { id, intentId } = await one()
      await app.db.deleteFrom('deposits').where('stayId', '=', id).execute()
      const { customerId, paymentMethodId } = await app.db
        .selectFrom('payments')
        .select(['customerId', 'paymentMethodId'])
        .where('intentId', '=', intentId)
        .executeTakeFirstOrThrow()
      const at = app.deps.now()
      const deposit = { stayId: id, attempt: 1, amount: 50_000, askedAt: at, heldAt: at } as const
      const held = await app.deps.payments.stripe.authorizeOffSession({
        amount: deposit.amount,
        currency: 'CAD',
        customer: customerId ?? '',
        paymentMethodId: paymentMethodId ?? '',
        metadata: {},
        description: 'deposit',
        idempotencyKey: `deposit ${id} ${(many += 1)}`,
      })
      if (!held.ok) throw new Error(held.reason)
      const ends = { intentId: held.intent.id, endsAt: addMinutes(at, 4 * 24 * 60) }
      await app.db
        .insertInto('deposits')
        .values({ ...deposit, ...ends, provider: 'stripe', status: 'held' })
        .execute()
      return String(id)
    },
  }
}
