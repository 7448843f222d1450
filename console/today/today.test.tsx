import { screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { consolePaths } from '#i18n/console-paths.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { Component } from '#console/pages/today.tsx'

const quiet = {
  day: '2027-02-10',
  at: '2027-02-10T15:00:00.000Z',
  endsAt: '2027-02-11T05:00:00.000Z',
  zone: 'America/Toronto',
  arrivals: [] as object[],
  departures: [],
  staying: [],
  lofts: [{ id: 1, name: 'Le Pin 12', address: '', city: '', latitude: null, longitude: null, nights: [] }],
  week: [],
}
const missing = {
  kind: 'door_code_missing',
  propertyName: 'Le Pin 12',
  arrival: '2027-02-12',
  reservation: { id: 7, reference: 'L-000007', guestName: 'Margot Tremblay' },
}

const stay = missing.reservation
const link = { kind: 'link_open', amount: 20_000, at: '2027-02-11T15:00:00.000Z', reservation: stay }
const option = { kind: 'option_ends', at: '2027-02-11T15:00:00.000Z', reservation: stay }
const problem = {
  kind: 'turnover_problem',
  propertyName: 'Le Pin 12',
  problem: { id: 3, words: 'Une ampoule', by: 'Odile', at: '2027-02-10T14:00:00.000Z' },
}
const unready = {
  kind: 'arrival_not_ready',
  propertyName: 'Le Pin 12',
  reservation: stay,
  outAt: '2027-02-08T16:00:00.000Z',
  inAt: '2027-02-10T21:00:00.000Z',
  turnover: { stayId: 6, propertyId: 1, day: '2027-02-08', assignee: { id: 2, name: 'Odile' } },
}
const balance = (dueOn: string) => ({ kind: 'balance_open', amount: 50_432, dueOn, reservation: stay })
const arrival = {
  id: 7,
  propertyId: 1,
  arrival: '2027-02-10',
  departure: '2027-02-12',
  arrivalTime: '16:00',
  departureTime: '11:00',
  isTurnover: false,
  turnoverDoneAt: null,
  before: { leftOn: '2027-02-08', doneAt: null },
  travelers: 2,
  reference: 'L-000007',
  arrivedAt: null,
  leftAt: null,
  guest: {
    name: 'Margot Tremblay',
    telephone: '819-555-0101',
    email: 'margot@people.example',
    locale: 'fr',
    message: '',
    isPaid: true,
    balance: 0,
    deposit: 'held',
    codeSentAt: null,
    threadId: 4,
  },
}

function show(siteStatus: string, toDo: object[], day: object = {}, isLocked = false) {
  const answer = { ...quiet, siteStatus, toDo, ...day }
  const read = { id: 1, role: 'owner', siteStatus, isKept: false, isLocked, answer }
  const Page = () => (
    <ProofProvider>
      <Component />
    </ProofProvider>
  )
  const route = {
    id: 'fr/console',
    path: '*',
    loader: () => read,
    Component: Page,
    HydrateFallback: () => null,
  }
  const router = createMemoryRouter([route], { initialEntries: ['/fr/gestion'] })
  overwriteGetLocale(() => localeOfPath(router.state.location.pathname))
  render(<RouterProvider router={router} />)
}

test.each([
  ['not_open', [], false],
  ['not_open', [missing], true],
  ['open', [], true],
] as const)('%s, %j: what waits has a heading: %s', async (siteStatus, toDo, isThere) => {
  show(siteStatus, [...toDo])
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: 'À faire' }) !== null).toBe(isThere)
})

test('a guest who arrives soon where no code is kept is named, with the way to the codes', async () => {
  show('open', [missing])
  expect(await screen.findByText(/Le Pin 12.*aucun code d’entrée; Margot Tremblay arrive le 12/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Codes et accès' }).getAttribute('href')).toBe(
    consolePaths.waysIn.fr,
  )
})

test.each([true, false])('a locked device offers nothing that it refuses: %s', async (isLocked) => {
  show('open', [], {}, isLocked)
  await screen.findByRole('heading', { level: 1 })
  const offered = [screen.queryByRole('search'), screen.queryByRole('link', { name: 'Nouvelle réservation' })]
  for (const one of offered) expect(one === null).toBe(isLocked)
})

const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.split('·')[0]!.trim())

test('who comes today is first, below one line that counts what waits; where nobody does, what waits is', async () => {
  show('open', [problem, missing], { arrivals: [arrival] })
  const line = await screen.findByRole('link', { name: '2 à faire' })
  expect(line.getAttribute('href')).toMatch(/#to-do$/)
  expect(headings().slice(0, 3)).toEqual(['Arrivées', 'Départs', 'À faire'])
  document.body.innerHTML = ''
  show('open', [problem, missing])
  await screen.findByRole('heading', { name: 'À faire' })
  expect(headings()[0]).toBe('À faire')
  expect(screen.queryByRole('link', { name: /à faire/ })).toBeNull()
})

test('what others do next is folded, one row for a stay, and nothing waits for whoever reads', async () => {
  show('open', [link, option, balance('2027-03-01')])
  expect(await screen.findByText('Rien ne vous attend.')).toBeTruthy()
  const folded = screen.getByText(/En attente des autres/).closest('details')!
  expect(folded.open).toBe(false)
  expect(within(folded).getAllByRole('listitem', { hidden: true })).toHaveLength(1)
  expect(within(folded).getByText(/504,32.\$, à régler d’ici le 1er mars 2027\./)).toBeTruthy()
  expect(folded.querySelectorAll('a')).toHaveLength(1)
})

test('what is late is ours, marked and counted; a loft that is not ready says who has it', async () => {
  show('open', [balance('2027-02-01'), unready, problem], { arrivals: [arrival] })
  expect(await screen.findByRole('link', { name: '2 à faire, dont 1 en priorité' })).toBeTruthy()
  expect(screen.getByText(/à régler depuis le 1er février 2027/)).toBeTruthy()
  expect(
    screen.getByText(
      /Le Pin 12.: le ménage n’est pas fait, et Margot Tremblay arrive dès 16.h\. Odile s’en charge\./,
    ),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ménage fait, Le Pin 12' })).toBeTruthy()
  expect(document.querySelectorAll('.to-do-mark')).toHaveLength(1)
})

test('whoever comes is told with the loft that was left two days ago; the code is no warning before its hour', async () => {
  show('open', [], { arrivals: [arrival] })
  const here = within(await screen.findByRole('region', { name: /Arrivées/ }))
  expect(
    here.getByRole('link', { name: /^Ménage à faire depuis le départ du lundi 8.février$/ }),
  ).toBeTruthy()
  expect(here.getByText('Code d’entrée pas encore envoyé').className).toBe('text-copper')
  expect(here.getByRole('link', { name: /^Écrire/ }).getAttribute('href')).toBe(
    `${consolePaths.messages.fr}/4`,
  )
  document.body.innerHTML = ''
  show('open', [], { at: '2027-02-10T14:59:00.000Z', arrivals: [arrival] })
  expect((await screen.findByText(/Le code d’entrée part à 10.h/)).className).toBe('text-muted')
})
