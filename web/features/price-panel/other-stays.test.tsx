import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { toWire } from '#contract/wire.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { fillBrowserGaps } from '#tests/support/parts/jsdom-gaps.ts'
import { render } from '#tests/support/parts/render.tsx'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { OtherStays } from './other-stays.tsx'
import { smallLoft as loft, smallTerms as terms, threeNights } from './three-nights.ts'
import type { Booking } from './use-booking.ts'

/** The loft is taken from 20 to 25 February 2027. */
const booking = (more: Partial<Booking> = {}) =>
  ({
    property: loft,
    rules: { today: '2026-11-21', calendar: loft.calendar },
    terms,
    dates: { arrival: '2027-02-21', departure: '2027-02-24' },
    travelers: 2,
    ...more,
  }) as unknown as Booking

const card = (id: number, number: string, total: number) => ({
  id,
  name: `Loft du Rivage ${number}`,
  slug: `loft-du-rivage-${number}`,
  stay: { nights: 3, subtotal: total - 1000, total },
})
const answered = (answer: object) => ({
  body: toWire({ items: [], alternatives: [], paging: null, stay: null, ...answer }),
})
const address = 'GET /api/properties/lofts?arrival=2027-02-21&departure=2027-02-24&nb_travelers=2'
const chosen = { arrival: '2027-02-21', departure: '2027-02-24', nights: 3 }

function show(
  place: 'panel' | 'bar' | 'sheet',
  { isWide = true, of = booking(), locale = 'fr' as const } = {},
) {
  fillBrowserGaps({ isWide })
  overwriteGetLocale(() => locale)
  render(
    <MemoryRouter initialEntries={[`/fr/proprietes/${loft.slug}`]}>
      <OtherStays booking={of} place={place} />
    </MemoryRouter>,
  )
}
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const links = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [plain(link.textContent), link.getAttribute('href')])

test('days that are taken lead to the days before and after them and to the other lofts, each with its total', async () => {
  stubApi({ [address]: answered({ stay: chosen, items: [card(1, '101', 90_000), card(3, '203', 123_981)] }) })
  show('panel')
  await screen.findByRole('list', { name: 'D’autres lofts' })
  const slug = '/fr/proprietes/loft-des-pins-101'
  expect(links('Ce loft, à des dates proches')).toEqual([
    ['17 au 20 févr. 1 130,49 $', `${slug}?arrival=2027-02-17&departure=2027-02-20&nb_travelers=2`],
    ['25 au 28 févr. 1 130,49 $', `${slug}?arrival=2027-02-25&departure=2027-02-28&nb_travelers=2`],
  ])
  // The loft itself is none of the others, whatever the search says meanwhile.
  expect(links('D’autres lofts')).toEqual([
    [
      'Loft #203 1 239,81 $',
      '/fr/proprietes/loft-du-rivage-203?arrival=2027-02-21&departure=2027-02-24&nb_travelers=2',
    ],
  ])
  expect(threeNights.total).toBe(113_049)
})

test('where no loft has these days, others close to them', async () => {
  const near = { kind: 'other_dates', arrival: '2027-02-18', departure: '2027-02-21', nights: 3 }
  stubApi({
    [address]: answered({
      stay: chosen,
      alternatives: [
        { ...near, property: card(1, '101', 90_000) },
        { ...near, property: card(3, '203', 123_981) },
        { ...near, kind: 'part_of_stay', property: card(4, '202', 80_000) },
      ],
    }),
  })
  show('panel')
  await screen.findByRole('list', { name: 'D’autres lofts' })
  expect(links('D’autres lofts').map(([words]) => words)).toEqual(['Loft #203, 18 au 21 févr. 1 239,81 $'])
})

test('a stay that is too short for its arrival is offered longer, and never the refused one', () => {
  stubApi({})
  show('panel', { of: booking({ dates: { arrival: '2027-02-12', departure: '2027-02-13' } }) })
  expect(links('Ce loft, à des dates proches').map(([words]) => words)).toEqual(['12 au 14 févr. 804,26 $'])
})

test('more people than fit are led to other lofts alone', async () => {
  const asked = stubApi({
    [address.replace(/2$/, '3')]: answered({ stay: chosen, items: [card(3, '203', 123_981)] }),
  })
  show('sheet', { of: booking({ travelers: 3 }) })
  await screen.findByRole('list', { name: 'D’autres lofts' })
  expect(screen.getAllByRole('list')).toHaveLength(1)
  expect(asked).toHaveLength(1)
})

test('without a connection the days close by stand alone', async () => {
  const asked = stubApi({ [address]: 'no connection' })
  show('panel')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.getAllByRole('list')).toHaveLength(1)
})

test('on a phone they are in the bar, one of each, and the search is asked once', async () => {
  const asked = stubApi({ [address]: answered({ stay: chosen, items: [card(3, '203', 123_981)] }) })
  show('panel', { isWide: false })
  expect(screen.queryByRole('list')).toBeNull()
  show('bar', { isWide: false })
  await screen.findByRole('link', { name: /Loft #203/ })
  expect(links('Autres possibilités').map(([words]) => words)).toEqual([
    '17 au 20 févr. 1 130,49 $',
    'Loft #203 1 239,81 $',
  ])
  expect(asked).toHaveLength(1)
})
