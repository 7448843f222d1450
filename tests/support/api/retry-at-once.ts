import Stripe from 'stripe'

/** Stripe's SDK asks again after a lost connection, and waits before it does: here not for long. */
export function retryAtOnce(): void {
  const atOnce = () => 0.001
  Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: atOnce, getMaxNetworkRetryDelay: atOnce })
}
