// Tells the owner of a reservation by mail.

import type { Deps } from '#server/deps.ts'
import { ownerNoticeEmail } from './owner-notice.ts'
import { findStayFacts } from './find-stay-facts.ts'
import { sendOnce, type MailResult } from './send-once.ts'

export async function sendOwnerNotice(deps: Deps, stayId: number): Promise<MailResult> {
  const { facts } = await findStayFacts(deps, stayId)
  return sendOnce(deps, `owner-notice/${stayId}`, {
    to: facts.site.email,
    replyTo: facts.guest.email,
    ...ownerNoticeEmail(facts),
  })
}
