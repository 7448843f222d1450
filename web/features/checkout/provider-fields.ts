import type { Stripe, StripeElements, StripeError, StripePaymentElement } from '@stripe/stripe-js'
// The other entry of this package asks Stripe for its script as soon as it is imported.
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Cents } from '#domain/money.ts'
import type { Locale } from '#domain/locale.ts'
import type { CallError } from '#web/client/call.ts'
import { walletClosed } from './failure-words.ts'
import type { GiveCard } from './pay.ts'
import { providerAppearance } from './provider-appearance.ts'

export type ProviderFields = {
  /** Has Stripe make a payment method of what was typed; nothing is charged by it. */
  giveCard: GiveCard
  setTotal: (total: Cents) => void
  setBusy: (isBusy: boolean) => void
  focus: () => void
}

export type ProviderWish = {
  publishableKey: string
  locale: Locale
  /** Stands in the field of the name on the card; empty for none. */
  ownName: string
  total: Cents
  /** Whether a security deposit is agreed to: only then is the card saved. */
  hasDeposit: boolean
  onComplete: (isComplete: boolean) => void
}

/** The security deposit is held on this card while the guest is away; the intent on the server has to say the same. */
const savedCard = { setupFutureUsage: 'off_session' } as const

const loadingMs = 20_000
const givingMs = 45_000
/** Somebody chooses a card and shows their face or a finger; a wallet that never answers must not leave the page busy. */
const walletMs = 180_000

/** By the names that Stripe gives them. */
const wallets = ['apple_pay', 'google_pay']

/**
 * Stripe's Payment Element in a place of ours, until `leaving` is aborted. Its script comes from js.stripe.com, and only
 * now. Rejects when Stripe cannot be reached, is blocked or takes too long.
 */
export async function openProviderFields(
  place: HTMLElement,
  { publishableKey, ownName, locale, total, hasDeposit, onComplete }: ProviderWish,
  leaving: AbortSignal,
): Promise<ProviderFields> {
  const stripe = await inTime(loadingMs, stripeIn(locale, publishableKey))
  leaving.throwIfAborted()
  const elements = stripe.elements({
    mode: 'payment',
    amount: total,
    currency: 'cad',
    captureMethod: 'manual',
    ...(hasDeposit && savedCard),
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    locale: tags[locale],
    appearance: providerAppearance(),
    loader: 'never',
  })
  const element = elements.create('payment', {
    layout: 'tabs',
    // The specification's form asks for the name on the card.
    fields: { billingDetails: { name: 'always' } },
    defaultValues: { billingDetails: { ...(ownName && { name: ownName }), address: { country: 'CA' } } },
    // What is agreed to stands beside the pay button, in our words.
    terms: { card: 'never', applePay: 'never', googlePay: 'never' },
    // Shown where Stripe finds one on the device, and then first.
    wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' },
    paymentMethodOrder: [...wallets, 'card'],
  })
  let isWallet = false
  leaving.addEventListener('abort', () => element.destroy(), { once: true })
  element.on('change', ({ complete, value }) => {
    isWallet = wallets.includes(value.type)
    onComplete(complete)
  })
  const ready = readinessOf(element)
  element.mount(place)
  await inTime(loadingMs, ready).catch((error: unknown) => {
    if (!leaving.aborted) element.destroy()
    throw error
  })
  return {
    giveCard: () => (isWallet ? givenByWallet : givenByFields)(stripe, elements).catch(toUnforeseen),
    setTotal: (amount) => void elements.update({ amount }),
    setBusy: (isBusy) => void element.update({ readOnly: isBusy }),
    focus: () => element.focus(),
  }
}

const tags = { fr: 'fr-CA', en: 'en-CA' } as const

/** One per language: its sentences about mistakes are those of the language it was made for. */
const known = new Map<string, Promise<Stripe>>()

function stripeIn(locale: Locale, publishableKey: string): Promise<Stripe> {
  const name = `${publishableKey} ${locale}`
  const loading = known.get(name) ?? load(locale, publishableKey)
  known.set(name, loading)
  loading.catch(() => known.delete(name))
  return loading
}

async function load(locale: Locale, publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey, { locale: tags[locale] })
  if (!stripe) throw new Error('Stripe’s fields need a browser.')
  return stripe
}

function readinessOf(element: StripePaymentElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', ({ error }) => reject(new Error(error.message)))
  })
}

async function givenByFields(stripe: Stripe, elements: StripeElements): ReturnType<GiveCard> {
  const { error } = await inTime(givingMs, elements.submit())
  return error ? { ok: false, error: toFailure(error) } : createMethod(stripe, elements)
}

/**
 * Submitting opens the wallet, which browsers allow in the click's own turn only: nothing may be waited for before. It has no
 * field that could be wrong, so whatever ends it without a card, or never answers, is a wallet that was closed.
 */
async function givenByWallet(stripe: Stripe, elements: StripeElements): ReturnType<GiveCard> {
  const { error } = await Promise.race([elements.submit(), silence(walletMs)])
  if (!error) return createMethod(stripe, elements)
  return { ok: false, error: error.type === 'api_connection_error' ? toFailure(error) : walletClosed }
}

type Silence = { error: Pick<StripeError, 'type'> }

const silence = (ms: number): Promise<Silence> =>
  new Promise((resolve) => setTimeout(() => resolve({ error: { type: 'validation_error' } }), ms))

async function createMethod(stripe: Stripe, elements: StripeElements): ReturnType<GiveCard> {
  const { paymentMethod, error } = await inTime(givingMs, stripe.createPaymentMethod({ elements }))
  if (error) return { ok: false, error: toFailure(error) }
  return { ok: true, given: { paymentMethodId: paymentMethod.id } }
}

/** Stripe words what is wrong with a card for the cardholder; its other sentences are for us. */
function toFailure({ type, message = '' }: Pick<StripeError, 'type' | 'message'>): CallError {
  if (type === 'validation_error' || type === 'card_error') return failure('card_invalid', message)
  return failure(type === 'api_connection_error' ? 'offline' : 'server_error')
}

function toUnforeseen(error: unknown): Awaited<ReturnType<GiveCard>> {
  window.reportError(error)
  return { ok: false, error: failure('server_error') }
}

const failure = (code: string, errors = ''): CallError => ({
  status: 'error',
  code,
  errors,
  requestId: '',
  charged: 'no',
})

function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Stripe did not answer in time.')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
