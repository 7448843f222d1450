// Sends letters to guests without an account: the links of their stays, whoever asks for them, and the one by which they make an account.
// Whether an address has such a stay is only found out by the job that writes, so the answer is the same for everybody.

import { isEmail } from '#domain/typed-email.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { addEmail } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { accountKey, countEmail, countPasswordRequest } from './attempts.ts'
import type { StayGuest } from './stay-links.ts'

type Asked = {
  email: string
  site: string
  /** The language that the person reads now. */
  locale: Locale
  /** Where the request comes from, null for a call inside the server. */
  address: string | null
}

/** Counted with links for a new password: both fill the same mailbox. */
export async function sendStayLinks(
  deps: Pick<Deps, 'db' | 'catalog'>,
  { email, site: slug, locale, address }: Asked,
): Promise<Outcome<{ isWritten: boolean }>> {
  const site = await deps.catalog.site(slug)
  if (!site) return refused('site_not_found')
  if (email === '') return refuseFields({ email: { code: 'missing_fields' } })
  if (!isEmail(email)) return refuseFields({ email: { code: 'email_invalid' } })
  const attempt = { siteId: site.id, email, address }
  const counted = await countPasswordRequest(deps, attempt)
  if (!counted.ok) return counted
  if (!counted.mayWrite) return { ok: true, isWritten: false }
  // One letter however often somebody asks while it waits.
  const about = accountKey(attempt)
  await addEmail(deps.db, { name: 'stay-links', siteId: site.id, email, locale }, { about })
  return { ok: true, isWritten: true }
}

/** By mail and not on the page: confirmations are passed on, and an account is its address's alone (decision 044). */
export async function askStayClaim(
  deps: Pick<Deps, 'db'>,
  { guestId, siteId, email }: StayGuest,
  address: string | null,
): Promise<Outcome> {
  const counted = await countEmail(deps, 'address', { siteId, email, address })
  if (!counted.ok) return counted
  await addEmail(deps.db, { name: 'claim-account', guestId }, { about: guestId })
  return { ok: true }
}
