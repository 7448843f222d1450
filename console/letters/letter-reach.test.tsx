import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import type { Words } from '#ui/use-words.ts'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { HouseLetterForm } from './house-letter-form.tsx'
import type { HouseRow } from './letter-words.ts'

const letter = {
  key: 'after-stay',
  anchor: 'departure',
  days: 2,
  time: '10:00',
  least: 1,
  most: 14,
  hasTime: true,
  mayBeOff: true,
  isOn: true,
  bodyFr: 'Chère {prénom}, revenez!',
  bodyEn: 'Dear {first name}, come back!',
  version: 1,
} as unknown as HouseRow

const reach = 'POST /api/staff/letters/reach'
const save = 'PUT /api/staff/house-letters/after-stay'
const counted = (nameless: number, unreached = 0) => ({
  body: { of: 40, nameless, unreached, names: nameless > 0 ? ['firstname'] : [] },
})

function open(answer: ReturnType<typeof counted>) {
  const asked = stubApi({ [reach]: answer, [save]: {} })
  const onClose = vi.fn<(news?: Words) => void>()
  showInFrench(() => (
    <ProofProvider>
      <HouseLetterForm letter={letter} stays={[]} onClose={onClose} />
    </ProofProvider>
  ))
  const saved = () => asked.filter(({ address }) => address === save).length
  const news = () => onClose.mock.lastCall?.[0]?.().replaceAll('\u00a0', ' ') ?? ''
  return { saved, news }
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }))
const twelve =
  'Prochains séjours comptés : 40. Pour 12 d’entre eux, vos mots partent sans « Prénom » : l’adresse n’est pas confirmée, et ni votre équipe ni une carte ne répond du nom.'

test('whom the words cannot name is told before they are kept, and after', async () => {
  const { saved, news } = open(counted(12))
  await press()
  const said = await screen.findByText(/Prochains séjours comptés/)
  expect(said.textContent.replaceAll('\u00a0', ' ')).toBe(twelve)
  expect(saved()).toBe(0)
  await press()
  await waitFor(() => expect(news()).toBe(`Le courriel est enregistré. ${twelve}`))
  expect(saved()).toBe(1)
})

test('words that everybody gets whole are kept at once', async () => {
  const { saved, news } = open(counted(0))
  await press()
  await waitFor(() => expect(news()).toBe('Le courriel est enregistré.'))
  expect(saved()).toBe(1)
})

test('whom no letter reaches is told, and keeps nobody waiting', async () => {
  const { news } = open(counted(0, 3))
  await press()
  await waitFor(() =>
    expect(news()).toContain('Pour 3 d’entre eux, rien ne part : la personne n’a pas d’adresse'),
  )
})

test('what is typed after the count is counted anew', async () => {
  const { saved } = open(counted(12))
  await press()
  await screen.findByText(/Prochains séjours comptés/)
  fireEvent.change(screen.getByLabelText('Vos mots en français'), { target: { value: 'Revenez!' } })
  expect(screen.queryByText(/Prochains séjours comptés/)).toBeNull()
  expect(saved()).toBe(0)
})
