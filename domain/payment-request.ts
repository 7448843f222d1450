// Decides what a guest may be asked to pay by a link, how long the link lasts, and which states a request may go through.

import { addMinutes, type Instant } from './days.ts'
import type { Cents } from './money.ts'
import type { Moves } from './moves.ts'
import { refused, type Outcome } from './refusal.ts'

export type RequestState = 'open' | 'paid' | 'expired' | 'withdrawn'

/** What a link asks for: what is owed of a stay that is booked, or the price of an option, which books it. */
export type RequestCause = 'balance' | 'booking'

/** It is paid once its money is taken, and stays open until then: a bank may take its approval back. */
export const requestMoves: Moves<RequestState> = {
  open: ['paid', 'expired', 'withdrawn'],
  paid: [],
  expired: [],
  withdrawn: [],
}

/** Why nobody asks for it any more: somebody of the house said so, less is owed by now, or the stay is cancelled. */
export type WithdrawnFor = 'house' | 'balance' | 'cancelled'

/** For how many hours a link may be made; the first one is usual. */
export const requestHours = [72, 24, 168] as const

type Wish = { amount: Cents; hours: number }

/** `balance`: what the guest owes, and no other link asks for. `endsAt`: when their stay is over. */
type Facts = { balance: Cents; endsAt: Instant; now: Instant }

/** A part of what is owed may be asked for; the link never outlives the stay. */
export function decideRequest(
  { amount, hours }: Wish,
  { balance, endsAt, now }: Facts,
): Outcome<{ amount: Cents; expiresAt: Instant }> {
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused('receipt_amount_invalid')
  if (balance <= 0) return refused('nothing_owed')
  if (amount > balance) return refused('receipt_too_high', { balance })
  if (endsAt <= now) return refused('stay_over')
  const wanted = addMinutes(now, hours * 60)
  return { ok: true, amount, expiresAt: wanted < endsAt ? wanted : endsAt }
}

/** What a link is to whoever opens it: one whose time has come is over, also before anybody has looked. */
export const linkStateOf = (
  { status, expiresAt }: { status: RequestState; expiresAt: Instant },
  now: Instant,
): RequestState => (status === 'open' && expiresAt <= now ? 'expired' : status)
