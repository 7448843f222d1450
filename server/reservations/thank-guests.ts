// Finds the guests who left and have not been thanked yet, and leaves each email to a job.

import { isAfterStayEmailDue } from '#domain/emails.ts'
import { addDays, todayIn } from '#domain/days.ts'
import { addEmail } from '#server/db/jobs.ts'
import { listStayPlaces, placeOf } from '#server/db/stay-places.ts'
import { listUnthankedStays } from '#server/db/unwritten-stays.ts'
import type { Deps } from '#server/deps.ts'

/** Days in UTC are one off at most, and the email is of use for a week. */
const daysBack = 10

/** Looked for instead of being noted when a stay is booked, as before an arrival: nobody is forgotten. */
export async function thankGuests({ db, now }: Deps): Promise<void> {
  const at = now()
  const today = todayIn('UTC', at)
  const stays = await listUnthankedStays(db, { from: addDays(today, -daysBack), to: today })
  const places = await listStayPlaces(
    db,
    stays.map(({ propertyId }) => propertyId),
  )
  for (const stay of stays) {
    const { id: stayId, departure } = stay
    if (!isAfterStayEmailDue({ departure, zone: placeOf(places, stay).site.zone }, at)) continue
    await addEmail(db, { name: 'after-stay', stayId }, { onlyOnce: true })
  }
}
