import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'
import { demoSite } from '#tests/support/product/demo-site.ts'

const root = { id: 'root', params: {}, loaderData: { origin: 'https://leslofts.example', site: demoSite } }
const facts = { title: 'Titre', description: 'Description' }

function addressesOf(pathname: string, shown: { params: Record<string, string>; loaderData?: unknown }) {
  const tags = pageMeta({ location: { pathname }, matches: [root, shown] }, facts) as Record<string, string>[]
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

test('an article names the other slug of its other language', () => {
  const slugs = { fr: 'tour-du-lac', en: 'around-the-lake' }
  const shown = { params: { slug: 'tour-du-lac' }, loaderData: { slugs } }
  expect(addressesOf('/fr/attraits-touristiques/tour-du-lac', shown).en).toBe(
    'https://leslofts.example/en/tourist-attractions/around-the-lake',
  )
})

test.each([
  ['a page of one person', '/fr/compte', {}],
  ['one state of a public page', '/fr/a-louer', { isListed: false }],
  ['an address that is none', '/fr/rien', {}],
])('%s says that it is not for search engines and names no address', (_, pathname, more) => {
  const tags = pageMeta({ location: { pathname }, matches: [root] }, { ...facts, ...more })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(tags.some((tag) => 'rel' in tag)).toBe(false)
})

test('a shared link has a picture of the size that others show, and says what is on it', () => {
  const tags = pageMeta({ location: { pathname: '/' }, matches: [root] }, { ...facts, imageAlt: 'Le quai' })
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(tags).toContainEqual({ property: 'og:image:height', content: '630' })
  expect(tags).toContainEqual({ property: 'og:image:alt', content: 'Le quai' })
})
