import Stripe from 'stripe'
import { away, causeOf, reached, wrong, type Reached } from '#server/reached.ts'
import { connectStripe, type StripeSettings } from './stripe-payments.ts'
import { isUnavailable } from './stripe-refusals.ts'

/** Whether Stripe takes the key, by a call that the product makes every night; asked once, without the SDK's own tries. */
export async function askStripe(settings: StripeSettings): Promise<Reached> {
  try {
    await connectStripe(settings).paymentIntents.list({ limit: 1 }, { maxNetworkRetries: 0 })
    return reached
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      return wrong('Stripe does not take the key of STRIPE_SECRET_KEY: it is wrong, or no longer valid.')
    if (error instanceof Stripe.errors.StripePermissionError)
      return wrong(
        'The key of STRIPE_SECRET_KEY may not read payment intents: Stripe has to give it that right.',
      )
    if (isUnavailable(error)) return away(`Stripe cannot be reached: ${causeOf(error)}.`)
    throw error
  }
}
