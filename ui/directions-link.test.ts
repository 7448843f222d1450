import { expect, test } from 'vitest'
import { directionsTo } from './directions-link.tsx'

const place = { address: '12, rue du Pin', city: 'Val-David' }

test('the way leads to where a loft stands, or else to its address', () => {
  expect(directionsTo({ ...place, latitude: 46.03, longitude: -74.28 })).toMatch(/destination=46.03,-74.28$/)
  expect(directionsTo({ ...place, latitude: null, longitude: null })).toMatch(
    /destination=12%2C%20rue%20du%20Pin%2C%20Val-David$/,
  )
})
