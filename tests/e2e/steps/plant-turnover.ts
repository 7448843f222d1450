import type { ConsoleSite } from './console-site.ts'

/** In the first loft guests leave today and others come, who may have written a message. */
export async function plantTurnover(
  { change }: ConsoleSite,
  message: string | null,
): Promise<{ leaving: string; coming: string }> {
  const day = `(now() at time zone 'America/Toronto')::date`
  const loft = `(select id from properties order by position, id limit 1)`
  await change(
    `update stays set nights = daterange(lower(nights) - 4000, upper(nights) - 4000)
     where property_id = ${loft} and nights && daterange(${day} - 3, ${day} + 4)`,
  )
  const plant = async (from: number, to: number, said: string | null) => {
    const [row] = await change(
      `insert into stays (property_id, nights, status, source, guest_id, travelers, message, locale, quote, sold_terms, total,
         held_at, held_until, confirmed_at)
       select ${loft}, daterange(${day} + ${from}, ${day} + ${to}), status, source, guest_id, travelers, $1, locale, quote,
         sold_terms, total, held_at, held_until, confirmed_at
       from stays where status = 'confirmed' and guest_id = (select id from guests where lastname = 'Beauregard') limit 1
       returning id`,
      [said as string],
    )
    return String(row!['id'])
  }
  return { leaving: await plant(-2, 0, null), coming: await plant(0, 3, message) }
}

/** Somebody of the staff got every loft ready that anybody has left by now: nobody who comes today waits for it. */
export const cleanLofts = async ({ change }: ConsoleSite): Promise<void> =>
  void (await change(
    `insert into turnovers_done (stay_id, property_id, day, done_by, done_at)
     select id, property_id, upper(nights), (select min(id) from staff), now()
     from stays where status = 'confirmed' and upper(nights) <= current_date + 1`,
  ))
