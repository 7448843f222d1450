import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import { CardForm } from '#web/features/checkout/card-form.tsx'
import { emptyCard, forgetCard, rememberCard } from '#web/features/checkout/card-values.ts'
import type { GiveCard } from '#web/features/checkout/pay.ts'
import { LinkCard } from './link-card.tsx'
import { LinkOver } from './link-outcome.tsx'
import type { AskedLink } from './link-summary.tsx'

const link = {
  cause: 'booking',
  asksApproval: true,
  approvalsTicked: false,
  cancellation: [],
  rules: [{ label: 'Calme', labelEn: 'Quiet', text: 'de 22 h à 7 h', textEn: 'from 10 p.m. to 7 a.m.' }],
  amount: 113_049,
  worth: 113_049,
} as unknown as AskedLink

// The wallet's window comes later in a browser: here it is there.
beforeAll(() => import('#web/features/checkout/wallet-sheet.tsx'))
beforeEach(forgetCard)

function show(of: AskedLink, ticked: boolean) {
  const typed = { name: 'Zoé Lavoie', number: '4242 4242 4242 4242', expMonth: 2, expYear: 2099, cvc: '123' }
  const approvals = { termsApproved: ticked, cancellationApproved: ticked }
  rememberCard(0, { ...emptyCard, ...typed, ...approvals })
  const pay = vi.fn<(giveCard: GiveCard, englishChosen: boolean) => void>()
  const cardEntry = { kind: 'own_fields', publishableKey: null } as const
  showInFrench(() => (
    <LinkCard link={of} cardEntry={cardEntry} form={{ CardForm }} isBusy={false} onPay={pay} />
  ))
  return pay
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Payer/ })

test('a link that books shows the rules and pays once terms and policy are both accepted', async () => {
  const pay = show(link, false)
  expect(screen.getByRole('region', { name: 'Ce que vous acceptez en payant' }).textContent).toMatch(/22.h/)
  for (const box of screen.getAllByRole('checkbox')) {
    await userEvent.click(button())
    expect(pay).not.toHaveBeenCalled()
    await userEvent.click(box)
  }
  await userEvent.click(button())
  expect(pay).toHaveBeenCalledTimes(1)
})

test('whoever has agreed already is asked for nothing but a card', async () => {
  const pay = show({ ...link, cause: 'balance', asksApproval: false }, false)
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await userEvent.click(button())
  expect(pay).toHaveBeenCalledTimes(1)
})

test.each([true, false])(
  'once it is paid, the way to an account is there only where there is one: %s',
  (hasAccount) => {
    const paid = { ...link, state: 'paid', balance: 0, isReceiptMailed: true, hasAccount } as AskedLink
    showInFrench(() => <LinkOver link={paid} />)
    expect(screen.getByText('C’est payé, merci.')).toBeDefined()
    expect(screen.queryAllByRole('link')).toHaveLength(hasAccount ? 1 : 0)
  },
)
