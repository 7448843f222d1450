import { screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { toWire } from '#contract/wire.ts'
import { smallLoft, smallTerms } from '#web/features/price-panel/three-nights.ts'
import type { Booking } from '#web/features/price-panel/use-booking.ts'
import { besideIn, Further } from './further.tsx'

test.each([
  [101, [103, 102]],
  [102, [101, 103]],
  [103, [102, 101]],
])('beside loft %d stand %j: the list goes round', (here, beside) => {
  const lofts = [101, 102, 103].map((id) => ({ id }))
  expect(besideIn(lofts, here).map(({ id }) => id)).toEqual(beside)
})

test('one loft has no neighbour, and two have one', () => {
  expect(besideIn([{ id: 101 }], 101)).toEqual([])
  expect(besideIn([{ id: 101 }, { id: 102 }], 101)).toEqual([{ id: 102 }])
})

const address = `/fr/proprietes/${smallLoft.slug}`
const loft = (id: number) => ({
  id,
  name: `Loft du Rivage ${id}`,
  number: String(id),
  slug: `loft-du-rivage-${id}`,
  thumbnail: '',
  capacity: 2,
  beds: 1,
  area: null,
  floor: null,
  licenseCitq: '301234',
  includedPersons: 2,
  priceStartingAt: 25_000,
  stay: null,
})
const show = (locale: Locale = 'fr') => {
  overwriteGetLocale(() => locale)
  const booking = {
    property: smallLoft,
    rules: { today: '2026-11-21', calendar: smallLoft.calendar },
    terms: smallTerms,
    dates: null,
    travelers: 2,
  } as unknown as Booking
  const Stub = createRoutesStub([{ path: '*', Component: () => <Further booking={booking} /> }])
  render(<Stub initialEntries={[`/${locale}`]} />)
}
const list = (items: object[]) => ({
  'GET /api/properties/lofts': { body: toWire({ items, alternatives: [], paging: null, stay: null }) },
})
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

test('the page of a loft ends in its next free nights, the weekends among them, each with its total', async () => {
  stubApi(list([]))
  show()
  const nights = screen.getByRole('region', { name: 'Prochaines nuits disponibles' })
  const links = within(nights).getAllByRole('link')
  expect(links.map((link) => [plain(link.textContent), link.getAttribute('href')])).toEqual([
    ['21 au 23 nov.804,26 $', `${address}?arrival=2026-11-21&departure=2026-11-23&nb_travelers=2`],
    ['27 au 29 nov.804,26 $', `${address}?arrival=2026-11-27&departure=2026-11-29&nb_travelers=2`],
    ['4 au 6 déc.804,26 $', `${address}?arrival=2026-12-04&departure=2026-12-06&nb_travelers=2`],
  ])
})

const neighbours = () => screen.queryByRole('region', { name: 'Our other lofts' })

test('and in the lofts beside it, whose place is there before them', async () => {
  stubApi(list([loft(1), loft(2), loft(3)]))
  show('en')
  expect(neighbours()?.getAttribute('aria-busy')).toBe('true')
  await waitFor(() =>
    expect(
      within(neighbours()!)
        .getAllByRole('link')
        .map((link) => plain(link.textContent)),
    ).toEqual(['Loft #3', 'Loft #2']),
  )
  expect(neighbours()?.hasAttribute('aria-busy')).toBe(false)
})

test.each([
  ['the only loft', list([loft(1)])],
  ['a list that cannot be had', { 'GET /api/properties/lofts': 'no connection' as const }],
])('%s has no neighbours and no place for them', async (_, answers) => {
  stubApi(answers)
  show('en')
  await waitFor(() => expect(neighbours()).toBeNull())
  expect(screen.getByRole('region', { name: 'Next available nights' })).toBeDefined()
})
