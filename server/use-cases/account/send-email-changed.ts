// Tells the address that an account had before that it has another one now, in case it was not its guest.

import type { Instant } from '#domain/days.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { emailChangedLetter } from '#server/mails/email-changed.ts'
import { sendOnce, type MailResult } from '#server/use-cases/booking/send-once.ts'

/** The guest as they were: whoever changes an account may change its name as well. */
export type EmailChange = {
  changeId: string
  siteId: number
  email: string
  firstname: string
  emailConfirmedAt: Instant | null
  locale: 'fr' | 'en'
  changedAt: Instant
}

export async function sendEmailChanged(deps: Deps, change: EmailChange): Promise<MailResult> {
  const { changeId, siteId, email, locale, changedAt } = change
  const site = await findSite(deps.db, siteId)
  if (!site) return 'sent'
  return sendOnce(deps, `email-changed/${changeId}`, {
    to: email,
    replyTo: site.email,
    ...emailChangedLetter({ locale, guest: change, site, changedAt }),
  })
}
