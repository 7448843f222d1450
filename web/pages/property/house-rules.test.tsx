import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { houseRules } from '#i18n/legal/house-rules.ts'
import { terms } from '#i18n/legal/terms.ts'
import { locales } from '#domain/locale.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { demoTerms } from '#tests/support/product/demo-site.ts'
import type { Property } from '#web/client/catalog.ts'
import { HouseRules } from './house-rules.tsx'

const loft = {
  arrivalTime: '16:00',
  departureTime: '11:00',
  quietFrom: '22:00',
  quietUntil: '07:00',
  capacity: 4,
  includedPersons: 2,
  extraPersonFee: 3500,
  depositAmount: 50_000,
  minimumAge: 21,
} as Property
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('a loft’s page says before the payment what a guest has to know, in the language of the page', async () => {
  const { toEnglish } = showInFrench(() => <HouseRules property={loft} />)
  const text = () => plain(screen.getByRole('region').textContent)
  for (const words of [
    '2 voyageurs compris, 35 $ par voyageur supplémentaire et par nuit',
    'pas plus de voyageurs au loft que le nombre réservé',
    'ni fête ni événement',
    'interdits à l’intérieur',
    'non admis, sauf les chiens-guides et d’assistance',
    '21 ans ou plus',
    '500 $ retenus',
  ])
    expect(text()).toContain(words)
  await toEnglish()
  expect(text()).toContain('2 guests included, 35 $ per extra guest per night')
  expect(text()).toContain('Pets')
})

test('names no fee where nobody pays one', () => {
  showInFrench(() => <HouseRules property={{ ...loft, capacity: 2 }} />)
  const text = plain(screen.getByRole('region').textContent)
  expect(text).toContain('2 voyageurs compris')
  expect(text).not.toContain('au-delà')
})

test.each(locales)('the terms hold every rule in the words of the page and the emails: %s', (locale) => {
  const text = JSON.stringify(terms(locale, demoTerms))
  for (const { label, text: rule } of houseRules(locale, loft, demoTerms.loftRules)) {
    expect(text).toContain(label)
    expect(text).toContain(rule)
  }
})
