// Gathers the money that waits: what goes back and did not arrive, what guests owe and until when, and books that differ.

import type { Day, Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { BooksException } from '#domain/movement.ts'
import type { KnownException } from '#server/db/books-exceptions.ts'
import type { Waiting } from '#server/db/to-do.ts'
import { balanceOf } from './list-for-staff.ts'
import { aboutOf, aboutStay, ofStays, type About, type Stays } from './to-do-stays.ts'

export type MoneyToDo =
  | { kind: 'refund_failed'; reservation: About; amount: Cents }
  | { kind: 'refund_pending'; reservation: About; amount: Cents; since: Instant }
  | { kind: 'to_hand_over'; reservation: About; amount: Cents; since: Instant }
  | { kind: 'balance_open'; reservation: About; amount: Cents; dueOn: Day }
  | { kind: 'link_open'; reservation: About; amount: Cents; at: Instant }
  | { kind: 'books_exception'; exception: ToldException }

/** An exception of the books that nobody has acknowledged. */
type ToldException = Omit<BooksException, 'stayId' | 'at'> & {
  id: number
  reservation: About | null
  happenedAt: Instant | null
  since: Instant
}

type WaitingOf<Kind extends Waiting['kind']> = Extract<Waiting, { kind: Kind }>

export const moneyGoingBack = (
  stays: Stays,
  waiting: readonly WaitingOf<'refund_failed' | 'refund_pending' | 'to_hand_over'>[],
): MoneyToDo[] =>
  ofStays(stays, waiting, ({ kind, amount, at: since }, reservation) =>
    kind === 'refund_failed' ? { kind, reservation, amount } : { kind, reservation, amount, since },
  )

/** What a guest owes, until it is here: what a link asks for and until when, and what nobody asks for by one. */
export function openBalances(
  stays: Stays,
  requests: readonly WaitingOf<'link_open'>[],
  mayOwe: readonly WaitingOf<'may_owe'>[],
  zone: string,
): MoneyToDo[] {
  const unasked = mayOwe.flatMap(({ stayId }): MoneyToDo[] => {
    const stay = stays.get(stayId)
    if (!stay) return []
    const { owed, dueOn } = balanceOf(stay, zone)
    const amount = owed - (requests.find((request) => request.stayId === stayId)?.amount ?? 0)
    return amount > 0 ? [{ kind: 'balance_open', reservation: aboutOf(stay), amount, dueOn }] : []
  })
  return [
    ...ofStays(stays, requests, ({ kind, amount, at }, reservation): MoneyToDo => ({
      kind,
      reservation,
      amount,
      at,
    })),
    ...unasked,
  ]
}

export function differingBooks(stays: Stays, exceptions: readonly KnownException[]): MoneyToDo[] {
  return exceptions.map(
    ({ id, code, stayId, providerId, expected, found, at: happenedAt = null, since }) => ({
      kind: 'books_exception',
      exception: {
        id,
        code,
        reservation: aboutStay(stays, stayId),
        providerId,
        expected,
        found,
        happenedAt,
        since,
      },
    }),
  )
}
