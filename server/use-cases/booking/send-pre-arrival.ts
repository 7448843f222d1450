// Tells a guest by mail, two days ahead, all that is needed to arrive.

import { addMinutes, instantAt } from '#domain/days.ts'
import { isOver } from '#domain/stay.ts'
import type { Deps } from '#server/deps.ts'
import { preArrivalLetter } from '#server/mails/pre-arrival.ts'
import { findLetterFacts } from './letter-facts.ts'
import { preArrivalAt, schedulePreArrival } from './schedule-pre-arrival.ts'
import { sendOnce, type MailResult } from './send-once.ts'

/** Clocks of different machines differ, but not by this much: then somebody made the job due by hand. */
const earlyMinutes = 60

/**
 * A stay that was cancelled, or is over by now, has nothing to be said of: that counts as sent. A job that runs long
 * before its time is put back.
 */
export async function sendPreArrival(deps: Deps, stayId: number): Promise<MailResult> {
  const { stay, facts } = await findLetterFacts(deps, stayId)
  const { property, site, guest } = facts
  const at = deps.now()
  const end = { departure: stay.departure, checkOut: property.departureTime, zone: site.zone }
  if (stay.status !== 'confirmed' || isOver(end, at)) return 'sent'
  const checkInAt = instantAt(stay.arrival, property.arrivalTime, site.zone)
  if (at < addMinutes(preArrivalAt(checkInAt), -earlyMinutes)) {
    await schedulePreArrival(deps.db, stayId, { checkInAt, at })
    return 'sent'
  }
  return sendOnce(deps, `pre-arrival/${stayId}`, {
    to: guest.email,
    replyTo: site.email,
    ...preArrivalLetter(facts),
  })
}
