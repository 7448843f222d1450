import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { fakeStripeJs } from '#tests/support/parts/fake-stripe-js.ts'
import type { GiveCard } from './pay.ts'
import { ProviderForm } from './provider-form.tsx'

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

// The fields' part comes later in a browser: here it is there, so that no test waits for it.
beforeAll(() => import('./provider-fields.ts'))

function open({
  path = '/fr/paiement/transaction',
  total = 113_049,
  hasDeposit = true,
  isBusy = false,
} = {}) {
  const paid = vi.fn<(giveCard: GiveCard) => void>()
  const props = {
    consent: null,
    guestId: 1,
    ownName: 'Camille Roy',
    hasDeposit,
    publishableKey: 'pk_live_lofts',
    onPay: paid,
  }
  const draw = (changed: { total: number; isBusy: boolean }) => (
    <MemoryRouter initialEntries={[path]}>
      <ProviderForm {...props} {...changed} />
    </MemoryRouter>
  )
  const { rerender, unmount } = render(draw({ total, isBusy }))
  return { paid, unmount, change: (to: { total: number; isBusy: boolean }) => rerender(draw(to)) }
}
const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Payer|Pay) / })
const given = async (paid: ReturnType<typeof open>['paid']) => paid.mock.calls[0]?.[0]()

test('the fields are asked for with the price, in the language of the page, and in our colours', async () => {
  const stripe = fakeStripeJs()
  document.documentElement.style.setProperty('--color-copper', '#9c4a22')
  open()
  await waitFor(() => expect(stripe.calls).toEqual(['mount']))
  expect(stripe.groups).toMatchObject([
    {
      mode: 'payment',
      amount: 113_049,
      currency: 'cad',
      captureMethod: 'manual',
      setupFutureUsage: 'off_session',
      paymentMethodCreation: 'manual',
      allowedPaymentMethodTypes: ['card'],
      locale: 'fr-CA',
      appearance: { variables: { colorPrimary: '#9c4a22' } },
    },
  ])
  expect(stripe.element).toMatchObject({
    type: 'payment',
    wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' },
    paymentMethodOrder: ['apple_pay', 'google_pay', 'card'],
    terms: { card: 'never', applePay: 'never', googlePay: 'never' },
    defaultValues: { billingDetails: { name: 'Camille Roy' } },
  })
})

test('a card is announced as saved only where a deposit is agreed to', async () => {
  const stripe = fakeStripeJs()
  open({ hasDeposit: false })
  await waitFor(() => expect(stripe.calls).toEqual(['mount']))
  expect(stripe.groups[0]).not.toHaveProperty('setupFutureUsage')
})

test('in English they are in English', async () => {
  overwriteGetLocale(() => 'en')
  const stripe = fakeStripeJs()
  open({ path: '/en/payment/transaction' })
  await waitFor(() => expect(stripe.groups).toMatchObject([{ locale: 'en-CA' }]))
  expect(stripe).toMatchObject({ keys: ['pk_live_lofts'], locales: ['en-CA'] })
})

test('one can pay once every field is complete and both documents are approved', async () => {
  const stripe = fakeStripeJs()
  const { paid } = open()
  await waitFor(() => expect(stripe.calls).toEqual(['mount']))
  expect(pay().disabled).toBe(true)
  act(() => stripe.complete(true))
  expect(pay().disabled).toBe(false)
  for (const box of screen.getAllByRole('checkbox')) {
    await userEvent.click(box)
    expect(pay().disabled).toBe(true)
    await userEvent.click(box)
  }
  act(() => stripe.complete(false))
  expect(pay().disabled).toBe(true)
  act(() => stripe.complete(true))
  await userEvent.click(pay())
  expect(paid).toHaveBeenCalledOnce()
  expect(stripe.calls).toEqual(['mount'])
  expect(await given(paid)).toEqual({
    ok: true,
    given: { paymentMethodId: expect.stringMatching(/^pm_\d+$/) },
  })
  expect(stripe.calls).toEqual(['mount', 'submit', 'create'])
})

test('a new price that was accepted is told to the fields, which stay as they are', async () => {
  const stripe = fakeStripeJs()
  const { change } = open()
  await waitFor(() => expect(stripe.calls).toEqual(['mount']))
  act(() => stripe.complete(true))
  change({ total: 120_000, isBusy: false })
  expect(stripe.updates).toContainEqual({ amount: 120_000 })
  expect(plain(pay().textContent)).toBe('Payer 1 200,00 $')
  expect([pay().disabled, stripe.calls]).toEqual([false, ['mount']])
})

test('while money moves the fields are closed and the button does nothing', async () => {
  const stripe = fakeStripeJs()
  const { paid } = open({ isBusy: true })
  await waitFor(() => expect(stripe.updates).toContainEqual({ readOnly: true }))
  act(() => stripe.complete(true))
  await userEvent.click(screen.getByRole('button', { name: /Paiement en cours/ }))
  expect(paid).not.toHaveBeenCalled()
})

test.each([
  [
    'a field that is wrong',
    { mistake: { type: 'validation_error', message: 'Numéro incomplet.' } },
    'card_invalid',
    'Numéro incomplet.',
  ],
  [
    'a card that is wrong',
    { refusal: { type: 'card_error', message: 'Carte périmée.' } },
    'card_invalid',
    'Carte périmée.',
  ],
  ['a lost connection', { refusal: { type: 'api_connection_error', message: 'for us' } }, 'offline', ''],
  ['a wrong key', { refusal: { type: 'authentication_error', message: 'for us' } }, 'server_error', ''],
] as const)('%s is told, and that nothing was charged', async (_, trouble, code, sentence) => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>())
  const stripe = fakeStripeJs()
  const { paid } = open()
  await waitFor(() => expect(stripe.calls).toEqual(['mount']))
  act(() => stripe.complete(true))
  Object.assign(stripe, trouble)
  await userEvent.click(pay())
  expect(await given(paid)).toMatchObject({ ok: false, error: { code, errors: sentence, charged: 'no' } })
})

test('a Stripe.js that breaks is reported, and told like any failure', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const stripe = fakeStripeJs()
  const { paid } = open()
  await waitFor(() => expect(stripe.calls).toEqual(['mount']))
  act(() => stripe.complete(true))
  stripe.refusal = 'breaks'
  await userEvent.click(pay())
  expect(await given(paid)).toMatchObject({ ok: false, error: { code: 'server_error', charged: 'no' } })
  expect(reported).toHaveBeenCalledOnce()
})

test('fields that Stripe refuses to show are a failure, too, and leaving the page takes them away', async () => {
  const stripe = fakeStripeJs()
  stripe.loadError = 'This key is not known.'
  const { unmount } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('n’ont pas pu être affichés')
  expect(stripe.calls).toEqual(['mount', 'destroy'])
  stripe.loadError = null
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(stripe.calls.at(-1)).toBe('focus'))
  unmount()
  expect(stripe.calls.at(-1)).toBe('destroy')
})
