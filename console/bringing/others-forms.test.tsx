import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { Component } from '#console/pages/bring-in.tsx'

const page = { role: 'owner', zone: 'America/Toronto', today: '2026-12-01', loft: 'Loft 101', bring_ins: [] }
const read = { encoding: 'windows-1252', separator: ';', dates: 'ymd', columns: [], today: '2026-12-01' }
const line = { line: 2, outcome: 'fits', fault: null, field: null, why: null, by: null, number: null }

async function show(kind: string) {
  const Page = () => (
    <ProofProvider>
      <Component />
    </ProofProvider>
  )
  const loader = () => ({ ...page, bringIns: [] })
  const route = { id: 'fr/console', path: '*', loader, Component: Page, HydrateFallback: () => null }
  const router = createMemoryRouter([route], { initialEntries: ['/fr/gestion/reprise'] })
  overwriteGetLocale(() => localeOfPath(router.state.location.pathname))
  render(<RouterProvider router={router} />)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Ce que contient/ }), kind)
}
const choose = async () =>
  userEvent.upload(
    screen.getByLabelText('Fichier à reprendre'),
    new File(['a;b\n1;2'], 'a.csv', { type: 'text/csv' }),
  )
const spaced = (text: string | null | undefined) => text?.replaceAll(/[\u00A0\u202F]/g, ' ')

test('prices of a file are seen night by night before they are changed with one tap', async () => {
  const said = [
    { field: 'loft', text: 'Loft 101' },
    { field: 'first', text: '2027-06-24' },
    { field: 'last', text: '2027-09-06' },
    { field: 'rate', text: '312,50 $' },
    { field: 'season', text: 'Été' },
  ]
  const season = { name: 'Ski', name_en: 'Skiing' }
  const inTheWay = { ...line, line: 3, outcome: 'in_the_way', by: 'season', said, named: season }
  const night = { rate: 25_000, min_nights: 1 }
  const change = {
    first_night: '2027-06-24',
    last_night: '2027-09-06',
    before: night,
    after: { rate: 31_250, min_nights: 1 },
    changeover: null,
    is_sold: false,
  }
  const loft = { id: 1, name: 'Loft 101', nights_changed: 75, nights_sold: 0, changes: [change] }
  const prices = { basis: 'b-1', seasons: [], lofts: [loft], stays: [] }
  const asked = stubApi({
    'POST /api/staff/bring-ins/rates/preview': {
      body: { ...read, fits: 1, lines: [{ ...line, said, named: null }, inTheWay], prices },
    },
    'POST /api/staff/bring-ins/rates': {
      body: { status: 'ok', undo: null },
    },
  })
  await show('rates')
  await choose()
  expect(await screen.findByText('La saison Ski a une de ces nuits.')).toBeTruthy()
  const list = (await screen.findAllByRole('listitem')).map(({ textContent }) => spaced(textContent))
  expect(list.some((words) => words?.startsWith('Loft 101 : 75 nuits'))).toBe(true)
  expect(screen.getByText(/^Sans nom anglais/).textContent).toContain(': Été.')
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre 1 ligne de prix' }))
  expect(await screen.findByText('1 ligne de prix est reprise.')).toBeTruthy()
  expect(asked.at(-1)?.payload).toMatchObject({ basis: 'b-1', expected: 1, dates: null })
})

test('a file of guests of whom all are known changes nothing, and says so', async () => {
  const said = [
    { field: 'firstname', text: 'Zoé' },
    { field: 'lastname', text: 'Lavoie' },
    { field: 'email', text: 'zoe@people.example' },
  ]
  const known = { ...line, outcome: 'already', said }
  stubApi({ 'POST /api/staff/bring-ins/guests/preview': { body: { ...read, fits: 0, lines: [known] } } })
  await show('guests')
  await choose()
  expect(spaced((await screen.findByText(/^Rien ne change/)).textContent)).toBe(
    'Rien ne change : tout ce que dit ce fichier est déjà ici.',
  )
  expect(screen.queryByRole('button', { name: /^Reprendre/ })).toBeNull()
})

test('reviews that are brought in lead to where they are answered', async () => {
  const said = [
    { field: 'author', text: 'Zoé L.' },
    { field: 'loft', text: 'Loft 101' },
    { field: 'text', text: 'Très calme.' },
  ]
  stubApi({
    'POST /api/staff/bring-ins/reviews/preview': { body: { ...read, fits: 1, lines: [{ ...line, said }] } },
    'POST /api/staff/bring-ins/reviews': { body: { status: 'ok', count: 1 } },
  })
  await show('reviews')
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: /^Reprendre 1 avis/ }))
  const link = await screen.findByRole('link', { name: 'Répondre aux avis' })
  expect(link.getAttribute('href')).toBe('/fr/gestion/avis')
})

test('of reviews the page of a loft shows the newest hundred, which is said before they are brought in', async () => {
  const said = [
    { field: 'author', text: 'Camille Bergeron' },
    { field: 'text', text: 'Un lac calme.' },
  ]
  stubApi({
    'POST /api/staff/bring-ins/reviews/preview': { body: { ...read, fits: 1, lines: [{ ...line, said }] } },
  })
  await show('reviews')
  await choose()
  expect(await screen.findByText(/ses 100 avis d’ailleurs les plus récents/)).toBeTruthy()
})
