import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { usualKeeping } from '#domain/kept-device.ts'
import { show } from '#tests/support/parts/set-up-step.tsx'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { changedLines } from '#console/journal/change-words.ts'
import { useChange } from '#console/forms/use-change.ts'
import { KeepingSection } from '#console/team/keeping-section.tsx'
import { ChangeNews } from './change-news.tsx'
import { OwnDevice } from './own-device.tsx'

type Keeping = Parameters<typeof OwnDevice>[0]['keeping']

function Device({ keeping }: { keeping: Keeping }) {
  const change = useChange()
  return (
    <>
      <ChangeNews change={change} />
      <OwnDevice keeping={keeping} change={change} />
    </>
  )
}

function Team() {
  return <KeepingSection keeping={usualKeeping} change={useChange()} />
}

test('a device is kept for as long as its person chooses, of what the house allows', async () => {
  const asked = stubApi({ 'PUT /api/staff/account/kept': {} })
  show(() => <Device keeping={{ most: 7, days: 0, isByPasskey: true }} />, {})
  const user = userEvent.setup()
  const field = await screen.findByRole('combobox', { name: 'Fermer la session après' })
  expect([...field.querySelectorAll('option')].map(({ value }) => value)).toEqual(['0', '1', '7'])
  await user.selectOptions(field, '7')
  await user.click(screen.getByRole('button', { name: 'Enregistrer cette durée' }))
  await screen.findByText('Cet appareil reste connecté.')
  expect(asked.map(({ payload }) => payload)).toEqual([{ days: 7 }])
})

test.each([
  ['a session by password', { most: 7, days: 0, isByPasskey: false }, /entrez avec une clé d’accès/],
  [
    'a role that may keep none',
    { most: 0, days: 0, isByPasskey: true },
    /ne permet pas de garder un appareil connecté/,
  ],
] as const)('%s is told why it keeps nothing, and has nothing to choose', async (_, keeping, why) => {
  show(() => <Device keeping={keeping} />, {})
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('an owner says for all roles at once how long a device may be kept, and the journal tells each', async () => {
  const asked = stubApi({ 'PUT /api/staff/kept-devices': {} })
  show(() => <Team />, {})
  const user = userEvent.setup()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Réception' }), '0')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(asked.map(({ payload }) => payload)).toEqual([{ keeping: { ...usualKeeping, reception: 0 } }])
  const [line] = changedLines({ keeping: ['reception 7'] }, { keeping: ['reception 0'] })
  expect(line).toEqual({
    name: 'Appareils qui restent connectés',
    before: 'Réception\u00a0: 7\u00a0jours',
    after: 'Réception\u00a0: Ne pas garder connecté',
  })
})
