import { textsChangedOn } from '#domain/sold-terms.ts'
import { addDays, todayIn, type Day } from '#domain/days.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendContactMessage } from '#contract/public/contact.ts'
import { readSite } from '#contract/public/sites.ts'
import { createCatalogCache } from '#server/catalog/catalog-cache.ts'
import { waitUntilHeard } from '#tests/support/api/heard.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout } = useApp()

const read = (site: string) => app.call(readSite, { params: { site } })

test('whoever runs a site is told with all ways to reach them', async () => {
  const { status, answer } = await read('lofts')
  expect([status, answer]).toEqual([
    200,
    {
      slug: 'lofts',
      name: 'Les Lofts du Lac',
      company: 'Gestion Rivage inc.',
      email: 'info@leslofts.example',
      // Nobody else was named for it.
      privacy_email: 'info@leslofts.example',
      telephone: '819-555-0142',
      is_answered_at_night: true,
      address: '14, chemin du Lac',
      city: 'Sainte-Agathe-des-Monts',
      region: 'Québec',
      region_en: 'Quebec',
      postal_code: 'J8C 1A1',
      country: 'CA',
      latitude: null,
      longitude: null,
      zone: 'America/Toronto',
      cancellation_policy: {
        from: '2013-01-01',
        free_minutes: 240,
        free_minutes_on_arrival_day: 60,
        steps: [
          { percent: 100, days_before: 15 },
          { percent: 50, days_before: 4 },
          { percent: 0, days_before: 0 },
        ],
        refundable: 'all_but_service_fee',
      },
      texts: { terms: textsChangedOn.terms, cancellation_policy: textsChangedOn.cancellationPolicy },
      minimum_age: 21,
      deposit_amount: 50_000,
      hours: {
        arrival_time: '16:00',
        departure_time: '11:00',
        quiet_from: '22:00',
        quiet_until: '07:00',
      },
      rates: { managing_fee: 10_000, lodging_tax: 3500, tps: 5000, tvq: 9975 },
      status: 'open',
      facebook_url: null,
      instagram_url: null,
      host: null,
      words: [],
      town_slug: null,
      has_articles: true,
      most_travelers: 4,
      look: null,
      built_in_pictures: false,
    },
  ])
})

test('an unknown site is 404', async () => {
  const { status, error } = await read('elsewhere')
  expect([status, error.code]).toEqual([404, 'site_not_found'])
})

test.each(['/sites/%00', '/properties/%00', '/articles/a%00b'])('%s is 404', async (address) => {
  expect((await app.api.request(`/api${address}`)).status).toBe(404)
})

test('what the owner changes is said by the API and by the next email', async () => {
  const changed = {
    company: 'Rivage & associés inc.',
    telephone: '819-555-0199',
    address: '2, rue Neuve',
    instagramUrl: 'https://instagram.leslofts.example/rivage',
    hostName: 'Odile',
    hostWordsFr: 'Je réponds.',
    hostWordsEn: 'I answer.',
  }
  const isHeard = new Promise<void>((resolve) => app.deps.catalog.onChange(() => resolve()))
  await app.deps.db.updateTable('sites').set(changed).where('slug', '=', 'lofts').execute()
  await isHeard
  expect((await read('lofts')).answer).toMatchObject({
    company: changed.company,
    telephone: changed.telephone,
    address: changed.address,
    instagram_url: changed.instagramUrl,
    host: { name: 'Odile', words: 'Je réponds.', words_en: 'I answer.' },
  })
  const payload = {
    firstname: 'Rosalie',
    lastname: 'Gagnon',
    email: 'rosalie@people.example',
    telephone: '450 555-0123',
    message: 'Bonjour',
    site: 'lofts',
    locale: 'fr' as const,
  }
  expect((await app.call(sendContactMessage, { payload })).status).toBe(200)
  await checkout.runJobs()
  const [email] = await app.mailbox.list('info@leslofts.example')
  expect(email?.text).toContain(
    'Rivage & associés inc. · 2, rue Neuve, Sainte-Agathe-des-Monts (Québec)\u00a0 J8C\u00a01A1 · info@leslofts.example · 819\u00a0555-0199',
  )
})

test('how many people fit follows the largest loft', async () => {
  const { db, catalog } = app.deps
  const lofts = db.updateTable('properties').where('slug', 'like', '%101')
  await waitUntilHeard(db, catalog, () => lofts.set({ capacity: 8 }).execute())
  expect((await read('lofts')).answer.most_travelers).toBe(8)
  const site = await catalog.site('lofts')
  await waitUntilHeard(db, catalog, () => lofts.set({ area: 70 }).execute())
  // What is read again and did not change is the same object, and so the calendars that hang on it stay.
  expect(await catalog.site('lofts')).toBe(site)
})

test('it has articles from the day of the first on, as soon as the database says so', async () => {
  const { db, catalog, now } = app.deps
  const today = todayIn('America/Toronto', now())
  const publish = (publishedOn: Day) => () => db.updateTable('articles').set({ publishedOn }).execute()
  await waitUntilHeard(db, catalog, publish(addDays(today, 1)))
  expect((await read('lofts')).answer.has_articles).toBe(false)
  await waitUntilHeard(db, catalog, publish(today))
  expect((await read('lofts')).answer.has_articles).toBe(true)
  await waitUntilHeard(db, catalog, () => db.deleteFrom('articles').execute())
  expect((await read('lofts')).answer.has_articles).toBe(false)
})

test('pages say whom to call while the database does not answer', async () => {
  const { databaseUrl } = app.deps.settings
  const catalog = createCatalogCache(app.db, databaseUrl, { patience: () => Promise.resolve() })
  // What is read before the connection is made is read again after it.
  await new Promise<void>((resolve) => catalog.onChange(() => resolve()))
  const before = await catalog.site('lofts')
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table sites in access exclusive mode`.execute(tx)
    catalog.drop()
    expect(await catalog.site('lofts')).toEqual(before)
  })
  await catalog.close()
})

test('pages say whom to call while the database is out of reach', async () => {
  const { catalog } = app.deps
  await catalog.site('lofts')
  catalog.drop()
  await app.db.destroy()
  const { status, answer } = await read('lofts')
  expect([status, answer.telephone]).toEqual([200, '819-555-0199'])
})
