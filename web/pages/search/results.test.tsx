import { screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { pathTo } from '#i18n/paths.ts'
import { render } from '#tests/support/parts/render.tsx'
import type { FacadeWindow, PropertyCard, PropertyList } from '#web/client/catalog.ts'
import { Results } from './results.tsx'

const stay = { arrival: '2026-12-08', departure: '2026-12-10', nights: 2 }
const sum = (total: number) => ({ nights: 2, subtotal: total - 10_000, total })
const lit = (number: string, floor: number, facadePlace: number, stairs: number | null = floor * 18) =>
  ({
    id: Number(number),
    name: `Loft du Rivage ${number}`,
    number,
    slug: `loft-${number}`,
    licenseCitq: `9712${number}`,
    capacity: 4,
    floor,
    facadePlace,
    stairs,
    thumbnail: `/photos/${number}-lead-winter-1600.jpg`,
    priceStartingAt: 274_00,
    stay: sum(Number(number) * 1000),
    reason: null,
    nearest: null,
  }) satisfies FacadeWindow
const dark = (window: FacadeWindow, reason: string, nearest: FacadeWindow['nearest'] = null) => ({
  ...window,
  stay: null,
  reason,
  nearest,
})
const card = (number: string) => ({
  id: Number(number),
  number,
  name: `Loft du Rivage ${number}`,
  slug: `loft-${number}`,
  thumbnail: '',
  capacity: 4,
  beds: 2,
  stay: sum(90_000),
})

function show(windows: FacadeWindow[], more: Partial<PropertyList> = {}, locale: Locale = 'fr') {
  overwriteGetLocale(() => locale)
  const found = {
    today: '2026-11-23',
    items: windows.filter((one) => one.stay).map(({ number }) => card(number)) as unknown as PropertyCard[],
    alternatives: [],
    taken: [],
    hasFacade: true,
    windows,
    stay,
    nbTravelers: 2,
    refusal: null,
    dropped: [],
    ...more,
  } satisfies PropertyList
  const router = createMemoryRouter([{ path: '*', element: <Results found={found} pathOf={String} /> }], {
    initialEntries: [pathTo('search', locale)],
  })
  render(<RouterProvider router={router} />)
}
const said = (element: HTMLElement) =>
  element.textContent?.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ').trim()
const house = () => screen.getByRole('region', { name: /^(La maison|The house)$/ })
const floors = () =>
  within(house())
    .getAllByRole('heading', { level: 2 })
    .map((heading) => [
      said(heading),
      ...within(heading.nextElementSibling as HTMLElement)
        .getAllByRole('link')
        .map(said),
    ])

test('the floors are read from the top down, each window with its loft, its floor and the total of the list', () => {
  show([lit('101', 0, 1), lit('102', 0, 2), lit('201', 1, 1), lit('202', 1, 2)])
  expect(floors()).toEqual([
    [
      'à l’étage 18 marches',
      'Loft #201, à l’étage, 2 010 $ taxes comprises',
      'Loft #202, à l’étage, 2 020 $ taxes comprises',
    ],
    [
      'rez-de-chaussée aucune marche',
      'Loft #101, rez-de-chaussée, 1 010 $ taxes comprises',
      'Loft #102, rez-de-chaussée, 1 020 $ taxes comprises',
    ],
  ])
  expect(screen.queryByRole('article')).toBeNull()
})

test('a window that is dark says why, and leads to the stay that it names', () => {
  const nearest = { ...sum(95_000), arrival: '2027-01-02', departure: '2027-01-04' }
  show(
    [
      lit('101', 0, 1),
      dark(lit('102', 0, 2), 'dates_unavailable', nearest),
      dark(lit('103', 0, 3), 'too_many_travelers'),
      dark(lit('104', 0, 4), 'min_nights'),
    ],
    {},
    'en',
  )
  expect(floors()[0]?.slice(1)).toEqual([
    'Loft #101, ground floor, 1,010 $ taxes included',
    'Loft #102, ground floor, Taken. Available Jan 2–4, 2027, 950 $ taxes included',
    'Loft #103, ground floor, Up to 4 guests.',
    'Loft #104, ground floor, Not available.',
  ])
  const addresses = within(house())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/en/properties/loft-101?arrival=2026-12-08&departure=2026-12-10&nb_travelers=2',
    '/en/properties/loft-102?arrival=2027-01-02&departure=2027-01-04&nb_travelers=2',
    '/en/properties/loft-103',
    '/en/properties/loft-104',
  ])
})

test('without dates each window says from which price a night can be had, and leads to its loft', () => {
  const open = (window: FacadeWindow, priceStartingAt: number | null) => ({
    ...window,
    stay: null,
    priceStartingAt,
  })
  const small = dark(lit('103', 0, 3), 'too_many_travelers')
  show([open(lit('101', 0, 1), 328_00), open(lit('102', 0, 2), null), small], { stay: null, nbTravelers: 2 })
  expect(floors()[0]?.slice(1)).toEqual([
    'Loft #101, rez-de-chaussée, dès 328 $ / nuit',
    'Loft #102, rez-de-chaussée, Prix sur demande',
    'Loft #103, rez-de-chaussée, Jusqu’à 4 voyageurs.',
  ])
  const addresses = within(house())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/fr/proprietes/loft-101?nb_travelers=2',
    '/fr/proprietes/loft-102?nb_travelers=2',
    '/fr/proprietes/loft-103',
  ])
})

test('each loft has its picture, which says nothing that the link does not say', () => {
  show([lit('101', 0, 1), dark(lit('201', 1, 1), 'dates_unavailable')])
  const pictures = within(house())
    .getAllByRole('link')
    .map((link) => link.querySelector('img')!)
  expect(pictures.map((picture) => [picture.alt, picture.getAttribute('loading')])).toEqual([
    ['', 'lazy'],
    ['', 'lazy'],
  ])
  expect(pictures.map((picture) => picture.src)).toEqual([
    expect.stringMatching(/\/201-lead-winter-\d+\.jpg$/),
    expect.stringMatching(/\/101-lead-winter-\d+\.jpg$/),
  ])
})

test('each loft that is drawn has its registration number beside the drawing', () => {
  show([lit('101', 0, 1), dark(lit('201', 1, 1), 'dates_unavailable')])
  expect(said(house())).toContain('Numéros d’enregistrement : #101 9712101, #201 9712201')
})

test('lofts of one floor whose ways up differ say each their own', () => {
  show([lit('101', 0, 1, 3), lit('102', 0, 2, null)])
  expect(floors()).toEqual([
    [
      'rez-de-chaussée',
      'Loft #101, rez-de-chaussée, 3 marches, 1 010 $ taxes comprises',
      'Loft #102, rez-de-chaussée, 1 020 $ taxes comprises',
    ],
  ])
})

test('what has no window stays in the list below the house', () => {
  const windows = [lit('101', 0, 1), dark(lit('201', 1, 1), 'dates_unavailable')]
  const other = (number: string) =>
    ({ ...stay, property: card(number) }) as unknown as PropertyList['taken'][number]
  const items = [card('101'), card('301')] as unknown as PropertyCard[]
  show(windows, { items, taken: [other('302')] })
  expect(screen.getAllByRole('article').map((one) => said(within(one).getByRole('link')))).toEqual([
    'Loft #301',
  ])
  const taken = screen.getByRole('heading', { name: 'Non disponibles à ces dates' }).parentElement!
  expect(within(taken).getAllByRole('link')).toHaveLength(1)
})

test('without windows there is the list alone', () => {
  show([], { items: [card('101'), card('201')] as unknown as PropertyCard[] })
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

const free = (kind: 'other_dates' | 'part_of_stay', number: string, arrival: string, departure: string) =>
  ({
    kind,
    property: card(number),
    arrival,
    departure,
    nights: 2,
  }) as unknown as PropertyList['alternatives'][number]

test('with nothing free, what a window says is not said again below the house', () => {
  const nearest = { ...sum(95_000), arrival: '2026-12-11', departure: '2026-12-13' }
  const windows = [
    dark(lit('101', 0, 1), 'dates_unavailable', nearest),
    dark(lit('102', 0, 2), 'dates_unavailable'),
  ]
  const alternatives = [
    free('other_dates', '101', '2026-12-11', '2026-12-13'),
    free('other_dates', '101', '2026-12-03', '2026-12-05'),
    free('part_of_stay', '102', '2026-12-08', '2026-12-09'),
  ]
  show(windows, { alternatives })
  const below = screen.getAllByRole('link').slice(windows.length).map(said)
  expect(below).toEqual([
    expect.stringMatching(/^Loft du RivageLoft #101du 3 au 5/),
    expect.stringMatching(/^Loft du RivageLoft #102du 8 au 9/),
  ])
})

test('with nothing free and all of it in the windows, nothing stands below the house', () => {
  const nearest = { ...sum(95_000), arrival: '2026-12-11', departure: '2026-12-13' }
  const alternatives = [free('other_dates', '101', '2026-12-11', '2026-12-13')]
  show([dark(lit('101', 0, 1), 'dates_unavailable', nearest), dark(lit('102', 0, 2), 'too_small')], {
    alternatives,
  })
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(screen.queryByText(m.catalog_search_none_alone())).toBeNull()
})
