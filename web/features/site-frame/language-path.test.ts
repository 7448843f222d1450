import { expect, test } from 'vitest'
import { paths, pathTo, type PageName } from '#i18n/paths.ts'
import { pathInOtherLanguage } from './language-path.ts'

const slugs = { slug: 'loft-du-rivage-101', id: '12', hash: 'f00d' }

const readsNothing: PageName[] = ['town', 'article', 'contact', 'terms', 'cancellationPolicy', 'privacy']

test.each(Object.keys(paths) as PageName[])(
  'switching twice on %s comes back to the same address',
  (page) => {
    const french = pathTo(page, 'fr', slugs as never)
    const query = readsNothing.includes(page)
      ? ''
      : page === 'articles'
        ? '?tag=hiver&q=lac'
        : '?arrival=2027-02-12&departure=2027-02-15&nb_travelers=2'
    const matches = [{ params: slugs }]
    const english = pathInOtherLanguage(french, query, matches)
    expect(english).toBe(pathTo(page, 'en', slugs as never) + query)
    expect(pathInOtherLanguage(english.split('?')[0] ?? '', query, matches)).toBe(french + query)
  },
)

test('what a page does not read is left behind: the server did not render it either', () => {
  const stay = 'arrival=2027-02-12&departure=2027-02-15&nb_travelers=2'
  expect(pathInOtherLanguage('/fr/a-louer', `?utm_source=mail&${stay}`)).toBe(`/en/to-rent?${stay}`)
  for (const page of readsNothing)
    expect(pathInOtherLanguage(pathTo(page, 'fr', slugs as never), `?${stay}`, [{ params: slugs }])).toBe(
      pathTo(page, 'en', slugs as never),
    )
})

test('an article goes to the slug that its loader names', () => {
  const matches = [
    { params: {} },
    { params: { slug: 'tour-du-lac' }, loaderData: { counterpartSlug: 'around-the-lake' } },
  ]
  expect(pathInOtherLanguage('/fr/attraits-touristiques/tour-du-lac', '', matches)).toBe(
    '/en/tourist-attractions/around-the-lake',
  )
})

test('a slug with signs that addresses escape stays the same slug', () => {
  expect(pathInOtherLanguage('/fr/proprietes/caf%C3%A9%2F1', '', [{ params: { slug: 'café/1' } }])).toBe(
    '/en/properties/caf%C3%A9%2F1',
  )
})

test('an unknown address leads to the other home', () => {
  expect(pathInOtherLanguage('/en/nothing', '?x=1')).toBe('/')
  expect(pathInOtherLanguage('/fr/rien', '')).toBe('/en')
})
