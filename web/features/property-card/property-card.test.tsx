import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import type { PropertyCard as Card } from '#web/client/catalog.ts'
import { PropertyCard } from './property-card.tsx'
import { PropertyGrid } from './property-grid.tsx'

const loft = {
  slug: 'loft-du-rivage-101',
  name: 'Loft du Rivage 101',
  number: '101',
  capacity: 4,
  beds: 2,
  area: 62,
  floor: 0,
  licenseCitq: '123456',
  thumbnail: '/photos/102-sofa-1600.jpg',
  thumbnailAlt: 'Le salon',
  thumbnailAltEn: 'The living room',
  priceStartingAt: null,
  includedPersons: 2,
} as unknown as Card

test.each([
  ['fr', '/fr/proprietes', /— Prix sur demande.*123456$/],
  ['en', '/en/properties', /— Price on request.*123456$/],
] as const)('a price that is not known is an em dash, with what to do (%s)', (locale, path, said) => {
  overwriteGetLocale(() => locale)
  const router = createMemoryRouter([{ path: '*', element: <PropertyCard property={loft} /> }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('article').textContent).toMatch(said)
})

test.each([
  [{ area: 62, floor: 0 }, '62 m² rez-de-chaussée'],
  [{ area: null, floor: 1 }, 'à l’étage'],
  [{ area: null, floor: 2 }, '3e étage'],
  [{ area: null, floor: null }, ''],
])(
  'in a list of lofts a card says their size and floor, and nothing that is not known (%o)',
  (known, said) => {
    const list = <PropertyGrid lofts={[{ ...loft, ...known }]} />
    const router = createMemoryRouter([{ path: '*', element: list }], { initialEntries: ['/fr/proprietes'] })
    const { container } = render(<RouterProvider router={router} />)
    const line = container.querySelector('.teaser-house')!
    expect(line.textContent.replaceAll('\u00a0', ' ').trim()).toBe(said)
    expect(line.matches(':empty')).toBe(said === '')
  },
)
