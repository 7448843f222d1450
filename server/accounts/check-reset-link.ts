// Tells whether a link for a new password still stands, so that nobody types one in vain.

import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { findOpenPasswordReset, type HeldLink } from '#server/db/password-resets.ts'
import type { Deps } from '#server/deps.ts'
import { hashOf } from './tokens.ts'

/** What the link holds (`id` and `hash`), or the specification's `hash` and `email`. */
export type ResetLink = { hash: string; id?: string; email?: string }

export async function checkResetLink(
  deps: Pick<Deps, 'db' | 'now'>,
  { hash, id, email }: ResetLink,
): Promise<Outcome> {
  if (!id && !email) return refuseFields({ id: { code: 'missing_fields' } })
  const link = await findResetLink(deps, { hash, ...(id && { id }), ...(email && { email }) })
  return link ? { ok: true } : refused('reset_link_invalid')
}

/** Undefined for whatever opens nothing: used, expired, cut short or never made. */
export async function findResetLink({ db, now }: Pick<Deps, 'db' | 'now'>, { hash, id, email }: ResetLink) {
  // PostgreSQL takes nothing else for an id.
  if (id !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return undefined
  const held: HeldLink = { secretHash: hashOf(hash), id, email }
  return findOpenPasswordReset(db, held, now())
}
