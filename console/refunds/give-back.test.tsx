import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import type { Reservation } from '#console/client/entry-words.ts'
import { GiveBack } from './give-back.tsx'

const visa = { brand: 'visa', last4: '4242' }
const reservation = { id: 7, guestName: 'Zoé', guest: null, total: 113_049, group: 'upcoming' }
const option = { state: 'open' }

function show(kinds: string[], more: object = {}) {
  const ledger = kinds.map((kind) => ({ kind }))
  const shown = { ...reservation, card: visa, option: null, ledger, ...more } as unknown as Reservation
  showInFrench(() => (
    <ProofProvider>
      <GiveBack reservation={shown} />
    </ProofProvider>
  ))
}

test.each([
  [['authorised', 'captured'], {}, true, 'retourne sur la carte'],
  [['captured', 'received_outside'], {}, true, 'dernières sommes reçues d’abord'],
  [['received_outside'], { card: null }, true, 'à remettre sans la carte'],
  [[], { card: null, option }, false, 'Rien n’a encore été payé'],
  [[], {}, false, 'Aucune banque ne connaît ce paiement'],
  [['authorised'], {}, false, 'Rien n’a été débité à la banque'],
] as const)('%j, %o: it is said where money goes back, or why none can', (kinds, more, isOffered, said) => {
  show([...kinds], more)
  expect(screen.getByText(new RegExp(said))).toBeTruthy()
  const opener = screen.getByRole<HTMLButtonElement>('button', { name: /Rembourser une partie/ })
  expect(opener.disabled).toBe(!isOffered)
})

test.each([
  [{ to_card: 5000, handed: 0 }, visa, 'Rembourser 50,00 $ à Zoé sur sa carte Visa …4242'],
  [{ to_card: 3000, handed: 2000 }, visa, 'Rembourser 30,00 $ à Zoé sur sa carte, et 20,00 $ à remettre'],
  [{ to_card: 0, handed: 5000 }, null, 'Rembourser 50,00 $ à Zoé, à remettre sans la carte'],
])('%o: the button says which way the money goes', async (refund, card, said) => {
  const left = { remaining: 113_049, remaining_after: 108_049 }
  const body = {
    amount: 5000,
    lines: [],
    ...left,
    refund,
    card,
    concession: { amount: 10_000, cause: 'goodwill', may: 'yes', allowance: null },
    email: null,
  }
  stubApi({ 'POST /api/staff/reservations/7/refunds/preview': { body } })
  show(['captured', 'received_outside'])
  await userEvent.click(screen.getByRole('button', { name: /Rembourser une partie/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /Montant/ }), '50')
  await userEvent.type(screen.getByRole('textbox', { name: /Raison/ }), 'Le foyer.')
  await userEvent.click(screen.getByRole('button', { name: /Voir/ }))
  const confirm = await screen.findByRole('button', { name: /Rembourser [0-9]/ })
  expect(confirm.textContent?.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(said)
})
