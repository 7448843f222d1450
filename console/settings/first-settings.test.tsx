import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { FeesForm } from './fees-form.tsx'
import { PolicyForm } from './policy-form.tsx'
import { RatesForm } from './rates-form.tsx'
import { SaleForm } from './sale-form.tsx'

const today = '2027-02-01'
const nobody = () => undefined
const fields = () =>
  screen.getAllByRole<HTMLInputElement>('textbox').map((field) => [field.name, field.value])

test.each([
  [
    'Quebec’s taxes',
    () => <RatesForm row={null} today={today} onDone={nobody} />,
    [
      ['rates-managingFee', '0'],
      ['rates-lodgingTax', '3,5'],
      ['rates-tps', '5'],
      ['rates-tvq', '9,975'],
    ],
  ],
  [
    'an age and a deposit',
    () => <SaleForm row={null} today={today} onDone={nobody} />,
    [
      ['sale-minimumAge', '21'],
      ['sale-depositAmount', '500'],
    ],
  ],
  [
    'a loft without fees',
    () => <FeesForm row={null} today={today} propertyId={7} onDone={nobody} />,
    [
      ['fees-7-cleaningFee', '0'],
      ['fees-7-extraPersonFee', '0'],
      ['fees-7-includedPersons', '2'],
    ],
  ],
] as const)('a house that has set nothing is offered %s', (_, Form, offered) => {
  showInFrench(() => (
    <ProofProvider>
      <Form />
    </ProofProvider>
  ))
  expect(fields()).toEqual(offered)
  // Alone on its page it has nowhere to go.
  expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull()
})

test('a ready policy fills the fields, and what is typed over it is the house’s own; it is sent as it stands', async () => {
  const preview = 'POST /api/staff/settings/policy/preview'
  const asked = stubApi({ [preview]: { body: { basis: 'b', kept: 0, stays: [], given_back: [] } } })
  showInFrench(() => (
    <ProofProvider>
      <PolicyForm row={null} today={today} onDone={nobody} />
    </ProofProvider>
  ))
  const ready = screen.getByRole<HTMLSelectElement>('combobox')
  const boxes = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Palier/ }).map(({ value }) => value)
  expect([ready.value, ...boxes()]).toEqual(['moderate', '15', '100', '4', '50', '0'])
  await userEvent.selectOptions(ready, 'Ferme')
  expect(boxes()).toEqual(['30', '100', '15', '50', '0'])
  await userEvent.click(screen.getByRole('button', { name: 'Retirer le palier 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un palier' }))
  expect(boxes()).toEqual(['30', '100', '', '', '0'])
  await userEvent.type(screen.getByRole('textbox', { name: /^Palier 2.*jours/ }), '7')
  expect(ready.selectedOptions[0]?.textContent).toBe('La vôtre')
  await userEvent.selectOptions(ready, 'Souple')
  await userEvent.click(screen.getByRole('button', { name: /Voir/ }))
  const step = (days_before: number, percent: number) => ({ days_before, percent })
  const times = { free_minutes: 240, free_minutes_on_arrival_day: 60 }
  expect(asked.map(({ payload }) => payload)).toEqual([
    { ...times, from: today, steps: [step(5, 100), step(1, 50), step(0, 0)] },
  ])
})
