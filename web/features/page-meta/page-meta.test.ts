import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'
import { demoSite } from '#tests/support/product/demo-site.ts'

const loaderData = { origin: 'https://leslofts.example', site: demoSite, season: 'autumn' }
const root = { id: 'root', params: {}, loaderData }
const facts = { title: 'Titre', description: 'Description' }

function addressesOf(path: string, shown: { params: Record<string, string>; loaderData?: unknown }) {
  const location = new URL(path, 'http://localhost')
  const tags = pageMeta({ location, matches: [root, shown] }, facts) as Record<string, string>[]
  return Object.fromEntries(tags.filter((tag) => tag.rel).map((tag) => [tag.hrefLang ?? tag.rel, tag.href]))
}

test('a page names itself, its counterpart and the French one for everybody else', () => {
  expect(addressesOf('/en/properties', { params: {} })).toEqual({
    canonical: 'https://leslofts.example/en/properties',
    en: 'https://leslofts.example/en/properties',
    fr: 'https://leslofts.example/fr/proprietes',
    'x-default': 'https://leslofts.example/fr/proprietes',
  })
})

test.each([
  ['/fr/proprietes?page=2', '?page=2', 'Titre, page 2 | Les Lofts du Lac', 'Page 2. Description'],
  [
    '/fr/proprietes?page=02&utm_source=mail',
    '?page=2',
    'Titre, page 2 | Les Lofts du Lac',
    'Page 2. Description',
  ],
  ['/fr/proprietes?page=1', '', 'Titre | Les Lofts du Lac', 'Description'],
  ['/fr/proprietes?page=two', '', 'Titre | Les Lofts du Lac', 'Description'],
])('each further page of a list is one of its own: %s', (path, query, title, description) => {
  expect(addressesOf(path, { params: {} })).toEqual({
    canonical: `https://leslofts.example/fr/proprietes${query}`,
    en: `https://leslofts.example/en/properties${query}`,
    fr: `https://leslofts.example/fr/proprietes${query}`,
    'x-default': `https://leslofts.example/fr/proprietes${query}`,
  })
  const tags = pageMeta({ location: new URL(path, 'http://localhost'), matches: [root] }, facts)
  expect(tags).toContainEqual({ title })
  expect(tags).toContainEqual({ name: 'description', content: description })
  expect(tags).toContainEqual({
    property: 'og:url',
    content: `https://leslofts.example/fr/proprietes${query}`,
  })
})

test.each(['/en/Properties', '/en/propert%69es'])('%s is the page that the site writes otherwise', (path) => {
  expect(addressesOf(path, { params: {} }).canonical).toBe('https://leslofts.example/en/properties')
})

test('an article names the other slug of its other language', () => {
  const slugs = { fr: 'tour-du-lac', en: 'around-the-lake' }
  const shown = { params: { slug: 'tour-du-lac' }, loaderData: { slugs } }
  expect(addressesOf('/fr/attraits-touristiques/tour-du-lac', shown).en).toBe(
    'https://leslofts.example/en/tourist-attractions/around-the-lake',
  )
})

test('a page whose address is the house’s own is listed there, in both languages', () => {
  const addresses = { fr: '/fr/magog', en: '/en/magog' }
  const location = new URL('/fr/magog', 'http://localhost')
  const shown = { params: { town: 'magog' }, loaderData: { addresses } }
  const tags = pageMeta({ location, matches: [root, shown] }, { ...facts, page: 'town' })
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://leslofts.example/fr/magog',
  })
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'en',
    href: 'https://leslofts.example/en/magog',
  })
})

test.each([
  ['a page of one person', '/fr/compte', {}],
  ['one state of a public page', '/fr/a-louer', { isListed: false }],
  ['an address that is none', '/fr/rien', {}],
])('%s says that it is not for search engines and names no address', (_, pathname, more) => {
  const tags = pageMeta({ location: { pathname, search: '' }, matches: [root] }, { ...facts, ...more })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(tags.some((tag) => 'rel' in tag)).toBe(false)
})

test('a shared link has a picture of the size that others show, and says what is on it', () => {
  const tags = pageMeta(
    { location: { pathname: '/', search: '' }, matches: [root] },
    { ...facts, imageAlt: 'Le quai' },
  )
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(tags).toContainEqual({ property: 'og:image:height', content: '630' })
  expect(tags).toContainEqual({ property: 'og:image:alt', content: 'Le quai' })
})

test('a link to what is drawn shows the sheet made of it, since nobody reads SVG there', () => {
  const tags = pageMeta(
    { location: { pathname: '/', search: '' }, matches: [root] },
    { ...facts, image: '/vignettes/loon.svg', imageAlt: 'Un huard' },
  )
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://leslofts.example/vignettes/loon-share.jpg',
  })
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1200' })
})

test('a site that shows none of the pictures of the build shares none, and those of its lofts', () => {
  const own = { ...root, loaderData: { ...loaderData, season: null } }
  const at = { location: new URL('/fr/proprietes', 'http://localhost'), matches: [own] }
  const shared = (picture: { view?: string; image?: string }) =>
    (pageMeta(at, { ...facts, ...picture }) as Record<string, string>[]).filter(
      ({ property, name }) => property?.startsWith('og:image') || name === 'twitter:card',
    )
  expect(shared({})).toEqual([])
  expect(shared({ view: 'house-summer' })).toEqual([])
  expect(shared({ image: '101-lead-winter' })).not.toEqual([])
})
