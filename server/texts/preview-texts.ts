// Shows the draft of a loft to whoever has its link, as guests would read it: for seven days, until it is published or given up.

import { endLoftPreview, openLoftPreview } from '#contract/staff/loft-texts.ts'
import { addMinutes } from '#domain/days.ts'
import { decidePreview, loftPreviewDays } from '#domain/loft-texts.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'
import { command } from '#server/action/command.ts'
import { asIfOpen } from '#server/catalog/as-if-open.ts'
import { findProperty, type PropertyPage } from '#server/catalog/find-property.ts'
import { findPreviewed, findWrittenLoft, putPreview } from '#server/db/loft-texts.ts'
import { rateLimitsOf } from '#server/db/rate-limits.ts'
import { lockSettings } from '#server/db/site-settings.ts'
import type { Deps } from '#server/deps.ts'

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

/** Secrets are 256 bits in base64url; whatever looks different is not looked up. */
const looksLikeSecret = /^[\w-]{43}$/

/** Ended, over and never made are one answer; whoever guesses waits, and whoever has a link does not. */
export async function readPreview(
  deps: Pick<Deps, 'db' | 'catalog' | 'now'>,
  secret: string,
  address: string | null,
): Promise<Outcome<{ page: PropertyPage }>> {
  const { db, now, catalog } = deps
  const draft = looksLikeSecret.test(secret) ? await findPreviewed(db, hashOf(secret), now()) : undefined
  // A house that is not open yet shows its lofts to whoever judges their words.
  const found = draft && (await findProperty({ catalog: asIfOpen(catalog), now }, String(draft.propertyId)))
  if (!draft || !found?.ok) return refuseGuess(deps, address)
  const { page } = found
  return { ok: true, page: { ...page, property: { ...page.property, ...draft.texts } } }
}

async function refuseGuess({ db }: Pick<Deps, 'db'>, address: string | null): Promise<Outcome<never>> {
  const wait = address === null ? null : await rateLimitsOf(db).preview.consume(address)
  return wait === null
    ? refused('not_found')
    : refused('too_many_attempts', { retryAfterSeconds: Math.ceil(wait / 1000) })
}
