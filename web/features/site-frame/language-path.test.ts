import { expect, test } from 'vitest'
import { paths, pathTo, type PageName } from '#i18n/paths.ts'
import { pathInLanguage } from './language-path.ts'

const slugs = { slug: 'loft-du-rivage-101', id: '12', hash: 'f00d', token: 'beef' }

test.each(Object.keys(paths) as PageName[])(
  'switching twice on %s comes back to the same address',
  (page) => {
    const french = pathTo(page, 'fr', slugs as never)
    const query = '?utm_source=mail&arrival=2027-02-12&departure=2027-02-15&nb_travelers=2&page=3'
    const matches = [{ params: slugs }]
    const english = pathInLanguage('en', french, query, matches)
    expect(english).toBe(pathTo(page, 'en', slugs as never) + query)
    expect(pathInLanguage('fr', english.split('?')[0] ?? '', query, matches)).toBe(french + query)
  },
)

test('an article goes to the slug that its loader names', () => {
  const matches = [
    { params: {} },
    { params: { slug: 'tour-du-lac' }, loaderData: { slugs: { fr: 'tour-du-lac', en: 'around-the-lake' } } },
  ]
  expect(pathInLanguage('en', '/fr/attraits-touristiques/tour-du-lac', '', matches)).toBe(
    '/en/tourist-attractions/around-the-lake',
  )
})

test('a page whose address is the house’s own goes where its loader says', () => {
  const addresses = { fr: '/fr/magog', en: '/en/magog' }
  const matches = [{ params: { town: 'magog' }, loaderData: { addresses } }]
  expect(pathInLanguage('en', '/fr/magog', '?x=1', matches)).toBe('/en/magog?x=1')
})

test('a slug with signs that addresses escape stays the same slug', () => {
  expect(pathInLanguage('en', '/fr/proprietes/caf%C3%A9%2F1', '', [{ params: { slug: 'café/1' } }])).toBe(
    '/en/properties/caf%C3%A9%2F1',
  )
})

test('an unknown address leads to the home page of that language', () => {
  expect(pathInLanguage('fr', '/en/nothing', '?x=1')).toBe('/')
  expect(pathInLanguage('en', '/fr/rien', '')).toBe('/en')
})
