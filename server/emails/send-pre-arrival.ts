// Tells a guest by mail, two days ahead, all that is needed to arrive.

import { isArrivalEmailDue } from '#domain/emails.ts'
import type { Deps } from '#server/deps.ts'
import { preArrivalEmail } from './pre-arrival.ts'
import { comingOf } from './stay-parts.ts'
import { findStayFacts } from './find-stay-facts.ts'
import { sendOnce, type MailResult } from './send-once.ts'

/**
 * A stay that was cancelled, or has begun by now, has nothing to be said of: that counts as sent. So does one whose
 * time has not come: it is announced again when it has.
 */
export async function sendPreArrival(deps: Deps, stayId: number): Promise<MailResult> {
  const { stay, facts } = await findStayFacts(deps, stayId)
  if (stay.status !== 'confirmed' || !isArrivalEmailDue(comingOf(facts), deps.now())) return 'sent'
  return sendOnce(deps, `pre-arrival/${stayId}`, {
    to: facts.guest.email,
    replyTo: facts.site.email,
    ...preArrivalEmail(facts),
  })
}
