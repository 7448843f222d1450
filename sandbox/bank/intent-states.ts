import { BankError, invalidParameter, notFound } from './bank-error.ts'
import { type Answer, type Call, type Operation, ok, type Draft } from './draft.ts'
import { choiceIn, expandIn, integerIn, metadataIn, refuseUnknown, textIn } from './form.ts'
import { listPage, pageParameters } from './list-page.ts'
import { expandableInIntent, methodOf, presentCharge, presentIntent } from './presentation.ts'
import type { Intent, IntentStatus } from './records.ts'
import { testCardNamed } from './test-cards.ts'

const beforeTheMoney: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']
const merchantReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const

/** The intent of the call, as it is now: an authorisation that nobody captured in time has ended by itself. */
export function currentIntent({ id, draft }: Call): Intent {
  const intent = draft.find('intents', id)
  if (!intent) throw notFound('payment_intent', id, 'intent')
  return upToDate(draft, intent)
}

/** Stripe's answer to a call that the intent's state does not allow. */
export function refuseStatus({ draft }: Call, intent: Intent, allowed: IntentStatus[], verb: string): void {
  if (allowed.includes(intent.status)) return
  throw new BankError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}: ${allowed.join(', ')}.`,
    payment_intent: presentIntent(draft, intent),
  })
}

export const captureIntent: Operation = (call) => {
  const { form, draft } = call
  refuseUnknown(form, ['amount_to_capture', 'final_capture', 'metadata'])
  const intent = currentIntent(call)
  refuseStatus(call, intent, ['requires_capture'], 'captured')
  const amount = integerIn(form, 'amount_to_capture') ?? intent.amountCapturable
  if (amount > intent.amountCapturable || amount < 1) {
    const message = `The amount_to_capture must be between 1 and the capturable amount of ${intent.amountCapturable}.`
    throw invalidParameter('amount_to_capture', message, 'amount_too_large')
  }
  const charge = intent.latestCharge && draft.find('charges', intent.latestCharge)
  if (!charge) throw new Error(`The intent ${intent.id} is authorised without a charge.`)
  if (testCardNamed(methodOf(draft, charge.paymentMethod).testCard).capture === 'withdrawn')
    return withdrawn(draft, intent)
  // What is not captured goes back to the card and shows as refunded on the charge, as Stripe has it.
  draft.put('charges', {
    ...charge,
    captured: true,
    amountCaptured: amount,
    amountRefunded: charge.amount - amount,
    captureBefore: null,
  })
  const captured = draft.put('intents', {
    ...intent,
    status: 'succeeded',
    amountCapturable: 0,
    amountReceived: amount,
    metadata: metadataIn(form, intent.metadata),
  })
  draft.announce('payment_intent.succeeded', presentIntent(draft, captured))
  return ok(presentIntent(draft, captured, expandIn(form, expandableInIntent)))
}

/** As with an authorisation that ended by itself: the capture is refused, and the intent is over. */
function withdrawn(draft: Draft, intent: Intent): Answer {
  const ended = presentIntent(draft, cancelled(draft, intent, 'automatic'))
  const message = `This PaymentIntent could not be captured because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } as const
  return { status: 400, body: { error: { ...error, payment_intent: ended } } }
}

export const cancelIntent: Operation = (call) => {
  const { form, draft } = call
  refuseUnknown(form, ['cancellation_reason'])
  const intent = currentIntent(call)
  refuseStatus(call, intent, [...beforeTheMoney, 'requires_capture', 'processing'], 'canceled')
  const reason = choiceIn(form, 'cancellation_reason', merchantReasons) ?? null
  return ok(presentIntent(draft, cancelled(draft, intent, reason), expandIn(form, expandableInIntent)))
}

export const listIntents: Operation = ({ form, draft }) => {
  refuseUnknown(form, [...pageParameters, 'customer'])
  const customer = textIn(form, 'customer')
  const expand = expandIn(
    form,
    expandableInIntent.map((path) => `data.${path}`),
  ).map((path) => path.slice('data.'.length))
  return ok(
    listPage(form, {
      url: '/v1/payment_intents',
      kind: 'payment_intent',
      all: draft.all('intents'),
      isWanted: (intent) => !customer || intent.customer === customer,
      present: (intent) => presentIntent(draft, upToDate(draft, intent), expand),
    }),
  )
}

export const retrieveCharge: Operation = ({ id, draft }) => ok(presentCharge(draft, id))

function upToDate(draft: Draft, intent: Intent): Intent {
  if (intent.status !== 'requires_capture') return intent
  const charge = intent.latestCharge && draft.find('charges', intent.latestCharge)
  if (!charge || charge.captureBefore === null || draft.now < charge.captureBefore) return intent
  return cancelled(draft, intent, 'automatic')
}

function cancelled(draft: Draft, intent: Intent, cancellationReason: string | null): Intent {
  const charge = intent.latestCharge ? draft.find('charges', intent.latestCharge) : undefined
  if (charge && intent.status === 'requires_capture') {
    draft.put('charges', { ...charge, amountRefunded: charge.amount, captureBefore: null })
    draft.announce('charge.refunded', presentCharge(draft, charge.id))
  }
  const ended = draft.put('intents', {
    ...intent,
    status: 'canceled',
    amountCapturable: 0,
    challenge: null,
    canceledAt: draft.now,
    cancellationReason,
  })
  draft.announce('payment_intent.canceled', presentIntent(draft, ended))
  return ended
}
