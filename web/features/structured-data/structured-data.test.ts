import { describe, expect, test } from 'vitest'
import { demoSite } from '#tests/support/product/demo-site.ts'
import type { Property } from '#web/client/catalog.ts'
import { articleFactsOf, breadcrumbsOf, vacationRentalOf, websiteOf } from './structured-data.ts'

const origin = 'https://leslofts.example'

const loft = {
  slug: 'loft-du-rivage-101',
  number: '101',
  name: 'Loft du Rivage 101',
  tagline: 'La brique, le feu et le lac',
  taglineEn: 'Brick, fire and the lake',
  photos: [
    ...['summer', 'winter'].map((season) => ({ url: `/photos/lead-${season}-1200.jpg`, season })),
    ...Array.from({ length: 7 }, (_, order) => ({ url: `/photos/room-${order}-1200.jpg`, season: null })),
  ],
  capacity: 3,
  bedrooms: 1,
  beds: 2,
  bathrooms: 1,
  latitude: 46.03512,
  longitude: -74.28511,
  address: '12, rue du Quai',
  city: 'Sainte-Agathe-des-Monts',
  postalCode: 'J8C 1A1',
  arrivalTime: '16:00',
  departureTime: '11:00',
  licenseCitq: '305417',
  amenities: [{ code: 'wifi' }, { code: 'parking' }, { code: 'snowshoes' }],
  calendar: { today: '2027-01-15' },
} as unknown as Property

/** What Google asks of a vacation rental and what it recommends that we know, by the path in the object. */
const required = [
  'containsPlace.occupancy.value',
  'identifier',
  'image.7',
  'latitude',
  'longitude',
  'name',
  'additionalType',
  'address.streetAddress',
  'address.addressLocality',
  'address.addressRegion',
  'address.addressCountry',
  'address.postalCode',
  'checkinTime',
  'checkoutTime',
  'description',
  'knowsLanguage.0',
  'containsPlace.@type',
  'containsPlace.additionalType',
  'containsPlace.bed.0.numberOfBeds',
  'containsPlace.numberOfBedrooms',
  'containsPlace.numberOfBathroomsTotal',
  'containsPlace.amenityFeature.0.name',
]

const at = (thing: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], thing)

describe('a loft', () => {
  test.each(required)('has %s', (path) => {
    for (const locale of ['fr', 'en'] as const) {
      const value = at(vacationRentalOf(origin, locale, loft), path)
      expect(value === undefined || value === null || value === '').toBe(false)
    }
  })

  test('is the same loft in both languages, at two addresses', () => {
    const [fr, en] = (['fr', 'en'] as const).map((locale) => vacationRentalOf(origin, locale, loft))
    expect(fr?.identifier).toBe(en?.identifier)
    expect(fr?.url).not.toBe(en?.url)
    expect(fr?.description).not.toBe(en?.description)
  })

  test('is entered at the hour that clocks show at the lake, in summer as in winter', () => {
    const rental = vacationRentalOf(origin, 'fr', loft)
    expect([rental.checkinTime, rental.checkoutTime]).toEqual(['16:00:00', '11:00:00'])
  })

  test('names what the closed list knows, with its registration, and invents no stars', () => {
    const rental = vacationRentalOf(origin, 'fr', loft)
    const named = (rental.containsPlace as { amenityFeature: { name: string; value: unknown }[] })
      .amenityFeature
    expect(named.map(({ name, value }) => `${name} ${String(value)}`)).toEqual([
      'wifi true',
      'parkingType Free',
      'licenseNum CITQ: 305417',
    ])
    expect(JSON.stringify(rental)).not.toMatch(/rating/i)
  })

  test('has whole addresses for its pictures, of which none shows another season', () => {
    const { image } = vacationRentalOf(origin, 'en', loft)
    expect(image).toHaveLength(8)
    expect((image as string[]).slice(0, 2)).toEqual([
      `${origin}/photos/lead-winter-1200.jpg`,
      `${origin}/photos/room-0-1200.jpg`,
    ])
  })
})

test('a loft that is new says nothing of pictures and of a place that it has not, and where its address is', () => {
  const bare = { ...loft, photos: [], latitude: null, longitude: null } as Property
  const written = JSON.parse(JSON.stringify(vacationRentalOf(origin, 'fr', bare))) as Record<string, unknown>
  for (const name of ['image', 'latitude', 'longitude']) expect(written).not.toHaveProperty(name)
  expect(at(written, 'address.streetAddress')).toBe('12, rue du Quai')
  expect(JSON.stringify(written)).not.toContain('null')
})

test('the way to a page is numbered from the home page', () => {
  const { itemListElement } = breadcrumbsOf(origin, [
    { name: 'Les Lofts du Lac', path: '/' },
    { name: 'Les lofts', path: '/fr/proprietes' },
  ])
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Les Lofts du Lac', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Les lofts', item: `${origin}/fr/proprietes` },
  ])
})

test('an article has a headline, a picture, a day and somebody who wrote it', () => {
  const facts = articleFactsOf({ site: demoSite, origin }, 'en', {
    title: 'Around the lake',
    summary: 'A slow morning',
    image: '/photos/dock-summer-1200.jpg',
    publishedOn: '2026-09-04',
    path: '/en/tourist-attractions/around-the-lake',
  })
  for (const path of ['headline', 'image.0', 'datePublished', 'author.name', 'publisher.url'])
    expect(at(facts, path)).toBeTruthy()
  expect(facts.inLanguage).toBe('en-CA')
  // Noon at the lake, in summer.
  expect(facts.datePublished).toBe('2026-09-04T16:00:00.000Z')
})

test('the site says who publishes it', () => {
  expect(at(websiteOf({ site: demoSite, origin }, 'fr'), 'publisher.legalName')).toBe('Gestion Rivage inc.')
})

test('a house that shows no pictures of the build has no mark of theirs either', () => {
  const publisher = (builtInPictures: boolean) =>
    websiteOf({ site: { ...demoSite, builtInPictures }, origin }, 'fr')['publisher']
  expect(publisher(true)).toMatchObject({ logo: `${origin}/icons/icon-512.png` })
  expect(publisher(false)).toMatchObject({ logo: undefined })
})
