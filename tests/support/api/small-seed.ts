import { sql, type Insertable } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import { quote, type Quote } from '#domain/pricing.ts'
import { specifiedPolicy, specifiedTerms } from '#domain/test-policy.ts'
import type { Guests } from '#server/db/tables.gen.ts'
import type { Db } from '#server/db/client.ts'
import { insertPolicy } from '#server/db/sites.ts'
import type { NewHold } from '#server/db/stays.ts'

export type SmallSeed = { siteId: number; propertyId: number; secondPropertyId: number; guestId: number }

/**
 * The smallest business that can sell a stay: one site, two lofts for four at 250.00 a night with 120.00 cleaning
 * (the check values of decisions §5), and the guest Margot. Her password is none.
 */
export async function insertSmallSeed(db: Db): Promise<SmallSeed> {
  const siteId = await insertSite(db)
  const propertyId = await insertLoft(db, siteId, 101)
  const secondPropertyId = await insertLoft(db, siteId, 102)
  const guestId = await insertPerson(db, { siteId, email: 'margot@people.example', firstname: 'Margot' })
  return { siteId, propertyId, secondPropertyId, guestId }
}

export async function insertPerson(
  db: Db,
  person: Pick<Insertable<Guests>, 'siteId' | 'email' | 'firstname'> & Partial<Insertable<Guests>>,
): Promise<number> {
  const { id } = await db
    .insertInto('guests')
    .values({
      passwordHash: 'none',
      lastname: 'Tremblay',
      telephone: '819-555-0101',
      address: '12, rue des Pins',
      city: 'Val-David',
      postalCode: 'J0T 2N0',
      region: 'Québec',
      birthdate: '1986-04-02',
      createdAt: '2026-01-05T15:00:00.000Z',
      emailConfirmedAt: '2026-01-05T15:05:00.000Z',
      ...person,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const charges = { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 }
const fees = { cleaningFee: 12_000, extraPersonFee: 2500, includedPersons: 2 }

/** What one of the two lofts costs for two people. */
export function quoteInSmallSeed(arrival: Day, departure: Day): Quote {
  const terms = {
    rates: [flatRate],
    ...fees,
    capacity: 4,
    charges,
  }
  const answer = quote(terms, { arrival, departure, travelers: 2 })
  if (!answer.ok) throw new Error(`The small seed has no price: ${answer.reason.code}`)
  return answer.quote
}

/** Everything a hold needs but its property and guest. */
export async function holdFor(db: Db, arrival: Day, departure: Day, heldAt: Instant, heldUntil: Instant) {
  const quote = quoteInSmallSeed(arrival, departure)
  return { quote, soldTerms: specifiedTerms, locale: 'fr' as const, heldAt, heldUntil }
}

/** A hold in a database of any version: of its columns only the number is read back. */
export async function insertHoldRow(db: Db, { quote, ...hold }: NewHold): Promise<number> {
  const { arrival, departure, travelers, total } = quote
  const nights = sql<string>`daterange(${arrival}::date, ${departure}::date)`
  const { id } = await db
    .insertInto('stays')
    .values({ status: 'held', ...hold, quote, travelers, total, nights })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const flatRate = {
  from: '2020-01-01',
  to: '2100-01-01',
  weekdays: null,
  nightlyRate: 25_000,
  minNights: 1,
  layer: 'base' as const,
  season: null,
} satisfies { from: Day; to: Day; [rest: string]: unknown }

export const seededCompany = 'Gestion Rivage inc.'

async function insertSite(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('sites')
    .values({
      slug: 'lofts',
      name: 'Les Lofts du Lac',
      company: seededCompany,
      email: 'info@leslofts.example',
      telephone: '819-555-0142',
      address: '14, chemin du Lac',
      city: 'Sainte-Agathe-des-Monts',
      region: 'Québec',
      postalCode: 'J8C 1A1',
      tpsNumber: '123456789 RT0001',
      tvqNumber: '1234567890 TQ0001',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // As it was migrated perhaps only so far: a site of before has no such column, and sells.
  await sql`do $$ begin update sites set status = 'open'; exception when undefined_column then null; end $$`.execute(
    db,
  )
  const dated = { siteId: id, fromDay: '2013-01-01' } as const
  if (await isFromBefore(db)) await insertOldCharges(db, id)
  else {
    await db
      .insertInto('siteRates')
      .values({ ...dated, ...charges })
      .execute()
    await db
      .insertInto('siteSales')
      .values({ ...dated, minimumAge: 21, depositAmount: 50_000 })
      .execute()
  }
  await insertPolicy(db, { ...specifiedPolicy, ...dated })
  return id
}

/** Whether rates, fees, age and deposit stand where they stood before they had a first day in common (0077). */
async function isFromBefore(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isIt: boolean }>`select to_regclass('site_rates') is null as is_it`.execute(db)
  return rows[0]!.isIt
}

async function insertOldCharges(db: Db, siteId: number): Promise<void> {
  for (const [code, rate] of Object.entries({
    managing_fee: 10_000,
    lodging_tax: 3500,
    tps: 5000,
    tvq: 9975,
  }))
    await sql`insert into site_charges (site_id, code, rate, from_day)
      values (${siteId}, ${code}, ${rate}, '2013-01-01')`.execute(db)
}

/** What opens the door of a loft of the small seed. */
export const doorCodeOf = (number: number): string => `70${number}4`

const texts = {
  taglineFr: 'Face au lac',
  taglineEn: 'Facing the lake',
  descriptionFr: '<p>Un loft clair.</p>',
  descriptionEn: '<p>A bright loft.</p>',
}

export async function insertLoft(db: Db, siteId: number, number: number): Promise<number> {
  const isOld = await isFromBefore(db)
  const { descriptionFr, descriptionEn, ...lines } = texts
  const { id } = await db
    .insertInto('properties')
    .values({
      siteId,
      slug: `loft-du-rivage-${number}`,
      name: `Loft du Rivage ${number}`,
      position: number,
      capacity: 4,
      bedrooms: 1,
      beds: 2,
      bathrooms: 1,
      ...(isOld
        ? { ...fees, ...lines, spaceDescriptionFr: descriptionFr, spaceDescriptionEn: descriptionEn }
        : {}),
      licenseCitq: '301234',
      licenseExpiresOn: '2099-12-31',
      address: '14, chemin du Lac',
      city: 'Sainte-Agathe-des-Monts',
      postalCode: 'J8C 1A1',
      latitude: 46.035,
      longitude: -74.285,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { from, to, season: _, ...rate } = flatRate
  if (!isOld)
    await db
      .insertInto('loftTextVersions')
      .values({ propertyId: id, version: 1, ...texts })
      .execute()
  if (!isOld)
    await db
      .insertInto('propertyFees')
      .values({ propertyId: id, fromDay: '2013-01-01', ...fees })
      .execute()
  await db
    .insertInto('propertyAccess')
    .values({
      propertyId: id,
      doorCode: doorCodeOf(number),
      wifiName: 'Lofts du Lac',
      wifiPassword: `quai-brume-${number}`,
      parkingFr: `Derrière la maison, au numéro ${number}.`,
      parkingEn: `Behind the house, marked ${number}.`,
      directionsFr: 'Tournez à gauche au bout du chemin du Lac.',
      directionsEn: 'Turn left at the end of chemin du Lac.',
      providedFr: 'Literie, café et bûches sont sur place.',
      providedEn: 'Bed linen, coffee and firewood are all here.',
    })
    .execute()
  await db
    .insertInto('rates')
    .values({ ...rate, propertyId: id, fromDay: from, toDay: to })
    .execute()
  return id
}

/** A mailbox that takes what is sent to the house of the seed, and forgets it. */
export const houseMailbox = {
  address: 'info@leslofts.example',
  host: '127.0.0.1',
  smtpPort: 0,
  httpPort: 0,
  dataFile: null,
}
