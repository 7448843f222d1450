import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import type { Alternative, PropertyList } from '#web/client/catalog.ts'
import { NothingFree } from './nothing-free.tsx'

const other = (arrival: string, departure: string): Alternative =>
  ({
    kind: 'other_dates',
    arrival,
    departure,
    nights: 7,
    property: {
      id: 3,
      slug: 'loft-du-quai-103',
      name: 'Loft du Rivage 103',
      number: '103',
      thumbnail: '',
      licenseCitq: '317054',
      stay: { nights: 7, subtotal: 100_000, total: 115_000 },
    },
  }) as unknown as Alternative

function show(locale: Locale, ...alternatives: Alternative[]) {
  overwriteGetLocale(() => locale)
  const found = {
    alternatives,
    today: '2026-11-22',
    stay: { arrival: '2026-12-24', departure: '2026-12-31', nights: 7 },
    nbTravelers: 2,
    refusal: null,
    windows: [],
  } as unknown as PropertyList
  render(
    <MemoryRouter initialEntries={[locale === 'fr' ? '/' : '/en']}>
      <NothingFree found={found} />
    </MemoryRouter>,
  )
  const group = (title: string) =>
    within(screen.getByRole('heading', { level: 2, name: title }).parentElement!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent.replaceAll(/[\u00a0\u2009]/g, ' '))
  return { group }
}

test('what is weeks away stands apart from what is near, and another year is said', () => {
  const { group } = show('en', other('2026-12-14', '2026-12-21'), other('2027-03-02', '2027-03-09'))
  expect(group(m.catalog_search_nearby())).toEqual([expect.stringMatching(/Dec 14 ?– ?21(?!, 20)/)])
  expect(group(m.catalog_search_further())).toEqual([expect.stringMatching(/Mar 2 ?– ?9, 2027/)])
})

test('no heading stands over nothing', () => {
  show('fr', other('2027-01-04', '2027-01-11'))
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    m.catalog_search_nearby(),
  ])
  expect(screen.getByRole('link').textContent.replaceAll('\u00a0', ' ')).toContain('du 4 au 11 janv. 2027')
})

test('each loft that is offered shows its registration number', () => {
  const { group } = show('fr', other('2026-12-14', '2026-12-21'))
  expect(group(m.catalog_search_nearby())[0]).toContain('317054')
})
