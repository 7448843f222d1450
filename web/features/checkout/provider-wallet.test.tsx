import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { fillBrowserGaps } from '#tests/support/parts/jsdom-gaps.ts'
import { fakeStripeJs } from '#tests/support/parts/fake-stripe-js.ts'
import type { GiveCard } from './pay.ts'
import { ProviderForm } from './provider-form.tsx'

beforeEach(() => {
  fillBrowserGaps()
  overwriteGetLocale(() => 'fr')
})
afterEach(() => vi.unstubAllGlobals())

/** Stripe's fields, in which somebody chose a wallet. */
async function choose(wallet: 'apple_pay' | 'google_pay') {
  const stripe = fakeStripeJs()
  const paid = vi.fn<(giveCard: GiveCard) => void>()
  render(
    <MemoryRouter initialEntries={['/fr/paiement/transaction']}>
      <ProviderForm
        guestId={1}
        publishableKey="pk_live_lofts"
        consent={null}
        total={113_049}
        hasDeposit
        isBusy={false}
        onPay={paid}
      />
    </MemoryRouter>,
  )
  await waitFor(() => expect(stripe.calls).toEqual(['mount']))
  act(() => stripe.complete(true, wallet))
  return { stripe, given: async () => paid.mock.calls[0]?.[0]() }
}
const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Payer / })

test.each(['apple_pay', 'google_pay'] as const)(
  '%s pays by the same button after the same approvals, and opens in the very turn of the click',
  async (wallet) => {
    const { stripe, given } = await choose(wallet)
    const [terms] = screen.getAllByRole('checkbox')
    await userEvent.click(terms!)
    expect(pay().disabled).toBe(true)
    expect(screen.getByText('Pour payer, acceptez les deux documents.').id).toBe('pay-missing')
    await userEvent.click(terms!)
    await userEvent.click(pay())
    const giving = given()
    expect(stripe.calls).toEqual(['mount', 'submit'])
    expect(await giving).toEqual({
      ok: true,
      given: { paymentMethodId: expect.stringMatching(/^pm_\d+$/) },
    })
  },
)

test.each([
  ['closed', { type: 'validation_error', message: 'for us' }, 'wallet_closed'],
  ['that breaks off', { type: 'api_error', message: 'for us' }, 'wallet_closed'],
  ['without a connection', { type: 'api_connection_error', message: 'for us' }, 'offline'],
])('a wallet %s is told, and that nothing was charged', async (_, mistake, code) => {
  const { stripe, given } = await choose('google_pay')
  stripe.mistake = mistake
  await userEvent.click(pay())
  expect(await given()).toMatchObject({ ok: false, error: { code, errors: '', charged: 'no' } })
  expect(stripe.calls).not.toContain('create')
})

test('a wallet that never answers leaves nobody waiting for ever', async () => {
  const { stripe, given } = await choose('google_pay')
  stripe.isSilent = true
  await userEvent.click(pay())
  vi.useFakeTimers()
  try {
    const giving = given()
    await vi.advanceTimersByTimeAsync(179_000)
    expect(await Promise.race([giving, Promise.resolve('still open')])).toBe('still open')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await giving).toMatchObject({ ok: false, error: { code: 'wallet_closed', charged: 'no' } })
  } finally {
    vi.useRealTimers()
  }
})
