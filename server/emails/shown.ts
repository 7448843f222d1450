// Tells what happened to a stay as the house looks at a letter about it, whichever stay that is.

import { listMoneyOf } from '#server/db/receipts.ts'
import type { Deps } from '#server/deps.ts'
import type { LetteredFacts } from './send-email.ts'
import type { StayFacts } from './stay-parts.ts'
import type { WrittenEmail } from './write-email.ts'

/** What happened, told as these facts are: in their language, with their words, and without what they hide. */
export function written<Facts extends StayFacts>(
  { locale, picture, access, owed, ownWords = {} }: LetteredFacts,
  happened: Facts | null,
  write: (facts: Facts) => WrittenEmail,
): WrittenEmail | null {
  return happened && write({ ...happened, locale, picture, access, owed, ownWords })
}

/** The last refund of which the letter has something to say. */
export async function lastRefund<Facts>(
  deps: Deps,
  { stayId }: LetteredFacts,
  find: (deps: Deps, of: { refundId: number }) => Promise<Facts | null>,
): Promise<Facts | null> {
  const { refunds } = await listMoneyOf(deps.db, stayId)
  for (const { id } of refunds.toReversed()) {
    const facts = await find(deps, { refundId: id })
    if (facts) return facts
  }
  return null
}
