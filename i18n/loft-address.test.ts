import { expect, test } from 'vitest'
import { inTown, loftAddress, townLine, ofTown } from './loft-address.ts'

const loft = { address: '14, chemin du Lac, loft 102', city: 'Val-David', postalCode: 'J0T 2N0' }

test('in French two spaces stand before the postal code, at which a line may end, in English one', () => {
  expect(loftAddress(loft, 'fr')).toBe(
    '14, chemin du Lac, loft\u00a0102, Val-David (Québec)\u00a0 J0T\u00a02N0',
  )
  expect(loftAddress(loft, 'en')).toBe('14, chemin du Lac, loft\u00a0102, Val-David (Quebec) J0T\u00a02N0')
})

test('a place without a region has no empty brackets', () => {
  expect(townLine({ city: 'Lyon', region: '', postalCode: '69001' }, 'fr')).toBe('Lyon\u00a0 69001')
})

test.each([
  ['Magog', 'à Magog', 'de Magog'],
  ['Sainte-Agathe-des-Monts', 'à Sainte-Agathe-des-Monts', 'de Sainte-Agathe-des-Monts'],
  ['Le Bic', 'au Bic', 'du Bic'],
  ['Les Éboulements', 'aux Éboulements', 'des Éboulements'],
  ['La Malbaie', 'à La Malbaie', 'de La Malbaie'],
  ['L’Assomption', 'à L’Assomption', 'de L’Assomption'],
  ['Orford', 'à Orford', 'd’Orford'],
  ['Lesage', 'à Lesage', 'de Lesage'],
])('%s: %s, %s', (city, within, of) => {
  expect([inTown(city), ofTown(city)]).toEqual([within, of])
})
