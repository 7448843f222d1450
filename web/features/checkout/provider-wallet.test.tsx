import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from '#tests/support/parts/render.tsx'
import { fakeStripeJs } from '#tests/support/parts/fake-stripe-js.ts'
import type { GiveCard } from './pay.ts'
import { ProviderForm } from './provider-form.tsx'

// The fields' part comes later in a browser: here it is there, so that no test waits for it.
beforeAll(() => import('./provider-fields.ts'))

/** Stripe's fields, which say nothing yet. */
async function open() {
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
  return { stripe, given: async () => paid.mock.calls[0]?.[0]() }
}

/** Stripe's fields, in which somebody chose a wallet. */
async function choose(wallet: 'apple_pay' | 'google_pay') {
  const opened = await open()
  act(() => opened.stripe.complete(true, wallet))
  return opened
}
const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Payer / })

test.each(['apple_pay', 'google_pay'] as const)(
  '%s pays by the same button after the same approvals, and opens in the very turn of the click',
  async (wallet) => {
    const { stripe, given } = await choose(wallet)
    const [terms] = screen.getAllByRole('checkbox')
    await userEvent.click(terms!)
    expect(pay().disabled).toBe(true)
    expect(screen.getByText('Pour payer, acceptez les conditions de location.').id).toBe('pay-missing')
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
  ['closed', { type: 'validation_error', message: 'for us' }, 'wallet_closed', ''],
  ['that breaks off', { type: 'api_error', message: 'for us' }, 'wallet_failed', ''],
  ['of another account', { type: 'invalid_request_error', message: 'for us' }, 'wallet_failed', ''],
  [
    'whose card is no good',
    { type: 'card_error', message: 'Carte périmée.' },
    'wallet_failed',
    'Carte périmée.',
  ],
  ['without a connection', { type: 'api_connection_error', message: 'for us' }, 'offline', ''],
])('a wallet %s is told as that, and that nothing was charged', async (_, mistake, code, sentence) => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const { stripe, given } = await choose('google_pay')
  stripe.mistake = mistake
  await userEvent.click(pay())
  expect(await given()).toMatchObject({ ok: false, error: { code, errors: sentence, charged: 'no' } })
  expect(stripe.calls).not.toContain('create')
  expect(reported).toHaveBeenCalledTimes(code === 'wallet_failed' && sentence === '' ? 1 : 0)
})

test.each([
  ['refuses its card', { type: 'card_error', message: 'Carte périmée.' }, 'Carte périmée.'],
  ['breaks', 'breaks', ''],
] as const)(
  'a wallet that paid at the device is told as a failure where Stripe %s',
  async (_, refusal, sentence) => {
    vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>())
    const { stripe, given } = await choose('apple_pay')
    stripe.refusal = refusal
    await userEvent.click(pay())
    expect(await given()).toMatchObject({
      ok: false,
      error: { code: 'wallet_failed', errors: sentence, charged: 'no' },
    })
  },
)

test('a wallet that stands open from the start pays without being chosen, also where Stripe tells of no change', async () => {
  const { stripe, given } = await open()
  expect(stripe.element).toMatchObject({ layout: { type: 'tabs', defaultCollapsed: false } })
  expect(pay().disabled).toBe(true)
  act(() => stripe.offer('card', 'googlePay'))
  expect(pay().disabled).toBe(false)
  stripe.mistake = { type: 'validation_error', message: 'for us' }
  await userEvent.click(pay())
  expect(await given()).toMatchObject({ ok: false, error: { code: 'wallet_closed' } })
})

test('what Stripe says of a choice is worth more than what the device has', async () => {
  const { stripe } = await open()
  act(() => stripe.complete(false, 'card'))
  act(() => stripe.offer('applePay', 'card'))
  expect(pay().disabled).toBe(true)
  act(() => stripe.complete(true, 'apple_pay'))
  expect(pay().disabled).toBe(false)
})

test('a device without a wallet shows the fields of a card, which have to be filled in', async () => {
  const { stripe } = await open()
  act(() => stripe.offer('card'))
  expect(pay().disabled).toBe(true)
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
