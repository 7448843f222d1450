import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { dayIn, nameOf, plain, seenOn } from '#tests/support/parts/open-picker.tsx'
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

test('each day says what the whole house has free, and each departure then', async () => {
  const { user, asked, open } = await openSearch({
    [`${address}2`]: { body: overview },
    [`${address}2&arrival=2026-11-23`]: { body: { ...overview, days: [], departures } },
  })
  expect(asked()).toEqual([])
  const dialog = await open()
  await waitFor(() => expect(seenOn(dayIn(dialog, /^23 novembre/))).toEqual(['23', '673 $']))
  expect(nameOf(dayIn(dialog, /^23 novembre/))).toBe(
    '23 novembre 2026, lundi, 2 nuits à partir de 673 $, taxes comprises, 4 lofts',
  )
  expect(seenOn(dayIn(dialog, /^24 novembre/))).toEqual(['24', 'min. 3'])
  expect(seenOn(dayIn(dialog, /^25 novembre/))).toEqual(['25', '1 nuit'])
  expect(nameOf(dayIn(dialog, /^26 novembre/))).toBe('26 novembre 2026, jeudi, aucun loft disponible')

  await user.click(dayIn(dialog, /^26 novembre/))
  expect(plain(within(dialog).getByRole('alert').textContent)).toBe(
    'Une arrivée n’est pas possible le 26 novembre 2026 : aucun loft disponible.',
  )
  await user.click(dayIn(dialog, /^23 novembre/))
  await waitFor(() => expect(seenOn(dayIn(dialog, /^25 novembre/))).toEqual(['25', '673 $', '1 loft']))
  expect(seenOn(dayIn(dialog, /^24 novembre/))).toEqual(['24', '397 $', '4 lofts'])
  await user.click(dayIn(dialog, /^26 novembre/))
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
  expect(nameOf(dayIn(dialog, /^26 novembre/))).toBe('26 novembre 2026, jeudi')
  expect(asked()[0]).toBe(`${address}2`)
})
