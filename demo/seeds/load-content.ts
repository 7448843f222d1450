import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { addDays, instantAt, monthOf, type Day } from '#domain/days.ts'
import type { SleepingRooms } from '#domain/loft-facts.ts'
import type { RateRow } from '#domain/rate-layers.ts'
import { pointAt } from '#domain/service-facts.ts'
import { basisOf as basisOfLofts, listLofts } from '#server/db/lofts.ts'
import { readHouse } from '#server/db/service-facts.ts'
import { ensureSite, unnamedSite } from '#server/db/sites.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { basisOf as basisOfPages, findPages } from '#server/pages/page-facts.ts'
import * as pages from '#server/pages/set-texts.ts'
import { basisOf as basisOfHouse } from '#server/house/house-steps.ts'
import * as service from '#server/house/set-house.ts'
import { add as addTemplate } from '#server/messages/templates.ts'
import { add as addLoft } from '#server/setup/add-loft.ts'
import { publish } from '#server/texts/publish-texts.ts'
import { save } from '#server/texts/write-draft.ts'
import * as policies from '#server/terms/set-policy.ts'
import * as rates from '#server/terms/set-rates.ts'
import * as sales from '#server/terms/set-sale.ts'
import { basisOf, findSettings } from '#server/terms/settings-facts.ts'
import { accessOf } from '#demo/content/arrival-facts.ts'
import { amenities } from '#demo/content/amenities.ts'
import { demoDay } from '#demo/content/demo-content.ts'
import { lofts, type DemoLoft } from '#demo/content/lofts.ts'
import { policy, sale, site } from '#demo/content/site.ts'
import { siteTexts } from '#demo/content/site-texts.ts'
import { templates } from '#demo/content/templates.ts'
import { actAsDemo } from './act-as-demo.ts'
import { ratesFor, seasonsFor, type DemoSeason } from './demo-rates.ts'

/** In force since Quebec's sales tax was put beside the federal one (Act respecting the Québec sales tax). */
export const charges = { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 }
export const chargesSince: Day = '2013-01-01'

type Tx = Transaction<Database>

/**
 * The site that a start without the demo made, or one like it, becomes the demo's; what its company says passes the commands of the
 * console.
 */
export async function loadSite(tx: Tx): Promise<number> {
  await ensureSite(tx)
  const { id } = await tx
    .updateTable('sites')
    .set({ slug: site.slug, townSlug: site.townSlug, builtInPictures: true, status: 'open' })
    .where('slug', '=', unnamedSite.slug)
    .where('name', '=', unnamedSite.name)
    .returning('id')
    .executeTakeFirstOrThrow()
  const set = actAsDemo(tx, id)
  const basis = async () => basisOfHouse(await readHouse(tx, id))
  const { name, company, address, city, region, postalCode, tpsNumber, tvqNumber } = site
  const named = { name, company, address, city, region, postalCode, tpsNumber, tvqNumber }
  await set(service.company, { basis: await basis(), ...named })
  const { email, privacyEmail, telephone, facebookUrl, instagramUrl } = site
  const reached = { email, privacyEmail, telephone, nightTelephone: '', facebookUrl, instagramUrl }
  await set(service.reach, { basis: await basis(), ...reached })
  await set(service.place, { basis: await basis(), point: pointAt(site) })
  const { hostName, hostWordsFr, hostWordsEn } = site
  await set(service.host, { basis: await basis(), hostName, hostWordsFr, hostWordsEn })
  const written = basisOfPages(await findPages(tx, id, 'look'))
  await set(pages.set, { basis: written, texts: siteTexts })
  return id
}

/** By the commands of the console. */
export async function loadTerms(tx: Tx, siteId: number): Promise<void> {
  const set = actAsDemo(tx, siteId)
  const basis = async () => basisOf(await findSettings(tx, siteId, 'look'))
  const from = chargesSince
  await set(rates.set, { from, basis: await basis(), ...charges })
  await set(sales.set, { from, basis: await basis(), ...sale })
  await set(policies.set, { from, basis: await basis(), ...policy, steps: [...policy.steps] })
}

export async function loadTemplates(tx: Tx, siteId: number): Promise<void> {
  const add = actAsDemo(tx, siteId)
  for (const template of templates) await add(addTemplate, { key: randomUUID(), ...template })
}

export async function loadLofts(tx: Tx, siteId: number, today: Day, soldUntil: Day): Promise<void> {
  const stored = await tx.insertInto('amenities').values(amenities).returning(['id', 'code']).execute()
  const amenityIds = new Map(stored.map(({ id, code }) => [code, id]))
  const seasons = await loadSeasons(tx, siteId, today, soldUntil)
  for (const loft of lofts) {
    const propertyId = await addByCommand(tx, siteId, loft, today)
    await insertFacts(tx, propertyId, loft)
    await insertParts(tx, propertyId, loft, today)
    await replaceRates(tx, propertyId, ratesFor(loft.baseRate, today, soldUntil), seasons)
    const { stairs: _, parkingSpaces: __, ...access } = accessOf(loft.slug)
    await tx
      .insertInto('propertyAccess')
      .values({ propertyId, ...access })
      .execute()
    await tx
      .insertInto('propertyAmenities')
      .values(loft.amenityCodes.map((code) => ({ propertyId, amenityId: idOf(amenityIds, code) })))
      .execute()
  }
}

/** Lofts are older than the oldest stay of the demo: their fees hold for it too. */
const addedDaysAgo = 400

/** What the forms of the console have of a loft; whatever else its page shows has no form yet. */
async function addByCommand(tx: Tx, siteId: number, loft: DemoLoft, today: Day): Promise<number> {
  const { name, capacity, bedrooms, beds, bathrooms, address, city, postalCode } = loft
  const { cleaningFee, extraPersonFee, includedPersons } = loft
  const act = actAsDemo(tx, siteId, instantAt(addDays(today, -addedDaysAgo), '09:30', site.zone))
  const added = await act(addLoft, {
    key: randomUUID(),
    basis: basisOfLofts(await listLofts(tx, siteId)),
    name,
    capacity,
    bedrooms,
    beds,
    bathrooms,
    taglineFr: '',
    taglineEn: '',
    address,
    city,
    postalCode,
    licence: loft.licenseCitq,
    licenceUntil: addDays(today, 400),
    cleaningFee,
    extraPersonFee,
    includedPersons,
    nightlyRate: loft.baseRate,
    minNights: 1,
  })
  const { taglineFr, taglineEn, spaceFr: descriptionFr, spaceEn: descriptionEn } = loft
  const texts = { taglineFr, taglineEn, descriptionFr, descriptionEn }
  const { draft } = await act(save, { draft: 0, basedOn: 0, ...texts }, added)
  await act(publish, { key: randomUUID(), draft }, added)
  return added.id
}

async function insertFacts(tx: Tx, propertyId: number, loft: DemoLoft): Promise<void> {
  const { stairs, parkingSpaces } = accessOf(loft.slug)
  const { latitude, longitude, area, floor, facadePlace, wifiSpeed, childrenFr, childrenEn } = loft
  await tx
    .updateTable('properties')
    .set({
      latitude,
      longitude,
      area,
      floor,
      facadePlace,
      wifiSpeed,
      childrenFr,
      childrenEn,
      stairs,
      parkingSpaces,
      rooms: storedRooms(loft),
    })
    .where('id', '=', propertyId)
    .execute()
}

/** The driver would make an array of PostgreSQL's of it. */
export const storedRooms = ({ rooms }: DemoLoft) => sql<SleepingRooms>`${JSON.stringify(rooms)}::jsonb`

type StoredSeason = DemoSeason & { id: number }

async function loadSeasons(tx: Tx, siteId: number, from: Day, to: Day): Promise<StoredSeason[]> {
  const seasons = seasonsFor(from, to)
  const stored = await tx
    .insertInto('seasons')
    .values(
      seasons.map(({ name, nameEn, from: fromDay, to: toDay }) => {
        return { siteId, nameFr: name, nameEn, fromDay, toDay, anchorDay: fromDay }
      }),
    )
    .returning('id')
    .execute()
  return seasons.map((season, index) => ({ ...season, id: stored[index]!.id }))
}

/** A year of prices stands in the place of the one with which a loft begins. */
async function replaceRates(
  tx: Tx,
  propertyId: number,
  rates: RateRow[],
  seasons: StoredSeason[],
): Promise<void> {
  const idOfSeason = ({ season, from }: RateRow) =>
    seasons.find((one) => one.name === season?.name && one.from <= from && from < one.to)?.id ?? null
  await tx.deleteFrom('rates').where('propertyId', '=', propertyId).execute()
  await tx
    .insertInto('rates')
    .values(
      rates.map((row) => {
        const { from: fromDay, to: toDay, season: _, ...rate } = row
        return { ...rate, propertyId, fromDay, toDay, seasonId: idOfSeason(row) }
      }),
    )
    .execute()
}

async function insertParts(tx: Tx, propertyId: number, loft: DemoLoft, today: Day): Promise<void> {
  await tx
    .insertInto('propertyPhotos')
    .values(loft.photos.map((photo, position) => ({ ...photo, propertyId, position })))
    .execute()
  const reviews = loft.reviews.map(({ written, reply, ...review }) => ({
    ...review,
    propertyId,
    writtenOn: demoDay(written, today),
    // They wrote when they were home again.
    stayMonth: monthOf(addDays(demoDay(written, today), -4)),
    ...(reply && {
      replyFr: reply.fr,
      replyEn: reply.en,
      repliedAt: instantAt(addDays(demoDay(written, today), 3), '09:30', site.zone),
      repliedBy: site.hostName,
    }),
  }))
  if (reviews.length) await tx.insertInto('reviews').values(reviews).execute()
}

export function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo content names ${name}, which it does not describe.`)
  return id
}
