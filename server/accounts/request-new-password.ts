// Takes note that somebody forgot a password. Whether there is such an account is only found out later, by the job
// that writes the email: so the answer, and the time it takes, are the same for everybody (decisions §9).

import { isEmail } from '#domain/typed-email.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { addEmail } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { accountKey, countPasswordRequest } from './attempts.ts'
import { recognizeBrowser } from './browser-mark.ts'

export type ForgottenPassword = {
  email: string
  site: string
  /** The language that the person reads now; else the email is in that of the account. */
  locale?: Locale
  /** Where the request comes from, null for a call inside the server. */
  address: string | null
  /** What the browser kept of an earlier login, if anything. */
  mark: string | null
}

/** A mail server that is down for longer than half an hour would bring a link that nobody waits for any more. */
const maxAttempts = 8

/** `isWritten` is for the log alone: nobody else is told that an account gets no more emails for now. */
export async function requestNewPassword(
  deps: Pick<Deps, 'db' | 'catalog'>,
  { email, site: slug, locale, address, mark }: ForgottenPassword,
): Promise<Outcome<{ isWritten: boolean }>> {
  const site = await deps.catalog.site(slug)
  if (!site) return refused('site_not_found')
  if (email === '') return refuseFields({ email: { code: 'missing_fields' } })
  if (!isEmail(email)) return refuseFields({ email: { code: 'email_invalid' } })
  const knownBrowser = await recognizeBrowser(deps, { siteId: site.id, email, mark })
  const attempt = { siteId: site.id, email, address, knownBrowser }
  const counted = await countPasswordRequest(deps, attempt)
  if (!counted.ok) return counted
  if (!counted.mayWrite) return { ok: true, isWritten: false }

  // One email however often somebody asks while it waits.
  const about = accountKey(attempt)
  const request = { siteId: site.id, email, locale: locale ?? null }
  await addEmail(deps.db, { name: 'password-reset', ...request }, { about, maxAttempts })
  return { ok: true, isWritten: true }
}
