import type { Stripe, StripeElements, StripeError, StripePaymentElement } from '@stripe/stripe-js'
// The other entry of this package asks Stripe for its script as soon as it is imported.
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Cents } from '#domain/money.ts'
import type { Locale } from '#domain/locale.ts'
import type { CallError } from '#client/call.ts'
import { walletClosed, walletFailed } from './failure-words.ts'
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

/** By the names that Stripe gives them: in an order and a choice, and where it lists what a device has. */
const wallets = { apple_pay: 'applePay', google_pay: 'googlePay' } as const

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
    // Left out, Stripe may show several ways with none of them open.
    layout: { type: 'tabs', defaultCollapsed: false },
    // The specification's form asks for the name on the card.
    fields: { billingDetails: { name: 'always' } },
    defaultValues: { billingDetails: { ...(ownName && { name: ownName }), address: { country: 'CA' } } },
    // What is agreed to stands beside the pay button, in our words.
    terms: { card: 'never', applePay: 'never', googlePay: 'never' },
    // Shown where Stripe finds one on the device, and then first.
    wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' },
    paymentMethodOrder: [...Object.keys(wallets), 'card'],
  })
  /** Null until Stripe has said what stands open. */
  let isWallet: boolean | null = null
  leaving.addEventListener('abort', () => element.destroy(), { once: true })
  element.on('change', ({ complete, value }) => {
    isWallet = value.type in wallets
    onComplete(complete)
  })
  // The first way stands open, and a wallet has nothing to fill in: a `change` may come only when another one is chosen.
  element.on('availablepaymentmethodschange', ({ paymentMethods }) => {
    if (isWallet !== null || !Object.values(wallets).some((name) => paymentMethods?.[name]?.available)) return
    isWallet = true
    onComplete(true)
  })
  const ready = readinessOf(element)
  element.mount(place)
  await inTime(loadingMs, ready).catch((error: unknown) => {
    if (!leaving.aborted) element.destroy()
    throw error
  })
  return {
    giveCard: () =>
      isWallet
        ? givenByWallet(stripe, elements).catch(toUnforeseen).then(toldOfWallet)
        : givenByFields(stripe, elements).catch(toUnforeseen),
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
 * field that could be wrong, so a mistake in one is a wallet that was closed, and so is one that never answers.
 */
async function givenByWallet(stripe: Stripe, elements: StripeElements): ReturnType<GiveCard> {
  const { error } = await Promise.race([elements.submit(), silence(walletMs)])
  if (error?.type === 'validation_error') return { ok: false, error: walletClosed }
  return error ? { ok: false, error: toFailure(error) } : createMethod(stripe, elements)
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
  if (type === 'api_connection_error') return failure('offline')
  window.reportError(new Error(`Stripe: ${type}: ${message}`))
  return failure('server_error')
}

function toUnforeseen(error: unknown): Given {
  window.reportError(error)
  return { ok: false, error: failure('server_error') }
}

/** A wallet that did not give a card, and was not closed: the card's own fields are there beside it. */
const toldOfWallet = (given: Given): Given =>
  given.ok || given.error.code === 'offline' || given.error === walletClosed
    ? given
    : { ok: false, error: { ...given.error, code: walletFailed } }

type Given = Awaited<ReturnType<GiveCard>>

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
