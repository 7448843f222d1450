import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { listPageAt, pathTo } from '#i18n/paths.ts'
import { render } from '#tests/support/parts/render.tsx'
import type { Paging } from '#web/client/catalog.ts'
import {
  BeyondLast,
  isBeyondLast,
  isElsewhere,
  ListPages,
  ListShown,
  statusOf,
  useListHeading,
} from './list-page.tsx'

const perPage = 24

function List({ count }: { count: number }) {
  const page = listPageAt(useLocation())
  const pages = Math.max(1, Math.ceil(count / perPage))
  const paging: Paging | undefined = pages > 1 || page > 1 ? { page, pages, count } : undefined
  const heading = useListHeading(paging)
  const pathOf = (number: number | null) => pathTo('properties', 'fr', {}, { page: number })
  const shown = Math.max(0, Math.min(perPage, count - (page - 1) * perPage))
  return (
    <>
      <h2 {...heading}>Les lofts</h2>
      <ListShown paging={paging} shown={shown} />
      {paging && isElsewhere({ paging }) && <BeyondLast paging={paging} pathOf={pathOf} />}
      <ListPages paging={paging} pathOf={pathOf} />
    </>
  )
}

function show(count: number, query = '') {
  overwriteGetLocale(() => localeOfPath('/fr/proprietes'))
  const router = createMemoryRouter([{ path: '*', element: <List count={count} /> }], {
    initialEntries: [`/fr/proprietes${query}`],
  })
  render(<RouterProvider router={router} />)
  return router
}
const heading = () => screen.getByRole('heading')

test.each([0, 6, 24])('of %i lofts nothing is said of pages', (count) => {
  show(count)
  expect(heading().outerHTML).toBe('<h2>Les lofts</h2>')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(document.querySelector('p')).toBeNull()
})

test.each([
  ['', '1 à 24 sur 61 lofts'],
  ['?page=2', '25 à 48 sur 61 lofts'],
  ['?page=3', '49 à 61 sur 61 lofts'],
])('the list says which part of it is shown: “%s”', (query, said) => {
  show(61, query)
  const shown = document.getElementById(heading().getAttribute('aria-describedby') ?? '')
  expect(shown?.textContent).toBe(said)
})

test('another page begins at the heading of the list, and the first one has no number', async () => {
  const router = show(61)
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(screen.getByRole('link', { name: 'Page suivante' }))
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe(`/fr/proprietes?page=2#${heading().id}`)
  expect(document.activeElement).toBe(heading())
  await userEvent.click(screen.getByRole('link', { name: 'Page précédente' }))
  expect(router.state.location.search).toBe('')
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?page=2')
})

test.each([
  ['?page=4', ['/fr/proprietes#lofts', '/fr/proprietes?page=3#lofts'], 61],
  ['?page=2', ['/fr/proprietes#lofts'], 6],
])('beyond the last page (%s) the list says so and leads back', (query, addresses, count) => {
  show(count, query)
  expect(screen.getByText(/^La liste n’a pas de page/)).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses)
})

test('a further page of a list that became empty shows nothing of pages, and is not found', () => {
  show(0, '?page=2')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByText(/^La liste n’a pas de page/)).toBeNull()
  const list = { paging: { page: 2, pages: 1, count: 0 } }
  expect([isBeyondLast(list), isElsewhere(list), statusOf(list)]).toEqual([true, false, 404])
})

test('a page that the list does not have is not found', () => {
  const statuses = [1, 3, 4].map((page) => statusOf({ paging: { page, pages: 3, count: 61 } }))
  expect([...statuses, statusOf({})]).toEqual([200, 200, 404, 200])
})
