// Decides whether a site takes bookings, and from which state it may come to which.

import { canMove, type Moves } from './moves.ts'
import type { OpeningItem } from './opening-items.ts'
import { refused, type Outcome } from './refusal.ts'

/** `not_open`: as a new site begins. `closed`: it took bookings once, and takes none for now. */
export const siteStates = ['not_open', 'open', 'closed'] as const
export type SiteState = (typeof siteStates)[number]

export const siteMoves: Moves<SiteState> = {
  not_open: ['open'],
  open: ['closed'],
  closed: ['open'],
}

/** What somebody can make of a site. */
export const openingWishes = ['open', 'closed'] as const satisfies SiteState[]
export type OpeningWish = (typeof openingWishes)[number]

/** Whether guests may begin to buy a stay. What they hold or pay already, and what they bought, goes on either way. */
export const takesBookings = ({ status }: { status: SiteState }): boolean => status === 'open'

/** `missing`: what is needed and not there. Of two who come at once the second one finds another state. */
export function decideOpening(
  { status }: { status: SiteState },
  wish: OpeningWish,
  missing: readonly OpeningItem[],
): Outcome<{ from: SiteState; to: OpeningWish }> {
  if (!canMove(siteMoves, status, wish)) return refused('opening_changed')
  if (wish === 'open' && missing.length > 0) return refused('opening_incomplete', { missing: [...missing] })
  return { ok: true, from: status, to: wish }
}
