import { compareBooks, type Books } from './books.ts'
import { addMinutes, type Instant } from './days.ts'
import type { BankPayment, BankRefund, Movement, MovementKind, StayInBooks } from './movement.ts'

/** The books of one stay of ten dollars, for tests: number 7, paid by pi_1, of which re_1 gives four back. */
export const now: Instant = '2027-03-01T15:00:00.000Z'
export const ago = (minutes: number): Instant => addMinutes(now, -minutes)
export const dayAgo = ago(24 * 60)
export const longAgo = ago(30 * 24 * 60)

export const moved = (kind: MovementKind, change: Partial<Movement> = {}): Movement => ({
  stayId: 7,
  refundId: kind.startsWith('refund') || kind === 'returned_outside' ? 3 : null,
  kind,
  amount: 1000,
  currency: 'CAD',
  providerId: kind.startsWith('refund') ? 're_1' : 'pi_1',
  occurredAt: longAgo,
  ...change,
})
export const stay = (change: Partial<StayInBooks> = {}): StayInBooks => ({
  id: 7,
  status: 'confirmed',
  total: 1000,
  confirmedAt: longAgo,
  cancelledAt: null,
  credited: null,
  creditedAt: null,
  ...change,
})
export const taken = (change: Partial<BankPayment> = {}): BankPayment => ({
  id: 'pi_1',
  held: 0,
  taken: 1000,
  currency: 'CAD',
  created: longAgo,
  ...change,
})
export const given = (change: Partial<BankRefund> = {}): BankRefund => ({
  id: 're_1',
  intentId: 'pi_1',
  amount: 400,
  currency: 'CAD',
  state: 'succeeded',
  created: longAgo,
  ...change,
})

export const paid = [moved('authorised'), moved('captured')]
export const cancelled = stay({
  status: 'cancelled',
  cancelledAt: longAgo,
  credited: 400,
  creditedAt: longAgo,
})
export const refunded = [...paid, moved('refunded', { amount: 400 })]

export type World = {
  movements?: Movement[]
  stays?: StayInBooks[]
  payments?: BankPayment[]
  refunds?: BankRefund[]
}

export function judge({ movements = [], stays = [stay()], payments = [], refunds = [] }: World) {
  const books: Books = { movements, stays, bank: { payments, refunds } }
  return compareBooks(books, now)
}

/** 'code stay provider expected→found', the totals aside. */
export const told = (world: World) =>
  judge(world)
    .exceptions.filter(({ code }) => !code.endsWith('total_differs'))
    .map(({ code, stayId, providerId, expected, found }) => {
      const money = (given: typeof found) => (given ? `${given.amount} ${given.currency}` : '—')
      return `${code} ${stayId} ${providerId} ${money(expected)} → ${money(found)}`
    })
