// Sends the owner of a site what somebody wrote to them; the answer goes to whoever wrote.

import type { TaskPayloads } from '#server/db/jobs.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { contactMessageEmail } from '#server/emails/contact-message.ts'
import { sendOnce, type MailResult } from '#server/emails/send-once.ts'

export async function forwardMessage(
  deps: Deps,
  { siteId, key, ...message }: TaskPayloads['contact-mail'],
): Promise<MailResult> {
  const site = await findSite(deps.db, siteId)
  if (!site) return 'sent'
  return sendOnce(deps, `contact/${key}`, {
    to: site.email,
    // Only the address, which has a form that holds no line break; a name is for the letter itself.
    replyTo: message.email,
    ...contactMessageEmail({ ...message, site }),
  })
}
