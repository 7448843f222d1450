import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { openingItems, isNeeded, type OpeningItem } from '#domain/opening-items.ts'
import { consolePaths } from '#i18n/console-paths.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { waysOf } from '#console/frame/navigation.tsx'
import type { Me } from '#console/client/me.ts'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { CompanyStep } from './company-step.tsx'
import { LoftStep } from './loft-step.tsx'
import { OpenStep } from './open-step.tsx'
import { TermsStep } from './terms-step.tsx'
import type { StepProps } from './step-frame.tsx'
import { steps } from './steps.tsx'

const me = {
  id: 1,
  email: 'solene@auberge.example',
  role: 'owner',
  hasPassword: true,
  siteStatus: 'not_open',
}
const place = { address: '12, rue du Pin', city: 'Val-David', postalCode: 'J0T 2N0' }
const empty = { today: '2027-02-01', place, basis: 'none', lofts: [], team: 0, preview: '/apercu/x' }
const pin = { id: 1, name: 'Le Pin 12', slug: 'le-pin-12' }

/** A step as its page draws it, with what the page reads first and then reads again. */
function show(draw: (read: StepProps) => ReactNode, ...pages: object[]) {
  let turn = 0
  const Page = () => <ProofProvider>{draw(useLoaderData())}</ProofProvider>
  const page = () => ({ ...me, ...pages[Math.min(turn++, pages.length - 1)] })
  const route = { id: 'fr/console', path: '*', loader: page, Component: Page, HydrateFallback: () => null }
  const router = createMemoryRouter([route], { initialEntries: ['/fr/gestion'] })
  overwriteGetLocale(() => localeOfPath(router.state.location.pathname))
  render(<RouterProvider router={router} />)
}

/** What is called when a step is done. */
function told() {
  let many = 0
  return { onDone: () => void (many += 1), many: () => many }
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (name: RegExp, words: string) => userEvent.type(await box(name), words)

const rates = { 'PUT /api/staff/settings/rates': {} }
const settings = { today: '2027-02-01', basis: 'b-1', rates: [], sale: [], policy: [], hours: [], lofts: [] }

test('first taxes are set as they stand, from today on: nothing is shown that nobody has', async () => {
  const asked = stubApi(rates)
  const done = told()
  show((read) => <steps.taxes {...read} onDone={done.onDone} />, { settings })
  expect((await box(/TVQ/)).value).toBe('9,975')
  expect(screen.queryByLabelText(/partir du/)).toBeNull()
  await press(/Enregistrer/)
  expect(asked).toMatchObject([
    { address: 'PUT /api/staff/settings/rates', payload: { basis: 'b-1', from: '2027-02-01', tvq: 9975 } },
  ])
  await expect.poll(done.many).toBe(1)
})

test('the usual hours hold unasked and are shown; they can be changed, and the policy ends the step', async () => {
  const asked = stubApi({ 'PUT /api/staff/settings/hours': {}, 'PUT /api/staff/settings/policy': {} })
  const done = told()
  const sale = [{ from: '2027-02-01', minimumAge: 21, depositAmount: 50_000 }]
  show((read) => <TermsStep {...read} onDone={done.onDone} />, { settings: { ...settings, sale } })
  expect(await screen.findByText(/^16/)).toBeTruthy()
  await press(/^Changer/)
  await press(/Enregistrer/)
  expect(done.many()).toBe(0)
  await press(/Enregistrer/)
  await expect.poll(done.many).toBe(1)
  expect(asked.map(({ address }) => address)).toEqual([
    'PUT /api/staff/settings/hours',
    'PUT /api/staff/settings/policy',
  ])
})

async function typeLoft() {
  await type(/Nom ou numéro/, 'Le Huard 14')
  await type(/enregistrement \(CITQ/, '301234')
  await userEvent.type(await screen.findByLabelText(/Dernier jour/), '2027-12-31')
  await type(/Prix de base/, '245')
}

test('whoever adds a first loft a moment after somebody else is told, sees which, and keeps what they typed', async () => {
  const asked = stubApi({
    'POST /api/staff/lofts': [refusal({ code: 'lofts_changed' }), { body: { id: 2 } }],
  })
  const done = told()
  show(
    (read) => <LoftStep {...read} onDone={done.onDone} />,
    { setUp: empty },
    { setUp: { ...empty, basis: 'one', lofts: [pin] } },
  )
  await typeLoft()
  await press(/Ajouter ce loft/)
  expect((await screen.findByRole('alert')).textContent).toMatch(/vient d’ajouter un loft/)
  expect(await screen.findByText(/Déjà là.*Le Pin 12/)).toBeTruthy()
  expect((await box(/Nom ou numéro/)).value).toBe('Le Huard 14')
  await press(/Ajouter ce loft/)
  expect(await screen.findByRole('button', { name: /Ajouter un autre/ })).toBeTruthy()
  expect(asked.map(({ payload }) => (payload as { basis: string }).basis)).toEqual(['none', 'one'])
})

test('where the proof has run out it is asked for, and what was typed stays, also for who closes the window', async () => {
  stubApi({ 'POST /api/staff/lofts': refusal({ code: 'prove_again' }) })
  show((read) => <LoftStep {...read} onDone={told().onDone} />, { setUp: empty })
  await typeLoft()
  await press(/Ajouter ce loft/)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect([(await box(/Nom ou numéro/)).value, (await box(/Prix de base/)).value]).toEqual([
    'Le Huard 14',
    '245',
  ])
})

const unsaid = { name: '', company: '', address: '', city: '', postalCode: '', email: '', telephone: '' }
const blank = { basis: 'f-1', region: 'Québec', tpsNumber: '', tvqNumber: '', ...unsaid }

test('the company is said in one form, which begins with one’s own address and asks for all of it', async () => {
  const asked = stubApi({ 'PUT /api/staff/settings/company': {} })
  const done = told()
  show((read) => <CompanyStep {...read} onDone={done.onDone} />, { house: blank })
  expect((await box(/Adresse courriel/)).value).toBe('solene@auberge.example')
  await type(/^Nom/, 'Auberge du Pin')
  await press(/Enregistrer/)
  expect([asked, (await box(/Téléphone/)).getAttribute('aria-invalid')]).toEqual([[], 'true'])
  for (const [name, words] of [
    [/Raison sociale/, 'Auberge du Pin inc.'],
    [/^Adresse$/, '12, rue du Pin'],
    [/Ville/, 'Val-David'],
    [/Code postal/, 'J0T 2N0'],
    [/TPS/, '123456789RT0001'],
    [/TVQ/, '1234567890TQ0001'],
    [/Téléphone/, '819 555-0111'],
  ] as const)
    await type(name, words)
  await press(/Enregistrer/)
  await expect.poll(done.many).toBe(1)
  expect(asked).toMatchObject([
    {
      payload: { basis: 'f-1', region: 'Québec', email: 'solene@auberge.example', telephone: '819 555-0111' },
    },
  ])
})

test('a proof that runs out in the middle of the company is asked for, and nothing that was typed is lost', async () => {
  const asked = stubApi({ 'PUT /api/staff/settings/company': refusal({ code: 'prove_again' }) })
  const said = { name: 'Auberge', company: 'Auberge inc.', address: '12, rue du Pin', city: 'Val-David' }
  const numbers = { tpsNumber: '123456789 RT0001', tvqNumber: '1234567890 TQ0001', postalCode: 'J0T 2N0' }
  show((read) => <CompanyStep {...read} onDone={told().onDone} />, {
    house: { ...blank, ...said, ...numbers },
  })
  await type(/Téléphone/, '819 555-0111')
  await press(/Enregistrer/)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await box(/Téléphone/)).value).toBe('819 555-0111')
  expect(asked).toHaveLength(1)
})

test('of two who say the company the second is told, keeps what they typed, and has not seen what is there by now', async () => {
  const asked = stubApi({
    'PUT /api/staff/settings/company': [refusal({ code: 'settings_changed' }), {}],
  })
  const whole = { ...blank, ...Object.fromEntries(Object.keys(unsaid).map((fact) => [fact, 'x'])) }
  const done = told()
  show(
    (read) => <CompanyStep {...read} onDone={done.onDone} />,
    { house: { ...whole, tpsNumber: '1', tvqNumber: '2', telephone: '' } },
    { house: { ...whole, tpsNumber: '1', tvqNumber: '2', basis: 'f-2' } },
  )
  await type(/Téléphone/, '819 555-0111')
  await press(/Enregistrer/)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Quelqu’un a changé/)
  expect((await box(/Téléphone/)).value).toBe('819 555-0111')
  await press(/Enregistrer/)
  await expect.poll(done.many).toBe(1)
  expect(asked.map(({ payload }) => (payload as { basis: string }).basis)).toEqual(['f-1', 'f-2'])
})

test('of two who set the terms the second is told, sees what was set, and keeps what they typed', async () => {
  const asked = stubApi({
    'PUT /api/staff/settings/sale': refusal({ code: 'settings_changed' }),
    'POST /api/staff/settings/sale/preview': { body: { basis: 'b-2', kept: 0, stays: [], given_back: [] } },
  })
  const sale = [{ from: '2027-02-01', minimumAge: 18, depositAmount: 50_000 }]
  show(
    (read) => <TermsStep {...read} onDone={told().onDone} />,
    { settings },
    { settings: { ...settings, basis: 'b-2', sale } },
  )
  await userEvent.clear(await box(/Âge minimum/))
  await type(/Âge minimum/, '25')
  await press(/Enregistrer/)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Quelqu’un a changé/)
  expect(await screen.findByText('18')).toBeTruthy()
  expect((await box(/Âge minimum/)).value).toBe('25')
  await press(/Voir/)
  await expect.poll(() => asked.at(-1)?.address).toBe('POST /api/staff/settings/sale/preview')
})

test('a machine without a mail server says one thing of its test email, and nothing of DNS', async () => {
  stubApi({
    'POST /api/staff/set-up/test-email': { body: { recipient: 'solene@auberge.example', said: null } },
  })
  const environment = ['payments', 'mail', 'address', 'proxy'].map((part) => ({ part, isDone: false }))
  const server = { environment, publicUrl: 'http://localhost:3000', sender: 'no-reply@localhost' }
  show((read) => <steps.server {...read} onDone={told().onDone} />, { setUp: { ...empty, ...server } })
  await press(/courriel d’essai/)
  expect(await screen.findByText(/boîte d’essai de cette machine/)).toBeTruthy()
  expect(screen.queryByText(/accepté/)).toBeNull()
  expect(screen.getByText(/Indiquez d’abord PUBLIC_URL/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Demander au DNS/ })).toBeNull()
})

const opening = (...missing: OpeningItem[]) => ({
  status: 'not_open',
  items: openingItems.map((item) => ({ item, isDone: !missing.includes(item), isNeeded: isNeeded(item) })),
})

test('what opening does stands above its button, and one press opens', async () => {
  const asked = stubApi({ 'POST /api/staff/opening': {} })
  const setUp = { ...empty, lofts: [pin], publicUrl: 'https://auberge.example' }
  show(
    (read) => <OpenStep {...read} />,
    { setUp, opening: opening('mail') },
    { setUp, opening: { ...opening('mail'), status: 'open' } },
  )
  expect((await screen.findByRole('link', { name: /Le Pin 12/ })).getAttribute('href')).toMatch(
    /^\/apercu\/x\//,
  )
  expect(screen.getByText(/peut réserver\. Vous pouvez refermer/)).toBeTruthy()
  await press(/Ouvrir/)
  expect(await screen.findByText(/La maison est ouverte/)).toBeTruthy()
  expect(asked).toMatchObject([{ address: 'POST /api/staff/opening', payload: { to: 'open' } }])
  expect(screen.getByRole('link', { name: /Le Pin 12/ }).getAttribute('href')).not.toMatch(/apercu/)
  // From there it goes on: to the codes, the day, the settings, and with an address to give away.
  const pages = ['waysIn', 'home', 'settings'] as const
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const page of pages) expect(links).toContain(consolePaths[page].fr)
  expect((await box(/L’adresse à partager/)).value).toBe('https://auberge.example/')
})

test('nothing can be opened or looked at while something is missing that is needed', async () => {
  show((read) => <OpenStep {...read} />, { setUp: empty, opening: opening('loft') })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /Ouvrir/ })).disabled).toBe(true)
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['owner', 'not_open', true],
  ['owner', 'open', false],
  ['owner', 'closed', false],
  ['manager', 'not_open', false],
] as const)('%s, %s: the set-up stands among the pages: %s', (role, siteStatus, isThere) => {
  const { all } = waysOf({ ...me, role, siteStatus } as unknown as Me)
  expect(all.some(({ page }) => page === 'setUp')).toBe(isThere)
})

test('no two pages have the same drawing', () => {
  const { all } = waysOf({ ...me, siteStatus: 'not_open' } as unknown as Me)
  expect(new Set(all.map(({ icon }) => icon)).size).toBe(all.length)
})
