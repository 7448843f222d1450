import { sql, type Kysely } from 'kysely'
import type { SleepingRooms } from '#domain/loft-facts.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { sealPlainWaysIn } from '#server/db/seal-at-start.ts'
import type { PasswordStrength } from '#server/deps.ts'
import { insertSmallSeed, type SmallSeed } from './small-seed.ts'
import { testKey } from './ways-in.ts'

/** The least that Argon2 takes: tests sign in thousands of times, with passwords that protect nothing. */
export const weakestStrength: PasswordStrength = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Margot of the small seed, who can sign in. */
export const margot = { email: 'margot@people.example', password: 'Le quai au petit matin' }

/** What a person types to register. */
export const camille = {
  firstname: 'Camille',
  lastname: 'Gagnon',
  email: 'camille@people.example',
  telephone: '819-555-0188',
  address: '7, rue Principale',
  city: 'Val-Morin',
  postal_code: 'J0T 2R0',
  country: 'CA',
  region: 'Québec',
  birthdate_day: 14,
  birthdate_month: 6,
  birthdate_year: 1990,
}

/** The small seed with what its pages show besides: pictures, amenities, a review, two articles and their tag. */
export async function insertDemoSeed(db: Kysely<Database>): Promise<SmallSeed> {
  const seed = await insertSmallSeed(db)
  await sealPlainWaysIn(db, { settings: { consoleKey: testKey }, now: () => '2026-11-21T15:00:00.000Z' })
  const passwordHash = await hashPassword({ passwordStrength: weakestStrength }, margot.password, {
    account: null,
    address: null,
  })
  await db.updateTable('guests').set({ passwordHash }).where('id', '=', seed.guestId).execute()
  for (const propertyId of [seed.propertyId, seed.secondPropertyId]) {
    await db
      .insertInto('propertyPhotos')
      .values([
        { propertyId, position: 1, file: '102-sofa', altFr: 'Pièce de vie', altEn: 'Living room' },
        { propertyId, position: 2, file: 'hero-share', altFr: 'Quai', altEn: 'Dock' },
      ])
      .execute()
  }
  await db
    .updateTable('properties')
    .set({
      rooms: sql<SleepingRooms>`'[{"room": "bedroom", "beds": ["king"]}, {"room": "living_room", "beds": ["daybed"]}]'::jsonb`,
      area: 66,
      floor: 1,
      stairs: 18,
      parkingSpaces: 2,
      wifiSpeed: 500,
      childrenFr: 'banquette-lit pour un ado',
      childrenEn: 'daybed for a teenager',
    })
    .where('id', '=', seed.propertyId)
    .execute()
  await insertAmenity(db, seed.propertyId)
  await db
    .insertInto('reviews')
    .values({
      propertyId: seed.propertyId,
      firstname: 'Renaud',
      comment: 'Le lac au réveil, rien d’autre.',
      locale: 'fr',
      writtenOn: '2026-10-12',
      stayMonth: '2026-09-01',
      origin: 'Rimouski',
    })
    .execute()
  await insertArticles(db, seed.siteId)
  return seed
}

async function insertAmenity(db: Kysely<Database>, propertyId: number): Promise<void> {
  const { id: amenityId } = await db
    .insertInto('amenities')
    .values({ code: 'lake_view', nameFr: 'Vue sur le lac', nameEn: 'Lake view' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('propertyAmenities').values({ propertyId, amenityId }).execute()
}

async function insertArticles(db: Kysely<Database>, siteId: number): Promise<void> {
  const { id: tagId } = await db
    .insertInto('tags')
    .values({ siteId, name: 'Le lac', nameEn: 'The lake' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shown = { siteId, image: 'dock-summer', imageAlt: 'Le lac', imageAltEn: 'The lake' }
  const articles = await db
    .insertInto('articles')
    .values([
      {
        ...shown,
        slug: 'les-huards',
        slugEn: 'loons',
        title: 'Les huards',
        titleEn: 'Loons',
        summary: 'Écouter.',
        summaryEn: 'Listening.',
        text: '<p>Le soir.</p>',
        textEn: '<p>At dusk.</p>',
        publishedOn: '2026-09-01',
      },
      {
        ...shown,
        slug: 'le-tour-du-lac',
        slugEn: 'around-the-lake',
        title: 'Le tour du lac',
        titleEn: 'Around the lake',
        summary: 'À pied.',
        summaryEn: 'On foot.',
        text: '<p>Douze km.</p>',
        textEn: '<p>Twelve km.</p>',
        publishedOn: '2026-11-02',
      },
    ])
    .returning('id')
    .execute()
  await db
    .insertInto('articleTags')
    .values(articles.map(({ id }) => ({ articleId: id, tagId })))
    .execute()
}
