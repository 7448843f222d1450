import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql, type Transaction } from 'kysely'
import { addDays, type Day, type Instant } from '#domain/days.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { lofts, type DemoLoft } from '#demo/content/lofts.ts'
import { site } from '#demo/content/site.ts'
import { people, type DemoPerson } from './demo-people.ts'
import { demoQuote, demoTermsOf, minNightsIn } from './demo-terms.ts'
import { planLoftYear, type DemoBlock } from './demo-year.ts'
import { insertDemoStays, type DemoStay } from './insert-demo-stays.ts'
import type { Nights } from './plan-stays.ts'

type Tx = Transaction<Database>

/** Fills the year around today with paid stays of invented guests and with nights that the owners closed. */
export async function loadBookings(tx: Tx, today: Day): Promise<void> {
  const guestIds = await insertPeople(tx, today)
  const taken = await listTakenNights(tx)
  const propertyIds = await findPropertyIds(tx)
  for (const [index, loft] of lofts.entries()) {
    const propertyId = propertyIds.get(loft.slug)!
    const terms = demoTermsOf(loft, today)
    const reserved = taken.filter((nights) => nights.propertyId === propertyId)
    const year = planLoftYear(index, today, minNightsIn(terms), reserved)
    await insertBlocks(tx, propertyId, year.blocks)
    const stays = year.stays.map((nights, beat): DemoStay => {
      const who = (beat * 3 + index) % people.length
      return {
        propertyId,
        guestId: guestIds[who]!,
        locale: people[who]!.locale,
        quote: demoQuote(terms, nights, travelersOf(loft, beat)),
        bookedOn: bookedOn(nights, today, beat),
      }
    })
    await insertDemoStays(tx, stays)
  }
}

export async function findPropertyIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('properties').select(['id', 'slug']).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

export async function listTakenNights(tx: Tx): Promise<(Nights & { propertyId: number })[]> {
  return tx
    .selectFrom('stays')
    .select('propertyId')
    .select([sql<Day>`lower(nights)`.as('arrival'), sql<Day>`upper(nights)`.as('departure')])
    .where('status', 'in', ['held', 'confirmed', 'blocked'])
    .execute()
}

/** The hash of a password that nobody has: nobody signs in with it. */
export async function hashOfNothing(): Promise<string> {
  return hash(randomBytes(32))
}

export async function insertDemoGuest(
  tx: Tx,
  person: DemoPerson,
  passwordHash: string,
  today: Day,
): Promise<number> {
  const { id: siteId } = await tx
    .selectFrom('sites')
    .select('id')
    .where('slug', '=', site.slug)
    .executeTakeFirstOrThrow()
  const createdAt: Instant = `${addDays(today, -300)}T15:00:00.000Z`
  const { id } = await tx
    .insertInto('guests')
    .values({
      ...person,
      siteId,
      passwordHash,
      createdAt,
      emailSince: createdAt,
      emailConfirmedAt: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertPeople(tx: Tx, today: Day): Promise<number[]> {
  const passwordHash = await hashOfNothing()
  const ids: number[] = []
  for (const person of people) ids.push(await insertDemoGuest(tx, person, passwordHash, today))
  return ids
}

async function insertBlocks(tx: Tx, propertyId: number, blocks: DemoBlock[]): Promise<void> {
  if (blocks.length === 0) return
  await tx
    .insertInto('stays')
    .values(
      blocks.map(({ arrival, departure, ...block }) => ({
        ...block,
        propertyId,
        nights: sql<string>`daterange(${arrival}::date, ${departure}::date)`,
        status: 'blocked' as const,
      })),
    )
    .execute()
}

function travelersOf(loft: DemoLoft, beat: number): number {
  return 1 + ((beat * 2 + 1) % loft.capacity)
}

/** Two to twelve weeks before arrival, and before today. */
function bookedOn({ arrival }: Nights, today: Day, beat: number): Day {
  const planned = addDays(arrival, -14 - ((beat * 11) % 70))
  const latest = addDays(today, -1 - (beat % 20))
  return planned < latest ? planned : latest
}
