// Tells a guest by mail, two days ahead, all that is needed to arrive.

import { isOver } from '#domain/stay.ts'
import type { Deps } from '#server/deps.ts'
import { preArrivalLetter } from '#server/mails/pre-arrival.ts'
import { findLetterFacts } from './letter-facts.ts'
import { sendOnce, type MailResult } from './send-once.ts'

/** A stay that was cancelled, or is over by now, has nothing to be said of: that counts as sent. */
export async function sendPreArrival(deps: Deps, stayId: number): Promise<MailResult> {
  const { stay, facts } = await findLetterFacts(deps, stayId)
  const { property, site, guest } = facts
  const end = { departure: stay.departure, checkOut: property.departureTime, zone: site.zone }
  if (stay.status !== 'confirmed' || isOver(end, deps.now())) return 'sent'
  return sendOnce(deps, `pre-arrival/${stayId}`, {
    to: guest.email,
    replyTo: site.email,
    ...preArrivalLetter(facts),
  })
}
