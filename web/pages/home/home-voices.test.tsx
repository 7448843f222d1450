import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { HomeVoices, voicesFor, type Voice } from './home-voices.tsx'

const voice = (id: number, loft: string, locale: Locale, date: string): Voice => ({
  id,
  comment: `Mots ${id}`,
  firstname: 'Odile',
  locale,
  date,
  stayMonth: null,
  propertyName: `Loft du Rivage ${loft}`,
  propertySlug: `loft-${loft}`,
})
const all = [
  voice(1, '101', 'en', '2026-11-04'),
  voice(2, '101', 'fr', '2026-11-03'),
  voice(3, '102', 'fr', '2026-11-02'),
  voice(4, '103', 'en', '2026-11-01'),
  voice(5, '201', 'en', '2026-10-01'),
]

test.each([
  ['fr', [2, 3, 4]],
  ['en', [1, 4, 5]],
] as const)('in %s those in the own language come first, one of a loft: %j', (locale, ids) => {
  expect(voicesFor(all, locale).map(({ id }) => id)).toEqual(ids)
})

test('each says who wrote it, of which loft and month, and leads there; in the other language it says which', () => {
  overwriteGetLocale(() => 'fr')
  const Stub = createRoutesStub([{ path: '*', Component: () => <HomeVoices voices={[all[0]!]} /> }])
  render(<Stub initialEntries={['/']} />)
  const link = screen.getByRole('link', { name: /^Loft du Rivage 101, novembre.2026$/ })
  expect(link.getAttribute('href')).toBe('/fr/proprietes/loft-101')
  expect(screen.getByText('Mots 1').closest('blockquote')?.lang).toBe('en-CA')
})

test('where nobody wrote there is no heading', () => {
  const Stub = createRoutesStub([{ path: '*', Component: () => <HomeVoices voices={[]} /> }])
  render(<Stub initialEntries={['/']} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
