import { screen } from '@testing-library/react'
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
  arrivals: [],
  departures: [],
  staying: [],
  lofts: [],
  week: [],
}
const missing = {
  kind: 'door_code_missing',
  propertyName: 'Le Pin 12',
  arrival: '2027-02-12',
  reservation: { id: 7, reference: 'L-000007', guestName: 'Margot Tremblay' },
}

function show(siteStatus: string, toDo: object[]) {
  const read = { id: 1, role: 'owner', siteStatus, isKept: false, answer: { ...quiet, siteStatus, toDo } }
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
