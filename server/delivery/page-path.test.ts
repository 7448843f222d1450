import { expect, test } from 'vitest'
import { localeOfPath } from '#i18n/locale.ts'
import { isPageData, pagePathOf } from './page-path.ts'

test.each([
  ['/', false, '/', 'fr'],
  ['/_.data', true, '/', 'fr'],
  ['/.data', true, '/', 'fr'],
  ['/en', false, '/en', 'en'],
  ['/en.data', true, '/en', 'en'],
  ['/en/_.data', true, '/en', 'en'],
  ['/en/properties.data', true, '/en/properties', 'en'],
  ['/fr/attraits-touristiques/la-rue.data', true, '/fr/attraits-touristiques/la-rue', 'fr'],
  ['/fr/data', false, '/fr/data', 'fr'],
] as const)('%s: data %s, of the page %s, in %s', (pathname, isData, page, locale) => {
  expect([isPageData(pathname), pagePathOf(pathname), localeOfPath(pagePathOf(pathname))]).toEqual([
    isData,
    page,
    locale,
  ])
})
