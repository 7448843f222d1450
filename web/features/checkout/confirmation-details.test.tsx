import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import type { Property } from '#web/client/catalog.ts'
import type { Reservation } from '#web/features/reservation-card/read-reservations.ts'
import { upcomingStay } from '#web/features/reservation-card/upcoming-stay.ts'
import { ConfirmationDetails } from './confirmation-details.tsx'

const confirmation = { ...upcomingStay, email: 'margot@people.example', mailSent: true }
const deposit = {
  amount: 50_000,
  status: 'planned',
  holdAt: '2026-12-15T14:00:00.000Z',
  releaseAt: '2026-12-21T17:00:00.000Z',
  heldAt: null,
  endedAt: null,
  capturedAmount: null,
} as const
/** Of the loft, the confirmation says where it is and its number only. */
const loft = {
  address: '45, chemin du Vieux-Quai, loft 102',
  city: 'Sainte-Agathe-des-Monts',
  postalCode: 'J8C 0Z5',
  licenseCitq: '971205',
} as Property

function show(property: Property | null, bought: Reservation | null, known = confirmation): string {
  const part = <ConfirmationDetails confirmation={known} property={property} bought={bought} />
  const { container } = render(
    <MemoryRouter initialEntries={['/fr/paiement/confirmation']}>{part}</MemoryRouter>,
  )
  return container.textContent.replaceAll('\u00a0', ' ')
}

test('says where, until when, what was paid and how, and what becomes of the deposit', async () => {
  show(loft, { ...upcomingStay, deposit })
  await screen.findByText(/vous reviennent/)
  const text = document.body.textContent.replaceAll('\u00a0', ' ')
  for (const part of [
    'loft 102\nSainte-Agathe-des-Monts (Québec)  J8C 0Z5\nNº d’enregistrement : 971205',
    'vendredi 18 décembre 2026, au plus tard à 11 h',
    'Total payé1 004,02 $',
    'PaiementPayé par carte Visa se terminant par 4242',
    'Si vos plans changentAnnulez avant le 1er décembre : 923,02 $ sur 1 004,02 $ vous reviennent. Ensuite : 461,51 $.',
    'Jusqu’au 11 décembre à 23 h 5950 %, sauf les frais de service et leurs taxes461,51 $',
    'Dépôt de garantie500 $ seront retenus sur votre carte le 15 décembre 2026, sans être débités, puis libérés le 21 décembre 2026',
  ])
    expect(text).toContain(part)
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect([texts('sup'), texts('dd .inline-block')]).toEqual([['er'], ['Sainte-Agathe-des-Monts']])
})

test('says what comes back without being asked: the ledger beside it is folded', async () => {
  show(loft, upcomingStay)
  const line = await screen.findByText(/vous reviennent/)
  expect(line.closest('details')).toBeNull()
  expect(screen.getByText('L-000002').closest('details')?.open).toBe(false)
})

test('says nothing of refunds once it is too late for them', () => {
  expect(show(loft, { ...upcomingStay, canCancel: false, cancellation: [] })).not.toMatch(/plans|reviennent/)
})

test('says "paid" of nothing that is not known to be taken', () => {
  expect(show(loft, { ...upcomingStay, money: 'authorised' })).not.toMatch(/payé(?! par carte)/)
  expect(screen.getByText(/^Paiement autorisé/)).toBeDefined()
})

test('is whole without the loft and the account', () => {
  const text = show(null, null)
  expect(text).toContain('RéférenceL-000002')
  expect(text).toContain('Total1 004,02 $')
  expect(text).not.toMatch(/payé|Adresse|Paiement/)
})
