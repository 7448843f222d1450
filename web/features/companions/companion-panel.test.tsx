import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#client/session.ts'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { CompanionPanel } from './companion-panel.tsx'
import { useCompanionPage } from './use-companion-page.ts'

const opening = 'POST /api/profile/reservations/companions'
const closing = 'POST /api/profile/reservations/companions/close'
const url = 'https://lofts.example/fr/sejour#secret'

beforeEach(() => {
  startSession({
    token: 'camille',
    expiresAt: '2999-01-01T00:00:00.000Z',
    user: { id: 1, firstname: 'Camille', locale: 'fr' },
  })
  const Opened = () => <CompanionPanel page={useCompanionPage(7, true)} />
  showInFrench(() => <Opened />)
})

const button = (name: string) => screen.getByRole('button', { name })
const openAgain = 'Créer un autre lien'

test('of opening and closing one is done at a time, however fast both are pressed', async () => {
  const asked = stubApi({ [opening]: { body: { url } }, [closing]: {} })
  await act(async () => {
    for (const name of [openAgain, 'Fermer la page', openAgain]) button(name).click()
  })
  expect(await screen.findByDisplayValue(url)).toBeDefined()
  expect(asked.map(({ address }) => address)).toEqual([opening])
})

test('without a connection it says so, and opens the page at another press', async () => {
  stubApi({ [opening]: ['no connection', { body: { url } }] })
  await userEvent.click(button(openAgain))
  expect((await screen.findByRole('alert')).textContent).toContain('connexion')
  await userEvent.click(button(openAgain))
  expect(await screen.findByDisplayValue(url)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
