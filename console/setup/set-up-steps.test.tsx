import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openingItems, isNeeded, type OpeningItem } from '#domain/opening-items.ts'
import { consolePaths } from '#i18n/console-paths.ts'
import {
  blank,
  box,
  empty,
  me,
  pin,
  press,
  settings,
  show,
  told,
  type,
} from '#tests/support/parts/set-up-step.tsx'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { waysOf } from '#console/frame/navigation.tsx'
import type { Me } from '#console/client/me.ts'
import { CompanyStep } from './company-step.tsx'
import { OpenStep } from './open-step.tsx'
import { TermsStep } from './terms-step.tsx'
import { steps } from './steps.tsx'

const rates = { 'PUT /api/staff/settings/rates': {} }

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
  const [, hours] = await screen.findAllByRole('button', { name: /^Changer/ })
  await userEvent.click(hours!)
  await press(/Enregistrer/)
  expect(done.many()).toBe(0)
  expect(document.activeElement?.textContent).toBe('Heures et calme')
  expect(screen.getByText(/sans les frais de service ni leurs taxes/)).toBeTruthy()
  await press(/Enregistrer/)
  await expect.poll(done.many).toBe(1)
  expect(asked.map(({ address }) => address)).toEqual([
    'PUT /api/staff/settings/hours',
    'PUT /api/staff/settings/policy',
  ])
})

test('what was set is changed again where it stands, beginning with it, and once it is there the next part has the focus', async () => {
  stubApi({ 'PUT /api/staff/settings/sale': {} })
  const sale = [{ from: '2027-02-01', minimumAge: 25, depositAmount: 50_000 }]
  show(
    (read) => <TermsStep {...read} onDone={told().onDone} />,
    { settings },
    { settings: { ...settings, sale } },
  )
  await press(/Enregistrer/)
  await expect.poll(() => document.activeElement?.textContent).toBe('Heures et calme')
  const [sold] = await screen.findAllByRole('button', { name: /^Changer/ })
  await userEvent.click(sold!)
  expect((await box(/Âge minimum/)).value).toBe('25')
  await press(/Fermer/)
  expect(document.activeElement?.tagName).toBe('H3')
})

test('what was said of the company can be checked, numbers of taxes too', async () => {
  const said = { name: 'Auberge du Pin', company: 'Pin inc.', address: '12, rue du Pin', city: 'Val-David' }
  const rest = { postalCode: 'J0T 2N0', tpsNumber: '1 RT1', tvqNumber: '2 TQ1', email: 'a@b.example' }
  const house = { ...blank, ...said, ...rest, telephone: '819 555-0111' }
  show((read) => <CompanyStep {...read} onDone={told().onDone} />, { house })
  for (const words of [/Auberge du Pin/, /Pin inc\./, /J0T 2N0/, /1 RT1/, /2 TQ1/])
    expect(await screen.findByText(words)).toBeTruthy()
})

test('a number that is missing still has its example beside it', async () => {
  stubApi({})
  show((read) => <CompanyStep {...read} onDone={told().onDone} />, { house: blank })
  await press(/Enregistrer/)
  expect((await screen.findAllByText(/À remplir/)).length).toBeGreaterThan(1)
  expect(screen.getByText(/123456789 RT0001/)).toBeTruthy()
})

test('who is invited is not counted with those who are there', async () => {
  show((read) => <steps.team {...read} onDone={told().onDone} />, {
    setUp: { ...empty, team: 1, invited: 2 },
  })
  expect(await screen.findByText(/1 personne avec vous/)).toBeTruthy()
  expect(screen.getByText(/2 invitations en attente/)).toBeTruthy()
})

test('an address that works on this machine only says so beside it, with what is missing', async () => {
  const setUp = { ...empty, lofts: [pin], publicUrl: 'http://localhost:3977' }
  show((read) => <OpenStep {...read} />, { setUp, opening: { ...opening('address'), status: 'open' } })
  expect(
    await screen.findByText(/ne fonctionne que sur cette machine.*une adresse publique protégée/),
  ).toBeTruthy()
})

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
  expect(screen.queryByRole('button', { name: /Vérifier le DNS/ })).toBeNull()
})

test('what the server lacks is shown as it stands in its environment, and nothing of what it has', async () => {
  const withParts = async (...done: string[]) => {
    const environment = ['payments', 'mail', 'address', 'proxy'].map((part) => ({
      part,
      isDone: done.includes(part),
    }))
    const server = { environment, publicUrl: 'https://auberge.example', sender: 'no-reply@auberge.example' }
    show((read) => <steps.server {...read} onDone={told().onDone} />, {
      setUp: { ...empty, ...server },
    })
    await screen.findByRole('button', { name: /courriel d’essai/ })
  }
  const lines = () => [...document.querySelectorAll('.setup-line')].map(({ textContent }) => textContent)
  await withParts('mail', 'address')
  expect(lines().map((line) => line.split('=')[0])).toEqual([
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'TRUST_PROXY',
  ])
  expect(screen.getByText(/envoyez-les-lui/)).toBeTruthy()
  cleanup()
  await withParts('payments', 'mail', 'address', 'proxy')
  expect(lines()).toEqual([])
  expect(screen.queryByText(/envoyez-les-lui/)).toBeNull()
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
  ['owner', true, true],
  ['owner', false, false],
  ['manager', true, false],
] as const)('%s, a step is left: %s; the set-up stands among the pages: %s', (role, setUpOpen, isThere) => {
  const { all } = waysOf({ ...me, role, setUpOpen } as unknown as Me)
  expect(all.some(({ page }) => page === 'setUp')).toBe(isThere)
})

test('no two pages have the same drawing', () => {
  const { all } = waysOf({ ...me, setUpOpen: true } as unknown as Me)
  expect(new Set(all.map(({ icon }) => icon)).size).toBe(all.length)
})
