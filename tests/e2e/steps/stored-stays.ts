import { addDays, type Day } from '#domain/days.ts'
import { changeStored } from './change-stored.ts'

/** The policy holds after the free window of four hours, so the stay was bought two days ago. */
export async function bookedTwoDaysAgo({ id }: { id: number }): Promise<void> {
  await changeStored(
    `update stays set held_at = held_at - interval '2 days', confirmed_at = confirmed_at - interval '2 days' where id = $1`,
    [id],
  )
}

/** A bought stay lies on as many nights from another day on, for instance on some that are over. */
export async function moveStay(
  { id, propertyId, nights }: { id: number; propertyId: number; nights: number },
  arrival: Day,
): Promise<void> {
  const departure = addDays(arrival, nights)
  await makeRoom(propertyId, arrival, departure)
  await changeStored(`update stays set nights = daterange($2, $3) where id = $1`, [id, arrival, departure])
}

/**
 * What the demo, or a test before, has on these nights goes to nights far ahead that nobody else has: long ago there were no
 * rates yet, and its email may still have to be written.
 */
export async function makeRoom(propertyId: number, from: Day, to: Day): Promise<void> {
  const far = `(3000 + 40 * id)`
  await changeStored(
    `update stays set nights = daterange(lower(nights) + ${far}, upper(nights) + ${far})
     where property_id = $1 and nights && daterange($2, $3) and status in ('held', 'confirmed', 'blocked')`,
    [propertyId, from, to],
  )
}

/** The owner closes these nights. */
export async function blockNights(propertyId: number, from: Day, to: Day): Promise<void> {
  await changeStored(
    `insert into stays (property_id, nights, status, source) values ($1, daterange($2, $3), 'blocked', 'owner')`,
    [propertyId, from, to],
  )
}

/** And opens them again. */
export async function openNights(propertyId: number, from: Day): Promise<void> {
  await changeStored(
    `delete from stays where property_id = $1 and lower(nights) = $2 and status = 'blocked' and source = 'owner'`,
    [propertyId, from],
  )
}
