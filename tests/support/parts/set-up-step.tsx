import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import type { StepProps } from '#console/setup/step-frame.tsx'
import { render } from './render.tsx'

export const me = {
  id: 1,
  email: 'solene@auberge.example',
  role: 'owner',
  hasPassword: true,
  siteStatus: 'not_open',
  setUpOpen: true,
}
const place = { address: '12, rue du Pin', city: 'Val-David', postalCode: 'J0T 2N0' }
export const empty = {
  today: '2027-02-01',
  place,
  basis: 'none',
  lofts: [],
  team: 0,
  invited: 0,
  preview: '/apercu/x',
}
export const pin = { id: 1, name: 'Le Pin 12', slug: 'le-pin-12' }

/** A step as its page draws it, with what the page reads first and then reads again. */
export function show(draw: (read: StepProps) => ReactNode, ...pages: object[]) {
  let turn = 0
  const Page = () => <ProofProvider>{draw(useLoaderData())}</ProofProvider>
  const page = () => ({ ...me, ...pages[Math.min(turn++, pages.length - 1)] })
  const route = { id: 'fr/console', path: '*', loader: page, Component: Page, HydrateFallback: () => null }
  const router = createMemoryRouter([route], { initialEntries: ['/fr/gestion'] })
  overwriteGetLocale(() => localeOfPath(router.state.location.pathname))
  render(<RouterProvider router={router} />)
}

/** What is called when a step is done. */
export function told() {
  let many = 0
  return { onDone: () => void (many += 1), many: () => many }
}

export const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const type = async (name: RegExp, words: string) => userEvent.type(await box(name), words)

export const settings = {
  today: '2027-02-01',
  basis: 'b-1',
  rates: [],
  sale: [],
  policy: [],
  hours: [],
  lofts: [],
}

export const unsaid = {
  name: '',
  company: '',
  address: '',
  city: '',
  postalCode: '',
  email: '',
  telephone: '',
}
export const blank = { basis: 'f-1', region: 'Québec', tpsNumber: '', tvqNumber: '', ...unsaid }
