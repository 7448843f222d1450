import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toWire } from '#contract/wire.ts'
import type { Locale } from '#domain/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import {
  clearReservationRequest,
  readReservationRequest,
  saveReservationRequest,
} from '#web/client/reservation-request.ts'
import { startSession } from '#client/session.ts'
import { BookingBar } from './booking-bar.tsx'
import { PricePanel } from './price-panel.tsx'
import { smallLoft as loft, threeNights } from './three-nights.ts'
import { useBooking } from './use-booking.ts'

/** What the API was asked, and what it is going to answer. */
let asked: { path: string; payload: Record<string, unknown> }[] = []
let answers: (() => Response | Promise<Response>)[] = []
const priced = () => Response.json(toWire(threeNights))
const refused = (code: string, errors: string) => () =>
  Response.json({ status: 'error', code, errors, request_id: 'r1' }, { status: 422 })
beforeEach(() => {
  asked = []
  answers = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = (init.body as string | undefined) ?? '{}'
    asked.push({ path, payload: (JSON.parse(body) as { payload: never }).payload })
    const answer = answers.shift()
    if (!answer) throw new TypeError('no connection')
    return answer()
  })
  vi.stubGlobal('scrollTo', () => undefined)
})

function LoftPage() {
  const booking = useBooking(loft)
  return (
    <>
      {booking.droppedBecause && <p>{booking.droppedBecause}</p>}
      <PricePanel booking={booking} />
      <BookingBar booking={booking} />
    </>
  )
}

function show(query = '', locale: Locale = 'fr') {
  overwriteGetLocale(() => locale)
  const router = createMemoryRouter(
    [
      { path: '/fr/proprietes/:slug', element: <LoftPage /> },
      { path: '/en/properties/:slug', element: <LoftPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [`/${locale === 'fr' ? 'fr/proprietes' : 'en/properties'}/${loft.slug}${query}`] },
  )
  render(<RouterProvider router={router} />)
  const name = { fr: 'Prix et réservation', en: 'Price and booking' }[locale]
  const panel = within(screen.getAllByLabelText(name)[0]!)
  return {
    router,
    panel,
    user: userEvent.setup(),
    reserve: () => panel.getByRole('button', { name: locale === 'fr' ? 'Réserver' : 'Book' }),
  }
}
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const stay = '?arrival=2027-02-12&departure=2027-02-15&nb_travelers=2'

describe('the price panel (specification §4)', () => {
  test('without dates shows the starting price, and leads to the calendar', async () => {
    const { panel, user } = show()
    const price = panel.getByText(/289/).parentElement
    expect(plain(price?.textContent)).toBe(
      'dès 289 $ / nuit pour 2 voyageurs, d’ici 12 mois, frais inclus, taxes en sus',
    )
    expect(panel.getByText('Choisissez vos dates pour voir le prix exact et réserver.')).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Choisir les dates' }))
    await screen.findByRole('dialog')
    expect(asked).toEqual([])
  })

  test('says why it drops dates of a link that begin and end on one day', () => {
    const { panel } = show('?arrival=2027-02-12&departure=2027-02-12&nb_travelers=2')
    expect(screen.getByText(/^Choisissez au moins une nuit/)).toBeDefined()
    expect(panel.getByText(/289/)).toBeDefined()
    expect(asked).toEqual([])
  })

  test('prices the nights that the guest is paying for, and goes on with that payment', async () => {
    const user = { id: 7, firstname: 'Camille', locale: 'fr' } as const
    const soon = Date.now() + 600_000
    startSession({ token: 't', expiresAt: new Date(soon).toISOString(), user })
    const begun = {
      propertyId: 1,
      propertySlug: loft.slug,
      arrival: '2027-02-20',
      departure: '2027-02-25',
      nbTravelers: 2,
      message: '',
      paymentIntentId: 'pi_1',
      heldUntil: soon,
    } as const
    saveReservationRequest(begun)
    answers = [priced]
    const { user: guest, reserve, router } = show('?arrival=2027-02-20&departure=2027-02-25&nb_travelers=2')
    await waitFor(() => expect(reserve()).toHaveProperty('disabled', false))
    expect(asked.map(({ path }) => path)).toEqual(['/api/checkouts/calculate-price'])
    await guest.click(reserve())
    expect(router.state.location.pathname).toBe('/fr/paiement/infos')
    expect(readReservationRequest()).toEqual(begun)
    clearReservationRequest()
  })

  test('is loading while dates are chosen and the price is neither ready nor refused', async () => {
    let answer: (response: Response) => void = () => undefined
    answers = [() => new Promise((resolve) => (answer = resolve))]
    const { panel, reserve } = show(stay)
    expect(panel.getByText('Calcul du prix…').getAttribute('role')).toBe('status')
    expect(reserve()).toHaveProperty('disabled', true)
    answer(priced())
    await waitFor(() => expect(reserve()).toHaveProperty('disabled', false))
  })

  test('asks the server for exactly this stay and shows every line, and the total once', async () => {
    answers = [priced]
    const { panel, reserve } = show(stay)
    await waitFor(() => expect(reserve()).toHaveProperty('disabled', false))
    expect(asked).toEqual([
      {
        path: '/api/properties/calculate-price',
        payload: { id: 1, arrival: '2027-02-12', departure: '2027-02-15', travelers: 2 },
      },
    ])
    expect(plain((await panel.findByText('Total')).nextElementSibling?.textContent)).toBe('1 130,49 $')
    expect(panel.getAllByText(/^1.130,49.\$$/, { selector: 'dd, .panel-figure' })).toHaveLength(1)
    expect(
      panel.getByText(/tout vous revient, soit 1.130,49.\$\. Ensuite, avant le 29.janvier.: 1.030,46.\$\.$/),
    ).toBeDefined()
  })

  test('shows the sentence of a 422 and lets nobody reserve', async () => {
    answers = [refused('too_many_travelers', 'Ce loft accueille au plus 2 voyageurs.')]
    const { panel, reserve } = show(stay.replace('nb_travelers=2', 'nb_travelers=3'))
    expect((await panel.findByRole('alert')).textContent).toBe('Ce loft accueille au plus 2 voyageurs.')
    expect(reserve()).toHaveProperty('disabled', true)
    expect(panel.getByText('Choisissez moins de voyageurs pour réserver.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Changer les voyageurs' })).toBeDefined()
  })

  test('does not price a stay that is too short for its arrival day', async () => {
    const { panel, user } = show('?arrival=2027-02-12&departure=2027-02-13')
    expect(plain(panel.getByRole('alert').textContent)).toBe(
      'Pour cette arrivée, le séjour minimal est de 2 nuits.',
    )
    expect(panel.getByText('Choisissez d’autres dates pour réserver.')).toBeDefined()
    expect(panel.queryByRole('button', { name: 'Réserver' })).toBeNull()
    expect(asked.filter(({ path }) => path.includes('price'))).toEqual([])
    await user.click(panel.getByRole('button', { name: 'Autres dates' }))
    await screen.findByRole('dialog')
  })

  test('says of dates in a link that somebody else took them', () => {
    const { panel } = show('?arrival=2027-02-18&departure=2027-02-22')
    expect(panel.getByRole('alert').textContent).toBe('Ce loft est pris à ces dates.')
    expect(asked.filter(({ path }) => path.includes('price'))).toEqual([])
  })

  test('offers another try when the connection is lost', async () => {
    const { panel, reserve, user } = show(stay)
    expect((await panel.findByRole('alert')).textContent).toContain('Le prix n’a pas pu être calculé.')
    answers = [priced]
    await user.click(panel.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(reserve()).toHaveProperty('disabled', false))
  })

  test('asks again when the number of people changes, and keeps the stay in the address', async () => {
    answers = [priced, priced]
    const { panel, reserve, router, user } = show(stay)
    await waitFor(() => expect(reserve()).toHaveProperty('disabled', false))
    await user.selectOptions(panel.getByLabelText('Voyageurs'), '1')
    await waitFor(() => expect(asked.length).toBe(2))
    expect(asked[1]?.payload.travelers).toBe(1)
    expect(router.state.location.search).toBe('?arrival=2027-02-12&departure=2027-02-15&nb_travelers=1')
  })

  test('is a window on a phone, which dates and price open, which alone bears the name and says the total once', async () => {
    answers = [priced]
    const { user } = show(stay)
    const bar = within(screen.getByRole('complementary', { name: 'Prix et prochaine étape' }))
    const price = await bar.findByRole('button', { name: /1.130,49.*Voir le détail/ })
    expect(plain(price.textContent)).toBe('1 130,49 $ 12 au 15 févr. Voir le détail')
    await user.click(price)
    const sheet = await screen.findByRole('dialog', { name: 'Prix et réservation' })
    const { textContent, ariaLabel } = (await within(sheet).findByText('Total')).closest('section')!
    expect([ariaLabel, textContent.match(/pour 3.nuits/)]).toEqual([null, null])
  })

  test('speaks English on an English page', async () => {
    answers = [priced]
    const { panel, reserve } = show(stay, 'en')
    await waitFor(() => expect(reserve()).toHaveProperty('disabled', false))
    expect((await panel.findByText('Total')).nextElementSibling?.textContent).toMatch(/^1,130\.49\s\$$/)
  })
})

describe('reserving', () => {
  test('from the bar of a phone goes straight to the checkout', async () => {
    answers = [priced]
    const { user } = show(stay)
    const bar = within(screen.getByRole('complementary', { name: 'Prix et prochaine étape' }))
    await bar.findByText(/1.130,49/)
    await user.click(bar.getByRole('button', { name: 'Réserver' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
    expect(readReservationRequest()).toMatchObject({ arrival: '2027-02-12', departure: '2027-02-15' })
  })

  const order = '?property_id=1&arrival=2027-02-12&departure=2027-02-15&nb_travelers=2'

  test.each([
    ['step 0 without a session', false, '/fr/paiement'],
    ['step 1 with one', true, '/fr/paiement/infos'],
  ])('goes to %s, and keeps the request', async (_, hasSession, path) => {
    if (hasSession)
      startSession({
        token: 't',
        expiresAt: '2999-01-01T00:00:00.000Z',
        user: { id: 1, firstname: 'Camille', locale: 'fr' },
      })
    answers = [priced]
    const { reserve, router, user } = show(stay)
    await waitFor(() => expect(reserve()).toHaveProperty('disabled', false))
    await user.click(reserve())
    expect(router.state.location.pathname + router.state.location.search).toBe(path + order)
    expect(readReservationRequest()).toMatchObject({
      propertyId: 1,
      propertySlug: 'loft-des-pins-101',
      arrival: '2027-02-12',
      departure: '2027-02-15',
      nbTravelers: 2,
      paymentIntentId: null,
      heldUntil: null,
    })
  })
})
