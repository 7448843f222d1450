import { redirect, type MiddlewareFunction } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { pageAt } from '#i18n/paths.ts'
import { guestSession } from '#web/client/context.ts'
import type { ReservationRequest } from '#web/client/reservation-request.ts'
import { readSession, type Session } from '#client/session.ts'
import { checkoutPath, intentFromBank, readCheckoutRequest, type CheckoutPage } from './checkout-query.ts'

const steps = ['checkoutStart', 'checkoutDetails', 'checkoutReview', 'checkoutPayment'] as const
export type Step = (typeof steps)[number]

/** The router also takes an address with escapes that need none: it is shown as the first step. */
export function stepAt(pathname: string): Step {
  const page = pageAt(pathname)?.page
  return steps.find((step) => step === page) ?? 'checkoutStart'
}

/**
 * Steps 1 to 3 belong to signed-in guests; everybody else starts at step 0, with the stay, and somebody who is signed in goes
 * on from there (specification §4). Before anything is read: whose page it is decides what is asked for.
 */
export const guardSteps: MiddlewareFunction = ({ url: { pathname, searchParams }, context }) => {
  const session = readSession()
  const wanted = readCheckoutRequest(searchParams)
  const intent = intentFromBank(searchParams)
  if (session) context.set(guestSession, session)
  const step = stepAt(pathname)
  const next = pageFor(step, session, wanted, intent)
  if (next !== step) throw redirect(checkoutPath(next, localeOfPath(pathname), wanted, intent))
}

/** What the bank answered, to whichever step, is for the payment; where nobody is signed in it has a page that says so. */
function pageFor(
  step: Step,
  session: Session | null,
  wanted: ReservationRequest | null,
  intent: string | null,
): CheckoutPage {
  if (intent) return session && wanted ? 'checkoutPayment' : 'checkoutResume'
  if (!session) return 'checkoutStart'
  return step === 'checkoutStart' && wanted ? 'checkoutDetails' : step
}
