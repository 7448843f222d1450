import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { demoSite } from '#tests/support/product/demo-site.ts'
import { SiteContext } from '#web/client/site.ts'
import { dayIn, descriptionOf, nameOf, seenOn } from '#tests/support/parts/open-picker.tsx'
import { SearchBar } from './search-bar.tsx'

const today = '2026-11-21'

function show(initial = {}, locale: Locale = 'fr', view?: string) {
  overwriteGetLocale(() => locale)
  const bar = <SearchBar initial={initial} today={today} view={view} />
  const router = createMemoryRouter([{ path: '*', element: bar }], {
    initialEntries: [locale === 'fr' ? '/' : '/en'],
  })
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

describe('the search bar', () => {
  test('is for two people unless somebody says otherwise', () => {
    show()
    const choice = screen.getByLabelText<HTMLSelectElement>('Voyageurs')
    expect(choice.value).toBe('2')
    // The demo's largest loft takes four.
    expect([...choice.options].map(({ value }) => value)).toEqual(['1', '2', '3', '4'])
  })

  test('leads to the results with the days as the API writes them', async () => {
    const { router, user } = show({}, 'en')
    await user.click(screen.getByRole('button', { name: /^Check-in/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Check-in'), '12/02/2027')
    await user.type(dialog.getByLabelText('Check-out'), '15/02/2027{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.selectOptions(screen.getByLabelText('Guests'), '3')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe('/en/to-rent?arrival=2027-02-12&departure=2027-02-15&nb_travelers=3')
  })

  test('keeps the view of the results, with scripts and without', async () => {
    const { router, user } = show({ arrival: '2027-02-12', departure: '2027-02-15' }, 'en', 'facade')
    expect(new FormData(document.querySelector('form')!).get('view')).toBe('facade')
    await user.selectOptions(screen.getByLabelText('Guests'), '3')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(router.state.location.search).toBe(
      '?arrival=2027-02-12&departure=2027-02-15&nb_travelers=3&view=facade',
    )
  })

  test.each(['{Enter}', 'a press'])('takes typed days over by %s and searches when asked', async (way) => {
    const { router, user } = show({}, 'en')
    await user.click(screen.getByRole('button', { name: new RegExp(`^${m.words_arrival()}`) }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(m.words_arrival()), '12/02/2027')
    await user.type(dialog.getByLabelText(m.words_departure()), '15/02/2027')
    await (way === 'a press'
      ? user.click(dialog.getByRole('button', { name: m.stay_confirm() }))
      : user.keyboard(way))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/en')
    expect(screen.getByRole('button', { name: /12\/02\/2027.*15\/02\/2027/ })).toBeTruthy()
  })

  test.each([
    ['', '', [m.stay_day_missing, m.stay_day_missing]],
    ['31/02/2027', 'bonjour', [m.stay_day_unknown, m.stay_day_invalid]],
  ])('stays where it is while the days “%s” and “%s” cannot be used', async (arrival, departure, said) => {
    const { router, user } = show()
    await user.click(screen.getByRole('button', { name: new RegExp(`^${m.words_arrival()}`) }))
    const dialog = await screen.findByRole('dialog')
    const fields = [m.words_arrival(), m.words_departure()].map((end) => within(dialog).getByLabelText(end))
    if (arrival) await user.type(fields[0]!, arrival)
    if (departure) await user.type(fields[1]!, departure)
    await user.click(within(dialog).getByRole('button', { name: m.stay_confirm() }))
    expect(router.state.location).toMatchObject({ pathname: '/', search: '' })
    expect(dialog.isConnected).toBe(true)
    expect(fields.map((field) => descriptionOf(field))).toEqual(said.map((say) => say()))
  })

  test('searches without dates, too', async () => {
    const { router, user } = show()
    await user.click(screen.getByRole('button', { name: 'Rechercher' }))
    expect(router.state.location.search).toBe('?nb_travelers=2')
  })

  test('shows what the address says, and no price per day', async () => {
    const { user } = show({ arrival: '2027-02-12', departure: '2027-02-15', nbTravelers: 1 })
    const trigger = screen.getByRole('button', { name: /12\/02\/2027.*15\/02\/2027/ })
    await user.click(trigger)
    const dialog = await screen.findByRole('dialog')
    const day = dayIn(dialog, /^12 février 2027/)
    expect(nameOf(day)).toBe('12 février 2027, vendredi, arrivée choisie')
    expect(seenOn(day)).toEqual(['12', 'arrivée'])
    expect(seenOn(dayIn(dialog, /^21 février 2027/))).toEqual(['21'])
  })

  test('is a form of its own where there is no script', () => {
    const initial = { arrival: '2027-02-12', departure: '2027-02-15' }
    const bar = (
      <SiteContext value={demoSite}>
        <SearchBar today={today} initial={initial} />
      </SiteContext>
    )
    const router = createMemoryRouter([{ path: '*', element: bar }])
    const html = renderToString(<RouterProvider router={router} />)
    const page = new DOMParser().parseFromString(html, 'text/html')
    const form = page.querySelector('form')
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/fr/a-louer', 'get'])
    const fallback = new DOMParser().parseFromString(
      page.querySelector('noscript')?.innerHTML ?? '',
      'text/html',
    )
    const fields = [...fallback.querySelectorAll('input')].map((field) => [
      field.type,
      field.name,
      field.getAttribute('value'),
    ])
    expect(fields).toEqual([
      ['date', 'arrival', '2027-02-12'],
      ['date', 'departure', '2027-02-15'],
    ])
  })
})
