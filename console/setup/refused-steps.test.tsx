import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  blank,
  box,
  empty,
  pin,
  press,
  settings,
  show,
  told,
  type,
  unsaid,
} from '#tests/support/parts/set-up-step.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { CompanyStep } from './company-step.tsx'
import { LoftStep } from './loft-step.tsx'
import { TermsStep } from './terms-step.tsx'

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
