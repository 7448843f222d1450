import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fillBrowserGaps } from '#tests/support/parts/jsdom-gaps.ts'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { CardForm } from './card-form.tsx'
import { emptyCard, forgetCard, rememberCard } from './card-values.ts'

const card = {
  ...emptyCard,
  name: 'Camille Roy',
  number: '4242 4242 4242 4242',
  expMonth: 2,
  expYear: 2099,
  cvc: '123',
}

// The wallet's window comes later in a browser: here it is there.
beforeAll(() => import('./wallet-sheet.tsx'))
beforeEach(fillBrowserGaps)
// What is remembered of a card outlives a form, and would outlive a test.
afterEach(forgetCard)

/** A payment that goes on for ever, once it has begun. */
function show() {
  const pay = vi.fn<() => void>()
  const wallet = vi.fn<() => void>()
  function Paying() {
    const [isBusy, setBusy] = useState(false)
    pay.mockImplementation(() => setBusy(true))
    wallet.mockImplementation(() => setBusy(true))
    return (
      <CardForm guestId={1} consent={null} total={113_049} isBusy={isBusy} onPay={pay} onWallet={wallet} />
    )
  }
  return { pay, wallet, ...showInFrench(() => <Paying />) }
}
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Payer/ }))

test('each of the two buttons tells of its own work, and the other one can do nothing meanwhile', async () => {
  rememberCard(1, card)
  const { pay } = show()
  const wallet = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Portefeuille d’essai' })
  await submit()
  expect(pay).toHaveBeenCalledOnce()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Paiement en cours…' })
  expect([button.dataset['pending'], button.disabled]).toEqual(['true', false])
  expect([wallet().dataset['pending'], wallet().disabled]).toEqual([undefined, true])
})

test('so it is while the wallet pays', async () => {
  rememberCard(1, card)
  const { wallet: paid } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Portefeuille d’essai' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: /^Payer/ }))
  expect(paid).toHaveBeenCalledOnce()
  const wallet = screen.getByRole<HTMLButtonElement>('button', { name: 'Portefeuille d’essai' })
  expect([wallet.dataset['pending'], wallet.disabled]).toEqual(['true', false])
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Payer/ })
  expect([button.dataset['pending'], button.disabled]).toEqual([undefined, true])
})

test.each([
  [[], true, null],
  [[0], true, 'To pay, accept the terms and conditions.'],
  [[1], true, 'To pay, accept the cancellation policy.'],
  [[0, 1], true, 'To pay, accept both documents.'],
  [[0, 1], false, 'To pay, accept both documents and tick the box about the language of the contract.'],
  [[1], false, 'To pay, accept the cancellation policy and tick the box about the language of the contract.'],
])(
  'without the boxes %j (English chosen: %s) what is missing is named, and nothing else',
  async (left, isChosen, said) => {
    rememberCard(1, { ...card, englishChosen: isChosen })
    const { toEnglish } = show()
    await toEnglish()
    for (const index of left) await userEvent.click(screen.getAllByRole('checkbox')[index]!)
    expect(document.getElementById('pay-missing')?.textContent ?? null).toBe(said)
  },
)

test('in French, too, with the fields of the card', async () => {
  forgetCard()
  show()
  const missing = () => document.getElementById('pay-missing')?.textContent
  expect(missing()).toBe('Pour payer, remplissez les champs de la carte.')
  await userEvent.click(screen.getAllByRole('checkbox')[1]!)
  expect(missing()).toBe(
    'Pour payer, remplissez les champs de la carte et acceptez la politique d’annulation.',
  )
})
