import type { Stripe, StripeElements, StripeError, StripePaymentElement } from '@stripe/stripe-js'
// The other entry of this package asks Stripe for its script as soon as it is imported.
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Cents } from '#domain/money.ts'
import type { Locale } from '#domain/locale.ts'
import type { CallError } from '#web/client/call.ts'
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
    terms: { card: 'never' },
    // Wallets would ask further hosts than Stripe's.
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  })
  leaving.addEventListener('abort', () => element.destroy(), { once: true })
  element.on('change', ({ complete }) => onComplete(complete))
  const ready = readinessOf(element)
  element.mount(place)
  await inTime(loadingMs, ready).catch((error: unknown) => {
    if (!leaving.aborted) element.destroy()
    throw error
  })
  return {
    giveCard: () => inTime(givingMs, createMethod(stripe, elements)).catch(toUnforeseen),
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

async function createMethod(stripe: Stripe, elements: StripeElements): ReturnType<GiveCard> {
  const { error: mistake } = await elements.submit()
  if (mistake) return { ok: false, error: toFailure(mistake) }
  const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
  if (error) return { ok: false, error: toFailure(error) }
  return { ok: true, given: { paymentMethodId: paymentMethod.id } }
}

/** Stripe words what is wrong with a card for the cardholder; its other sentences are for us. */
function toFailure({ type, message = '' }: StripeError): CallError {
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
