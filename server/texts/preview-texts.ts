// Shows the draft of a loft to whoever has its link, as guests would read it: for seven days, until it is published or given up.

import { endLoftPreview, openLoftPreview } from '#contract/staff/loft-texts.ts'
import { addMinutes } from '#domain/days.ts'
import { decidePreview, loftPreviewDays } from '#domain/loft-texts.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'
import { command } from '#server/action/command.ts'
import {
  findDraft,
  findPreviewed,
  findWrittenLoft,
  putPreview,
  type LookedDraft,
} from '#server/db/loft-texts.ts'
import { lockSettings } from '#server/db/site-settings.ts'
import type { Deps } from '#server/deps.ts'
import { markedBy } from '#server/setup/preview.ts'

/** The secret is in the link alone, so that each time it is asked for there is another one. */
export const open = command(openLoftPreview, {
  lock: (tx, { by }) => lockSettings(tx, by.staff.siteId),
  facts: (tx, { by, params }) => findWrittenLoft(tx, by.staff.siteId, params.id),
  decide: (loft) => decidePreview(loft),
  store: async (tx, _, { params, at }) => {
    const [secret, until] = [newToken(), addMinutes(at, loftPreviewDays * 24 * 60)]
    await putPreview(tx, params.id, { hash: hashOf(secret), until })
    return { secret, until }
  },
  tell: (_, { params }) => ({ subject: 'property', subjectId: params.id }),
  answer: (stored) => ({ status: 'ok' as const, ...stored! }),
})

export const end = command(endLoftPreview, {
  lock: (tx, { by }) => lockSettings(tx, by.staff.siteId),
  facts: (tx, { by, params }) => findWrittenLoft(tx, by.staff.siteId, params.id),
  decide: (loft) => {
    const decided = decidePreview(loft)
    return decided.ok && loft?.previewUntil === null ? null : decided
  },
  store: (tx, _, { params }) => putPreview(tx, params.id, null),
  tell: (_, { params }) => ({ subject: 'property', subjectId: params.id }),
})

/** Secrets are 256 bits in base64url: nobody guesses one, and whatever looks different is not looked up. */
const looksLikeSecret = /^[\w-]{43}$/

/** What stands in the address of a preview opens: the house as if it were open, or a draft; null: nothing, or nothing any more. */
export async function findLooked(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  mark: string,
): Promise<'house' | LookedDraft | null> {
  if (looksLikeSecret.test(mark)) return (await findPreviewed(db, hashOf(mark), now())) ?? null
  const looked = markedBy(mark, settings.consoleKey, now())
  if (looked === null || looked === 'house') return looked
  return (await findDraft(db, Number(looked.slice('loft-'.length)))) ?? null
}
