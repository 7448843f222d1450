import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { plain } from '#tests/support/parts/open-picker.tsx'
import { render } from '#tests/support/parts/render.tsx'
import type { SiteCalendar } from '#web/features/stay-picker/use-site-calendar.ts'
import { SuggestedStays } from './suggested-stays.tsx'

type Suggestion = SiteCalendar['suggestions'][number]

const stay = (kind: Suggestion['kind'], arrival: string, departure: string, slug: string | null = null) => ({
  kind,
  arrival,
  departure,
  total: 67_300,
  count: slug ? 1 : 3,
  slug,
})

function show(locale: Locale, ...suggestions: Suggestion[]) {
  overwriteGetLocale(() => locale)
  const calendar = { suggestions, nbTravelers: 3 } as unknown as SiteCalendar
  render(
    <MemoryRouter initialEntries={[locale === 'fr' ? '/' : '/en']}>
      <SuggestedStays calendar={calendar} />
    </MemoryRouter>,
  )
  return screen
    .queryAllByRole('link')
    .map((link) => [plain(link.textContent), link.getAttribute('href')] as const)
}

test('one press leads to the lofts that are free, for as many people', () => {
  const links = show(
    'fr',
    stay('this_weekend', '2026-11-27', '2026-11-29'),
    stay('next_weekend', '2026-12-04', '2026-12-06'),
    stay('holidays', '2026-12-24', '2026-12-27'),
  )
  expect(links).toEqual([
    ['Cette fin de semaine', '/fr/a-louer?arrival=2026-11-27&departure=2026-11-29&nb_travelers=3'],
    [
      'La prochaine disponible : 4 au 6 déc.',
      '/fr/a-louer?arrival=2026-12-04&departure=2026-12-06&nb_travelers=3',
    ],
    ['Fêtes : 24 au 27 déc.', '/fr/a-louer?arrival=2026-12-24&departure=2026-12-27&nb_travelers=3'],
  ])
})

test('one press leads to the loft itself where it is the only one', () => {
  expect(show('en', stay('next_weekend', '2026-12-04', '2026-12-06', 'loft-du-quai-103'))).toEqual([
    [
      expect.stringMatching(/^Weekend available: Dec 4.6$/),
      '/en/properties/loft-du-quai-103?arrival=2026-12-04&departure=2026-12-06&nb_travelers=3',
    ],
  ])
})

test('where nothing is free nothing is suggested', () => {
  expect(show('fr')).toEqual([])
})

test('with totals each says what such a stay costs at least', () => {
  const suggestions = [stay('this_weekend', '2026-11-27', '2026-11-29')]
  render(
    <MemoryRouter initialEntries={['/']}>
      <SuggestedStays calendar={{ suggestions, nbTravelers: 2 } as unknown as SiteCalendar} hasTotals />
    </MemoryRouter>,
  )
  expect(plain(screen.getByRole('link').textContent)).toBe('Cette fin de semaine dès 673 $')
})
