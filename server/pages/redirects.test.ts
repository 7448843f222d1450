import { expect, test } from 'vitest'
import { redirectOf } from './redirects.ts'

test.each([
  ['/fr', '/'],
  ['/fr/', '/'],
  ['/fr?a=1', '/?a=1'],
  ['/en/', '/en'],
  ['/fr/proprietes/?arrival=2027-02-12', '/fr/proprietes?arrival=2027-02-12'],
  ['/fr/proprietes///', '/fr/proprietes'],
])('%s moved to %s', (from, to) => {
  expect(redirectOf(new URL(from, 'https://lofts.example'))).toBe(to)
})

test.each(['/', '/en', '/fr/proprietes', '/frites', '/?next=/fr/'])('%s is where it is', (address) => {
  expect(redirectOf(new URL(address, 'https://lofts.example'))).toBeNull()
})

test.each(['//evil.example/', '///evil.example//', '/\\evil.example/', '/.//evil.example/', '//fr/'])(
  '%s leads to no other site',
  (path) => {
    const moved = redirectOf(new URL(`https://lofts.example${path}`)) ?? ''
    expect(new URL(moved, 'https://lofts.example').host).toBe('lofts.example')
  },
)
