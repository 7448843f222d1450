import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import type { Reservation } from '#console/client/entry-words.ts'
import { Agreed } from './agreed.tsx'

const kept = {
  door: 'link',
  at: '2026-12-01T15:00:00.000Z',
  terms: '2026-11-30',
  cancellationPolicy: '2026-11-29',
  privacy: '2026-11-28',
  locale: 'en',
  address: '203.0.113.9',
  userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
  toldBy: null,
} as const
const told = { ...kept, door: 'telephone', address: null, userAgent: null, toldBy: 'Odile' } as const

const show = (consents: readonly (typeof kept | typeof told)[], isHeld = false) => {
  const option = isHeld ? {} : null
  render(
    <MemoryRouter initialEntries={['/fr/gestion']}>
      <Agreed reservation={{ consents, option } as Reservation} zone="America/Toronto" />
    </MemoryRouter>,
  )
  return (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
}

test('tells a card’s bank when, what, in which language and from where, and who says so of a call', () => {
  const text = show([kept, told])
  expect(text).toContain('Accepté sur la page du lien de paiement')
  expect(text).toMatch(/Textes en anglais\. Conditions du 30 nov.* 29 nov.* 28 nov/)
  expect(text).toContain('Adresse IP : 203.0.113.9')
  expect(text).toContain('iPhone')
  expect(text).toContain('Accepté de vive voix, selon Odile')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('says that of a stay from before nothing was kept', () => {
  expect(show([])).toContain('Aucun accord n’est noté')
})

test('says nothing yet of nights that are only held, and what was agreed to on the telephone', () => {
  expect(show([], true)).toBe('')
  expect(show([told], true)).toContain('selon Odile')
})
