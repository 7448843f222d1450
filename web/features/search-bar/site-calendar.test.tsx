import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { labelOf, plain } from '#tests/support/parts/open-picker.tsx'
import { render } from '#tests/support/parts/render.tsx'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { SearchBar } from './search-bar.tsx'

const day = (date: string, total: number | null, count: number, minNights = 1) => ({
  date,
  total,
  count,
  min_nights: minNights,
})
const overview = {
  today: '2026-11-21',
  nb_travelers: 2,
  reference_nights: 2,
  days: [day('2026-11-23', 67_300, 4), day('2026-11-24', null, 0, 3), day('2026-11-25', null, 0)],
  departures: null,
  suggestions: [],
}
const departures = [
  { date: '2026-11-24', total: 39_700, count: 4 },
  { date: '2026-11-25', total: 67_300, count: 1 },
]
const address = 'GET /api/sites/lofts/calendar?nb_travelers='

async function openSearch(answers: Parameters<typeof stubApi>[0]) {
  const asked = stubApi(answers)
  const router = createMemoryRouter([{ path: '*', element: <SearchBar today="2026-11-21" /> }])
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Arrivée/ }))
    return screen.findByRole('dialog')
  }
  return { user, asked: () => asked.map(({ address: one }) => one), open }
}

const at = (dialog: HTMLElement, name: RegExp) => within(dialog).getByLabelText(name)

test('each day says what the whole house has free, and each departure then', async () => {
  const { user, asked, open } = await openSearch({
    [`${address}2`]: { body: overview },
    [`${address}2&arrival=2026-11-23`]: { body: { ...overview, days: [], departures } },
  })
  expect(asked()).toEqual([])
  const dialog = await open()
  await waitFor(() => expect(plain(at(dialog, /23\snovembre/).textContent)).toBe('23673 $'))
  expect(labelOf(at(dialog, /23\snovembre/))).toBe(
    'lundi 23 novembre 2026, 2 nuits à partir de 673 $, taxes comprises, 4 lofts',
  )
  expect([/24\snovembre/, /25\snovembre/].map((one) => plain(at(dialog, one).textContent))).toEqual([
    '24min. 3',
    '251 nuit',
  ])
  expect(labelOf(at(dialog, /26\snovembre/))).toBe('jeudi 26 novembre 2026, aucun loft disponible')

  await user.click(at(dialog, /26\snovembre/))
  expect(plain(within(dialog).getByRole('alert').textContent)).toBe(
    'Une arrivée n’est pas possible le 26 novembre 2026 : aucun loft disponible.',
  )
  await user.click(at(dialog, /23\snovembre/))
  await waitFor(() => expect(plain(at(dialog, /25\snovembre/).textContent)).toBe('25673 $1 loft'))
  expect(plain(at(dialog, /24\snovembre/).textContent)).toBe('24397 $4 lofts')
  await user.click(at(dialog, /26\snovembre/))
  expect(within(dialog).getByRole('alert').textContent).toContain('Certaines de ces nuits')
})

test('a search for others asks again, and one that nobody answers lets every day be chosen', async () => {
  const { user, asked, open } = await openSearch({
    [`${address}2`]: { body: overview },
    [`${address}3`]: 'no connection',
  })
  await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.selectOptions(screen.getByLabelText('Voyageurs'), '3')
  const dialog = await open()
  await waitFor(() => expect(asked().at(-1)).toBe(`${address}3`))
  expect(labelOf(at(dialog, /26\snovembre/))).toBe('jeudi 26 novembre 2026')
  expect(asked()[0]).toBe(`${address}2`)
})
