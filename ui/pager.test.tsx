import { screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { numbersAround, Pager } from './pager.tsx'

function show(page: number, pages: number, locale: Locale = 'fr') {
  overwriteGetLocale(() => locale)
  const pathOf = (number: number) => `/liste?page=${number}`
  const Stub = createRoutesStub([
    { path: '*', Component: () => <Pager page={page} pages={pages} pathOf={pathOf} /> },
  ])
  render(<Stub initialEntries={['/liste']} />)
  const nav = within(screen.getByRole('navigation'))
  return nav.getAllByRole('link').map((link) => {
    const name = link.getAttribute('aria-label') ?? link.textContent
    return `${name} ${link.getAttribute('href')?.split('=')[1]}`
  })
}

describe('the pages of a list', () => {
  test('lead on from the first one, and nowhere before it', () => {
    expect(show(1, 3)).toEqual(['Page 1 1', 'Page 2 2', 'Page 3 3', 'Page suivante 2'])
  })

  test('lead both ways from one between', () => {
    expect(show(2, 3, 'en')).toEqual(['Previous page 1', 'Page 1 1', 'Page 2 2', 'Page 3 3', 'Next page 3'])
  })

  test('lead back from the last one, and nowhere beyond it', () => {
    expect(show(3, 3)).toEqual(['Page précédente 2', 'Page 1 1', 'Page 2 2', 'Page 3 3'])
  })

  test('say which one is shown', () => {
    show(2, 3)
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      '2',
    ])
    expect(screen.getByRole('navigation', { name: 'Pages de la liste' })).toBeTruthy()
  })

  test.each([
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 13, [1, 2, null, 13]],
    [3, 13, [1, 2, 3, 4, null, 13]],
    [4, 13, [1, 2, 3, 4, 5, null, 13]],
    [7, 13, [1, null, 6, 7, 8, null, 13]],
    [10, 13, [1, null, 9, 10, 11, 12, 13]],
    [13, 13, [1, null, 12, 13]],
  ])('on page %i of %i are %j', (page, pages, numbers) => {
    expect(numbersAround(page, pages)).toEqual(numbers)
  })
})
