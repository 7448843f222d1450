import { describe, expect, test } from 'vitest'
import { localeOfPath } from '#i18n/locale.ts'
import { holdsSecret, referrerPolicyOf } from './content-policy.ts'
import { isPageData, pagePathOf, redirectOf } from './page-addresses.ts'

const movedTo = (address: string) => redirectOf(new URL(address, 'https://leslofts.example'))

describe('addresses that moved', () => {
  test.each([
    ['/fr', '/'],
    ['/en/', '/en'],
    ['/en/new-password/3f0c/a-B_9', '/en/reset-password/3f0c/a-B_9'],
    ['/en/new-password/3f0c/a-B_9/?from=mail', '/en/reset-password/3f0c/a-B_9?from=mail'],
    ['/en/new-password/3f0c', null],
    ['/en/new-password/3f0c/%2F%2Felsewhere.example', null],
    ['/en/reset-password/3f0c/a-B_9', null],
    ['/en', null],
  ])('%s → %s', (from, to) => expect(movedTo(from)).toBe(to))
})

test('the address of a new-password page, which holds its secret, is told to nobody', () => {
  for (const path of [
    '/fr/nouveau-mot-de-passe/3f0c/a-B_9',
    '/en/reset-password/3f0c/a-B_9',
    '/en/reset-password/3f0c/a-B_9/',
    '/en/new-password/3f0c/a-B_9',
    '/fr/confirmer-adresse/3f0c/a-B_9',
    '/en/new-address/3f0c/a-B_9',
    '/fr/retablir-adresse/3f0c/a-B_9',
  ])
    expect(referrerPolicyOf(path)).toBe('no-referrer')
  expect(referrerPolicyOf('/en/forgot-password')).toBe('strict-origin-when-cross-origin')
})

test.each([
  ['with escapes', '/en/reset%2Dpassword/3f0c/a-B_9'],
  ['in other letters', '/EN/Reset-Password/3f0c/a-B_9'],
  ['with slashes of its own', '//en//reset-password/3f0c/a-B_9//'],
  ['with an escaped slash', '/en%2Freset-password/3f0c/a-B_9'],
  ['with an escape that is none', '/en/reset%2Dpassword/3f0c/%E9'],
  ['as data', '/en/reset-password/3f0c/a-B_9.data'],
  ['as data of an address with a slash', '/en/reset-password/3f0c/a-B_9/_.data'],
  ['with a word too many', '/en/reset-password/3f0c/a-B_9/again'],
  ['with a word too few', '/en/reset-password/a-B_9'],
  ['of a draft', '/apercu/a-B_9/fr/proprietes/un-loft'],
  ['that moved, with escapes', '/en/new%2Dpassword/3f0c/a-B_9'],
])('a secret address %s holds a secret still', (_, path) => {
  expect([holdsSecret(path), referrerPolicyOf(path)]).toEqual([true, 'no-referrer'])
})

test.each(['/', '/en', '/en/properties/reset-password', '/en/forgot-password', '/en/login', '/%', '/en/%2F'])(
  '%s holds none',
  (path) => expect(holdsSecret(path)).toBe(false),
)

test.each([
  ['/fr', '/'],
  ['/fr/', '/'],
  ['/fr?a=1', '/?a=1'],
  ['/en/', '/en'],
  ['/fr/proprietes/?arrival=2027-02-12', '/fr/proprietes?arrival=2027-02-12'],
  ['/fr/proprietes///', '/fr/proprietes'],
  ['/FR', '/'],
  ['/FR/proprietes', '/fr/proprietes'],
  ['/en/Properties?arrival=2027-02-12', '/en/properties?arrival=2027-02-12'],
  ['/En/Properties/Loft-du-Rivage-101/', '/en/properties/Loft-du-Rivage-101'],
  ['/EN', '/en'],
  ['/fr/pa%69ement/Transaction?payment_intent=pi_1', '/fr/paiement/transaction?payment_intent=pi_1'],
  ['/EN/Reset-Password/3f0c/a-B_9', '/en/reset-password/3f0c/a-B_9'],
  ['/Sitemap.xml', '/sitemap.xml'],
  ['/a//b/', '/a//b'],
])('%s moved to %s', (from, to) => {
  expect(redirectOf(new URL(from, 'https://lofts.example'))).toBe(to)
})

test.each([
  '/',
  '/en',
  '/fr/proprietes',
  '/frites',
  '/?next=/fr/',
  '/fr/proprietes/loft%2Fdu%20rivage',
  '/fr/proprietes/%E9',
  '/en/properties.data',
  '/FR/Frites',
])('%s is where it is', (address) => {
  expect(redirectOf(new URL(address, 'https://lofts.example'))).toBeNull()
})

test.each(['//evil.example/', '///evil.example//', '/\\evil.example/', '/.//evil.example/', '//fr/'])(
  '%s leads to no other site',
  (path) => {
    const moved = redirectOf(new URL(`https://lofts.example${path}`)) ?? ''
    expect(new URL(moved, 'https://lofts.example').host).toBe('lofts.example')
  },
)

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
