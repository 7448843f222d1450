import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { CardForm } from './card-form.tsx'
import { emptyCard, forgetCard, rememberCard, startingApprovals } from './card-values.ts'
import type { GiveCard } from './pay.ts'

const wrong = {
  ...emptyCard,
  name: 'Camille Roy',
  number: '4242 4242 4242 4241',
  expMonth: 2,
  expYear: 2099,
  cvc: '123',
}

// The wallet's window comes later in a browser: here it is there.
beforeAll(() => import('./wallet-sheet.tsx'))

beforeEach(() => {
  forgetCard()
  rememberCard(1, wrong)
})

// What is remembered of a card outlives a form, and would outlive a test.
afterEach(forgetCard)

function show() {
  const pay = vi.fn<() => void>()
  const wallet = vi.fn<(giveCard: GiveCard, englishChosen: boolean) => void>()
  const shown = showInFrench(() => (
    <CardForm guestId={1} consent={null} total={113_049} isBusy={false} onPay={pay} onWallet={wallet} />
  ))
  return { pay, wallet, ...shown }
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const isWrong = (name: RegExp) => field(name).getAttribute('aria-invalid') === 'true'
const number = /^Numéro/
const name = /^Nom/
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Payer/ }))

test('what is wrong with a card changes its language with the page', async () => {
  const { pay, toEnglish } = show()
  await submit()
  const inFrench = screen.getByRole('alert').textContent
  expect(inFrench).toContain('numéro')
  await toEnglish()
  const told = screen.getByRole('alert').textContent
  expect([told.includes('number'), told.includes('numéro')]).toEqual([true, false])
  expect(pay).not.toHaveBeenCalled()
})

test('it is said until that field is typed in, whatever is typed elsewhere', async () => {
  show()
  await submit()
  expect(isWrong(number)).toBe(true)
  await userEvent.type(field(name), 'e')
  await userEvent.click(screen.getAllByRole('checkbox')[0]!)
  expect([isWrong(number), screen.queryByRole('alert') !== null]).toEqual([true, true])
  await userEvent.type(field(number), '{Backspace}')
  expect([isWrong(number), screen.queryByRole('alert')]).toEqual([false, null])
})

test('so it is when a field was left for another one', async () => {
  show()
  await userEvent.click(field(number))
  await userEvent.click(field(name))
  expect(isWrong(number)).toBe(true)
  await userEvent.type(field(name), 'e')
  expect(isWrong(number)).toBe(true)
  await userEvent.type(field(number), '{Backspace}')
  expect(isWrong(number)).toBe(false)
})

test('whoever pays in English is given the French texts before the boxes, and ticks that they choose English', async () => {
  rememberCard(1, { ...wrong, number: '4242 4242 4242 4242' })
  const { pay, toEnglish } = show()
  expect(screen.queryAllByRole('checkbox')).toHaveLength(2)
  await toEnglish()
  const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Pay / })
  const [terms, policy] = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('lang') === 'fr')
    .map((link) => link.getAttribute('href'))
  expect([terms, policy]).toEqual(['/fr/termes-et-conditions', '/fr/politique-d-annulation'])
  const french = screen.getAllByRole('link').find((link) => link.getAttribute('lang') === 'fr')!
  const [firstBox] = screen.getAllByRole('checkbox')
  expect(french.compareDocumentPosition(firstBox!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: /choose to contract in English/ })
  expect(choice.checked).toBe(false)
  expect(payButton().disabled).toBe(true)
  await userEvent.click(choice)
  expect(payButton().disabled).toBe(false)
  await userEvent.click(payButton())
  expect(pay).toHaveBeenCalledWith(expect.objectContaining({ number: '4242 4242 4242 4242' }), true)
})

test('the guest’s own name stands on the card, and another one stays', async () => {
  forgetCard()
  const draw = () => (
    <CardForm
      guestId={1}
      ownName="Camille Roy"
      consent={null}
      total={113_049}
      isBusy={false}
      onPay={vi.fn<() => void>()}
      onWallet={vi.fn<() => void>()}
    />
  )
  const { toEnglish } = showInFrench(draw)
  expect(field(name).value).toBe('Camille Roy')
  await userEvent.clear(field(name))
  await userEvent.type(field(name), 'C. Roy-Tremblay')
  await toEnglish()
  expect(field(/^Name/).value).toBe('C. Roy-Tremblay')
})

test('month, year and code say what is wrong with them, each for itself', async () => {
  rememberCard(1, { ...wrong, number: '4242 4242 4242 4242', expYear: 2001 })
  show()
  await submit()
  expect(
    screen.getByRole('combobox', { name: /^Mois/, description: 'Cette date d’expiration est passée.' }),
  ).toBeDefined()
  expect(
    screen.getByRole('textbox', { name: /^Code/, description: /^3.chiffres, au verso de la carte$/ }),
  ).toBeDefined()
})

test('the boxes of terms and policy start unticked where the site has it so', () => {
  forgetCard()
  showInFrench(() => (
    <CardForm
      guestId={1}
      consent={null}
      total={113_049}
      isBusy={false}
      approvals={startingApprovals(false, undefined)}
      onPay={vi.fn<() => void>()}
      onWallet={vi.fn<() => void>()}
    />
  ))
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
})

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

test('the test wallet asks for no card: it shows the total of the page and hands over an id', async () => {
  forgetCard()
  const { wallet } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Portefeuille d’essai' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Portefeuille d’essai' }))
  await userEvent.click(sheet.getByRole('radio', { name: /3220/ }))
  const button = sheet.getByRole('button', { name: /^Payer/ })
  expect(plain(button.textContent)).toBe('Payer 1 130,49 $')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(wallet).toHaveBeenCalledExactlyOnceWith(expect.anything(), false)
  expect(await wallet.mock.calls[0]![0]()).toEqual({
    ok: true,
    given: { paymentMethodId: 'pm_card_threeDSecure2Required' },
  })
})

test('closed again, it says so and that nothing was charged', async () => {
  const { wallet } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Portefeuille d’essai' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(wallet).toHaveBeenCalledOnce())
  expect(await wallet.mock.calls[0]![0]()).toMatchObject({
    ok: false,
    error: { code: 'wallet_closed', charged: 'no' },
  })
})

test('it does not open before both documents are accepted; the summary leads to the box that is missing', async () => {
  const { wallet } = show()
  const [, policy] = screen.getAllByRole<HTMLInputElement>('checkbox')
  await userEvent.click(policy!)
  await userEvent.click(screen.getByRole('button', { name: 'Portefeuille d’essai' }))
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(within(summary).getByRole('link', { name: 'Acceptez la politique d’annulation.' }))
  expect(document.activeElement).toBe(policy)
  expect(policy!.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(policy!)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Portefeuille d’essai' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(wallet).not.toHaveBeenCalled()
})

test('nor in English before English is chosen for the contract', async () => {
  const { wallet, toEnglish } = show()
  await toEnglish()
  await userEvent.click(screen.getByRole('button', { name: 'Test wallet' }))
  const choice = screen.getByRole('checkbox', { name: /choose to contract in English/ })
  await userEvent.click(
    screen.getByRole('link', { name: 'Tick the box about the language of the contract.' }),
  )
  expect(document.activeElement).toBe(choice)
  await userEvent.click(choice)
  await userEvent.click(screen.getByRole('button', { name: 'Test wallet' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: /^Pay / }))
  expect(wallet).toHaveBeenCalledExactlyOnceWith(expect.anything(), true)
})

describe('the month and the year are those at the lofts', () => {
  afterEach(() => void vi.useRealTimers())
  const years = () => within(screen.getByRole('combobox', { name: /^Année/ })).getAllByRole('option')

  test('a card of this month is taken on its last evening', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T02:30:00Z') })
    rememberCard(1, { ...wrong, number: '4242 4242 4242 4242', expMonth: 11, expYear: 2026 })
    const { pay } = show()
    await submit()
    expect(pay).toHaveBeenCalledOnce()
  })

  test('the year that ends is in the list until midnight', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T02:30:00Z') })
    show()
    expect(years()[1]!.textContent).toBe('2026')
  })
})
