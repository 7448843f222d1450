// Finds the guests who left and have not been thanked yet, and leaves each email to a job.

import { isAfterStayEmailDue, usualAfterStayRule } from '#domain/emails.ts'
import { addDays, todayIn } from '#domain/days.ts'
import { addEmail } from '#server/db/jobs.ts'
import { listLetterRules, rulesOf } from '#server/db/letters.ts'
import { listStayPlaces, placeOf } from '#server/db/stay-places.ts'
import { listUnthankedStays } from '#server/db/unwritten-stays.ts'
import type { Deps } from '#server/deps.ts'

/** Days in UTC are one off at most, and the email is of use for a week after its day. */
const daysBack = 8

/** Looked for instead of being noted when a stay is booked, as before an arrival: nobody is forgotten. */
export async function thankGuests({ db, now }: Deps): Promise<void> {
  const at = now()
  const today = todayIn('UTC', at)
  const rules = await listLetterRules(db)
  const days = [...rules.values()].map(({ afterStay }) => afterStay?.days ?? 0)
  const latest = Math.max(usualAfterStayRule.days, ...days)
  const stays = await listUnthankedStays(db, { from: addDays(today, -latest - daysBack), to: today })
  const places = await listStayPlaces(
    db,
    stays.map(({ propertyId }) => propertyId),
  )
  for (const stay of stays) {
    const { id: stayId, departure } = stay
    const { site } = placeOf(places, stay)
    const { afterStay: rule } = rulesOf(rules, site.id)
    if (!rule || !isAfterStayEmailDue({ departure, zone: site.zone, rule }, at)) continue
    await addEmail(db, { name: 'after-stay', stayId }, { onlyOnce: true })
  }
}
