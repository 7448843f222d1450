import { vi } from 'vitest'

type Mistake = { type: string; message?: string }
type Handler = (event: object) => void

/** What was asked of Stripe.js, and what it answers next. */
export type FakeStripeJs = {
  keys: string[]
  locales: unknown[]
  groups: Record<string, unknown>[]
  element: Record<string, unknown>
  updates: object[]
  /** In the order of the calls: 'mount', 'submit', 'create', 'destroy', 'focus'. */
  calls: string[]
  /** Why the fields do not come up; null = they do. */
  loadError: string | null
  mistake: Mistake | null
  refusal: Mistake | 'breaks' | null
  /** Somebody filled in the last field, or emptied one; chose a wallet, which has no field. */
  complete: (isComplete: boolean, type?: 'card' | 'apple_pay' | 'google_pay') => void
  /** Stripe tells which ways to pay the device has, by its own names for them. */
  offer: (...methods: string[]) => void
  /** While true a wallet is open that nobody answers. */
  isSilent: boolean
}

const fresh = (): FakeStripeJs => ({
  keys: [],
  locales: [],
  groups: [],
  element: {},
  updates: [],
  calls: [],
  loadError: null,
  mistake: null,
  refusal: null,
  complete: () => undefined,
  offer: () => undefined,
  isSilent: false,
})

let now = fresh()
let made = 0

/** Stripe.js as the page knows it: somebody else's program, which comes from the network. */
export function fakeStripeJs({ isLoaded = true } = {}): FakeStripeJs {
  now = fresh()
  if (isLoaded) vi.stubGlobal('Stripe', Stripe)
  return now
}

/** The script arrives, or does not. */
export const scriptOfStripe = () => document.querySelector('script[src^="https://js.stripe.com/"]')
export const deliverStripe = (): void => void vi.stubGlobal('Stripe', Stripe)

function Stripe(key: string, { locale }: { locale?: string } = {}) {
  now.keys.push(key)
  now.locales.push(locale)
  return { elements, createPaymentMethod }
}

function elements(options: Record<string, unknown>) {
  now.groups.push(options)
  return {
    create: createElement,
    update: async (change: object) => void now.updates.push(change),
    submit: async () => {
      now.calls.push('submit')
      if (now.isSilent) await new Promise(() => undefined)
      return now.mistake ? { error: now.mistake } : { selectedPaymentMethod: 'card' }
    },
  }
}

function createElement(type: string, options: object) {
  now.element = { type, ...options }
  const handlers = new Map<string, Handler>()
  now.complete = (complete, type = 'card') => handlers.get('change')?.({ complete, value: { type } })
  now.offer = (...methods) =>
    handlers.get('availablepaymentmethodschange')?.({
      paymentMethods: Object.fromEntries(methods.map((name) => [name, { available: true }])),
    })
  return {
    on: (event: string, handler: Handler) => handlers.set(event, handler),
    mount(place: HTMLElement) {
      now.calls.push('mount')
      place.textContent = 'Stripe'
      const { loadError } = now
      queueMicrotask(() =>
        loadError
          ? handlers.get('loaderror')?.({ error: { message: loadError } })
          : handlers.get('ready')?.({}),
      )
    },
    update: (change: object) => now.updates.push(change),
    focus: () => now.calls.push('focus'),
    destroy: () => now.calls.push('destroy'),
  }
}

async function createPaymentMethod() {
  now.calls.push('create')
  if (now.refusal === 'breaks') throw new Error('Stripe.js broke.')
  return now.refusal ? { error: now.refusal } : { paymentMethod: { id: `pm_${++made}` } }
}
