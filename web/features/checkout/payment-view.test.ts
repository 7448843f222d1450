import { describe, expect, test } from 'vitest'
import type { CallError } from '#client/call.ts'
import type { CardEntry, Money, Price } from './load-checkout.ts'
import { paymentView, type PaymentForm, type PaymentState } from './payment-view.ts'

const total = 99_900
const newTotal = 104_900
const priced = (total: number): Price => ({ ok: true, money: { total } as Money })
const failed = (code: string, more: Partial<CallError> = {}): CallError => ({
  status: 'error',
  code,
  errors: 'Said.',
  requestId: 'r-1',
  charged: 'no',
  ...more,
})
const noPrice: Price = { ok: false, error: failed('dates_unavailable') }
const ours: CardEntry = { kind: 'own_fields' } as CardEntry
const theirs: CardEntry = { kind: 'provider_fields', publishableKey: 'pk' } as CardEntry

/** Somebody who has just come to the page: priced, nothing begun, our own card fields. */
const arrived: PaymentState = {
  stage: 'idle',
  error: null,
  price: priced(total),
  acceptedTotal: null,
  seenTotal: null,
  seenTerms: null,
  minutes: null,
  hasIntent: false,
  cardEntry: ours,
}
const form = (more: Partial<PaymentForm> = {}): PaymentForm => ({
  total,
  minutes: null,
  fields: 'own_fields',
  ...more,
})
const pay = (more?: Partial<PaymentForm>) => ({ kind: 'pay' as const, form: form(more) })
const begun = (minutes: number | null, form: PaymentForm | null) => ({
  kind: 'begun' as const,
  minutes,
  form,
})
const failure = (error: CallError, form: PaymentForm | null) => ({ kind: 'failed' as const, error, form })
const declined = failed('card_declined')
const taken = failed('dates_unavailable')
const unknown = failed('offline', { charged: 'unknown' })
const charged = failed('error_no_confirm_sent', { charged: 'yes' })
const silent = failed('server_error', { charged: undefined })
const dearer = failed('price_changed', { total: newTotal })
const terms = failed('terms_changed', { total })
const told = { kind: 'terms_changed' as const, form: form() }
const asked = { kind: 'price_changed' as const, total: newTotal, form: null }

test.each<[string, Partial<PaymentState>, ReturnType<typeof paymentView>]>([
  ['who arrives pays', {}, pay()],
  ['so they do in the fields of the provider', { cardEntry: theirs }, pay({ fields: 'provider_fields' })],
  [
    'where no card can be typed, that stands in place of the form',
    { cardEntry: null },
    pay({ fields: 'no_card_fields' }),
  ],
  ['the time that is left is told', { minutes: 12 }, pay({ minutes: 12 })],
  ['while money moves the form stays', { stage: 'paying' }, pay()],
  ['and the time goes on running', { stage: 'paying', minutes: 12, hasIntent: true }, pay({ minutes: 12 })],
  [
    'time that runs out while money moves interrupts nothing',
    { stage: 'paying', minutes: 0, hasIntent: true },
    pay(),
  ],
  [
    'on the way to the bank the form stays',
    { stage: 'leaving', minutes: 15, hasIntent: true },
    pay({ minutes: 15 }),
  ],

  ['back from the bank nobody is asked to pay', { stage: 'finishing', price: null }, { kind: 'finishing' }],
  [
    'nor while a begun payment is looked for',
    { stage: 'finishing', minutes: 5, hasIntent: true },
    { kind: 'finishing' },
  ],
  ['nor where its time is over meanwhile', { stage: 'finishing', minutes: 0 }, { kind: 'finishing' }],
  [
    'whom the bank asks once more is on the way there',
    { stage: 'leaving', price: null, hasIntent: true },
    { kind: 'leaving' },
  ],
  [
    'also where their own nights are no longer for sale',
    { stage: 'leaving', price: noPrice, hasIntent: true },
    { kind: 'leaving' },
  ],
  ['whose session ended is on the way to step 0', { price: null }, { kind: 'leaving' }],

  ['a begun payment is told before anybody pays again', { hasIntent: true, minutes: 9 }, begun(9, form())],
  ['also when its time is over', { hasIntent: true, minutes: 0 }, begun(0, form())],
  ['also when nothing is known of its time', { hasIntent: true }, begun(null, form())],
  [
    'and without a form where the nights have no price',
    { hasIntent: true, minutes: 9, price: noPrice },
    begun(9, null),
  ],
  ['or where it is not read yet', { hasIntent: true, minutes: 9, price: null }, begun(9, null)],
  [
    'and beside it that no card can be typed',
    { hasIntent: true, minutes: 9, cardEntry: null },
    begun(9, form({ fields: 'no_card_fields' })),
  ],

  ['a stay without a price says why', { price: noPrice }, { kind: 'no_price', error: noPrice.error }],

  [
    'a refused card can be followed by another, while there is time',
    { error: declined, minutes: 7 },
    failure(declined, form({ minutes: 7 })),
  ],
  ['also where no time runs', { error: declined }, failure(declined, form())],
  [
    'where the nights have no price any more only the failure is told',
    { error: taken, price: noPrice },
    failure(taken, null),
  ],
  [
    'nobody pays twice where nobody knows whether the card was charged',
    { error: unknown, hasIntent: true, minutes: 7 },
    failure(unknown, null),
  ],
  ['nor when the time ends over it', { error: unknown, hasIntent: true, minutes: 0 }, failure(unknown, null)],
  ['nor where the card was charged', { error: charged }, failure(charged, null)],
  ['a failure without a word about the charge counts as unknown', { error: silent }, failure(silent, null)],
  [
    'a failed payment that was begun is told as a failure',
    { error: declined, hasIntent: true, minutes: 7 },
    failure(declined, form({ minutes: 7 })),
  ],

  ['time that is over asks before anything else', { minutes: 0 }, { kind: 'time_over', requestId: null }],
  [
    'also after a failure that cost nothing',
    { minutes: 0, error: declined },
    { kind: 'time_over', requestId: 'r-1' },
  ],
  [
    'also where the nights have no price',
    { minutes: 0, price: noPrice },
    { kind: 'time_over', requestId: null },
  ],
  [
    'the server knows better than this clock that it is over',
    { minutes: 3, error: failed('hold_expired') },
    { kind: 'time_over', requestId: 'r-1' },
  ],

  [
    'taken up again at the price that was seen, paying begins anew',
    { seenTotal: total },
    { kind: 'renewed', form: form() },
  ],
  ['which is not told any more while money moves', { seenTotal: total, stage: 'paying' }, pay()],
  ['nor once time runs again', { seenTotal: total, minutes: 14 }, pay({ minutes: 14 })],
  ['but other terms are told', { seenTotal: total, seenTerms: 'a' }, told],
  ['and at another price that is asked about first', { seenTotal: total, price: priced(newTotal) }, asked],
  [
    'a price that was accepted is paid',
    { seenTotal: newTotal, acceptedTotal: newTotal, minutes: 14 },
    pay({ total: newTotal, minutes: 14 }),
  ],
  [
    'a stay taken up again can be for sale no longer',
    { seenTotal: total, price: noPrice },
    { kind: 'no_price', error: noPrice.error },
  ],
  [
    'a price that changed while paying is a question',
    { error: dearer, minutes: 14 },
    { kind: 'price_changed', total: newTotal, form: form({ minutes: 14 }) },
  ],
  [
    'but none where the card may have been charged',
    { error: { ...dearer, charged: 'unknown' } },
    failure({ ...dearer, charged: 'unknown' }, null),
  ],
  [
    'nor where it was',
    { error: { ...dearer, charged: 'yes' } },
    failure({ ...dearer, charged: 'yes' }, null),
  ],
  ['other terms are told, and whoever pays agrees', { error: terms }, told],
  ['but another price with them is asked about', { error: terms, price: priced(newTotal) }, asked],
  ['and no price is told', { error: terms, price: noPrice }, { kind: 'no_price', error: noPrice.error }],
])('%s', (_name, state, view) => {
  expect(paymentView({ ...arrived, ...state })).toEqual(view)
})

describe('in every state that the parts of it can make', () => {
  const each: { [K in keyof PaymentState]: PaymentState[K][] } = {
    stage: ['idle', 'paying', 'finishing', 'leaving'],
    error: [null, declined, unknown, charged, dearer, terms, failed('hold_expired')],
    price: [null, noPrice, priced(total), priced(newTotal)],
    acceptedTotal: [null],
    seenTotal: [null, total],
    seenTerms: [null, 'others'],
    minutes: [null, 0, 7],
    hasIntent: [false, true],
    cardEntry: [null, ours, theirs],
  }
  const states = Object.entries(each).reduce<PaymentState[]>(
    (sum, [name, values]) => sum.flatMap((state) => values.map((value) => ({ ...state, [name]: value }))),
    [arrived],
  )
  const withForm = states.flatMap((state) => {
    const view = paymentView(state)
    return 'form' in view && view.form ? [{ state, view, form: view.form }] : []
  })

  test('nobody is asked to pay where a card may have been charged, or while a payment is looked for', () => {
    const wrong = withForm.filter(
      ({ state: { stage, error } }) => stage === 'finishing' || (error && error.charged !== 'no'),
    )
    expect(wrong).toEqual([])
  })

  test('nobody is asked to pay when the time is over, but for a payment that is under way', () => {
    const wrong = withForm.filter(
      ({ state: { stage, minutes }, view }) => stage === 'idle' && minutes === 0 && view.kind !== 'begun',
    )
    expect(wrong).toEqual([])
  })

  test('what is paid is the price of now, and never another one than was seen', () => {
    const wrong = withForm.filter(
      ({ state: { price, seenTotal }, form }) =>
        !price?.ok || form.total !== price.money.total || (seenTotal !== null && seenTotal !== form.total),
    )
    expect(wrong).toEqual([])
  })

  test('a failure is told until the next try', () => {
    const kinds = ['failed', 'time_over', 'price_changed', 'terms_changed', 'no_price']
    const wrong = states.filter((state) => {
      const { kind } = paymentView(state)
      return state.stage === 'idle' && state.error && !kinds.includes(kind)
    })
    expect(wrong).toEqual([])
  })
})
