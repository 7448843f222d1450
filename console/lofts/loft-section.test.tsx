import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { Component as LoftsPage } from '#console/pages/lofts.tsx'
import { LoftForm } from './loft-form.tsx'
import { LoftSection } from './loft-section.tsx'
import type { Loft } from './typed-loft.ts'

const today = '2027-02-01'
const place = { address: '12, rue du Pin', city: 'Val-David', postalCode: 'J0T 2N0' }
const pin: Loft = {
  id: 1,
  slug: 'le-pin-12',
  basis: 'b-1',
  name: 'Le Pin 12',
  capacity: 4,
  bedrooms: 1,
  beds: 2,
  bathrooms: 1,
  licence: '301234',
  licenceUntil: '2027-12-31',
  taglineFr: '',
  taglineEn: '',
  ...place,
}
type Read = { role: string; lofts: Loft[]; today: string; place: typeof place; basis: string }

/** What the page reads first, and then reads again. */
function show(Draw: () => React.ReactNode, ...pages: Partial<Read>[]) {
  let turn = 0
  const read = () => ({
    role: 'owner',
    lofts: [pin],
    today,
    place,
    basis: 'one',
    ...pages[Math.min(turn++, pages.length - 1)],
  })
  const Page = () => (
    <ProofProvider>
      <Draw />
    </ProofProvider>
  )
  const route = { id: 'fr/console', path: '*', loader: read, Component: Page, HydrateFallback: () => null }
  const router = createMemoryRouter([route], { initialEntries: ['/fr/gestion'] })
  overwriteGetLocale(() => localeOfPath(router.state.location.pathname))
  render(<RouterProvider router={router} />)
}
const Section = () => {
  const { lofts } = useLoaderData<Read>()
  return <LoftSection loft={lofts[0]!} today={today} />
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const retype = async (name: RegExp, words: string) => {
  await userEvent.clear(await box(name))
  if (words) await userEvent.type(await box(name), words)
}
/** What is said beside a field. */
const beside = async (name: RegExp) => {
  const ids = (await box(name)).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

const preview = 'POST /api/staff/lofts/1/preview'
const save = 'PUT /api/staff/lofts/1'

test('a correction is shown fact by fact, with the stays that have more people than it', async () => {
  const asked = stubApi({
    [preview]: { body: { basis: 'b-1', beyond: 2 } },
    [save]: { body: { status: 'ok', undo: null } },
  })
  show(Section, {}, { lofts: [{ ...pin, capacity: 2 }] })
  await press(/Corriger Le Pin 12/)
  await retype(/Voyageurs au plus/, '2')
  await press(/Voir/)
  expect(await screen.findByText(/Voyageurs au plus.*4, puis 2/)).toBeTruthy()
  expect(screen.getByText(/2 séjours à venir comptent plus de voyageurs/)).toBeTruthy()
  await press(/Enregistrer/)
  expect(await screen.findByText('Loft corrigé.')).toBeTruthy()
  expect(asked.map(({ payload }) => payload)).toMatchObject([
    { basis: 'b-1', capacity: 2 },
    { basis: 'b-1', capacity: 2, licence_until: '2027-12-31' },
  ])
})

test('what somebody else corrected meanwhile is told and seen, and nothing that was typed is lost', async () => {
  const asked = stubApi({
    [preview]: [refusal({ code: 'loft_changed' }), { body: { basis: 'b-2', beyond: 0 } }],
    [save]: { body: { status: 'ok', undo: null } },
  })
  show(Section, {}, { lofts: [{ ...pin, beds: 3, basis: 'b-2' }] })
  await press(/Corriger Le Pin 12/)
  await retype(/Nom ou numéro/, 'Le Huard 14')
  await press(/Voir/)
  expect((await screen.findByRole('alert')).textContent).toMatch(/vient de corriger ce loft/)
  expect((await box(/Nom ou numéro/)).value).toBe('Le Huard 14')
  await press(/Voir/)
  expect(await screen.findByText(/Lits.*3, puis 2/)).toBeTruthy()
  await press(/Enregistrer/)
  expect(asked.map(({ payload }) => (payload as { basis: string }).basis)).toEqual(['b-1', 'b-2', 'b-2'])
})

test('all that is wrong with a new loft is said in one round, each beside its field, and nobody is asked', async () => {
  const asked = stubApi({})
  show(() => <LoftForm {...{ place, today, basis: 'none' }} onDone={() => undefined} />)
  await retype(/Salles de bain/, '1,5')
  await retype(/Lits/, '31')
  await userEvent.type(await box(/Une ligne sur le loft/), 'Sous les pins')
  await press(/Ajouter ce loft/)
  await expect.poll(() => beside(/Lits/)).toMatch(/va de 1 à 30/)
  expect(await beside(/Salles de bain/)).toMatch(/nombre entier.*une salle d’eau/)
  expect(await beside(/La même en anglais/)).toMatch(/aussi en anglais/)
  expect(await beside(/Prix de base/)).toMatch(/Indiquez un montant/)
  for (const name of [/Nom ou numéro/, /enregistrement \(CITQ/])
    expect((await box(name)).getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})

test.each([
  ['owner', true],
  ['manager', false],
] as const)('%s corrects and adds lofts: %s', async (role, isOffered) => {
  show(LoftsPage, { role })
  expect(await screen.findByText('301234')).toBeTruthy()
  for (const name of [/Corriger/, /Ajouter un loft/])
    expect(screen.queryByRole('button', { name }) !== null).toBe(isOffered)
})
