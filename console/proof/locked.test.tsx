import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { box, empty, press, show, told, type } from '#tests/support/parts/set-up-step.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { load } from '#console/client/ask.ts'
import { FailedPage } from '#console/frame/instead-of-a-page.tsx'
import { LoftStep } from '#console/setup/loft-step.tsx'
import { LockedLine } from './locked-line.tsx'
import { ProofProvider } from './proof-provider.tsx'

const locked = refusal({ code: 'unlock_needed' })
const unlocking = () => screen.findByRole('dialog', { name: 'Déverrouiller cet appareil' })

test('what a locked device may not do asks to unlock it, by no password, and what was typed stays', async () => {
  stubApi({ 'POST /api/staff/lofts': locked })
  show((read) => <LoftStep {...read} onDone={told().onDone} />, { setUp: empty })
  await type(/Nom ou numéro/, 'Le Huard 14')
  await type(/enregistrement \(CITQ/, '301234')
  await userEvent.type(await screen.findByLabelText(/Dernier jour/), '2027-12-31')
  await type(/Prix de base/, '245')
  await press(/Ajouter ce loft/)
  expect(within(await unlocking()).queryByLabelText(/Mot de passe/)).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/verrouillé/)
  expect((await box(/Nom ou numéro/)).value).toBe('Le Huard 14')
})

test('a page that a locked device does not show has the button that unlocks it in its place', async () => {
  stubApi({ 'GET /api/staff/guests': locked })
  const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/guests', {}, request)
  const frame = {
    id: 'fr/console',
    path: '/',
    loader: () => ({ id: 1, role: 'owner', isLocked: true, hasPasskey: true, hasPassword: true }),
    HydrateFallback: () => null,
    children: [{ path: '*', loader, Component: () => null, ErrorBoundary: Page }],
  }
  render(<RouterProvider router={createMemoryRouter([frame], { initialEntries: ['/fr/page'] })} />)
  expect(await screen.findByRole('heading', { name: 'Déverrouiller cet appareil' })).toBeTruthy()
  await press(/^Déverrouiller$/)
  await unlocking()
})

const Page = () => (
  <ProofProvider>
    <FailedPage />
  </ProofProvider>
)

test.each([true, false])(
  'above what is shown stands that the device is locked, if it is: %s',
  async (isLocked) => {
    show(
      () => (
        <>
          <h1>Aujourd’hui</h1>
          <LockedLine />
        </>
      ),
      { isLocked },
    )
    await screen.findByRole('heading')
    expect(screen.queryAllByRole('button', { name: 'Déverrouiller' })).toHaveLength(isLocked ? 1 : 0)
  },
)
