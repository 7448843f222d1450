import { redirect, type MiddlewareFunction } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { pageAt, pathTo } from '#i18n/paths.ts'
import { guestSession } from '#web/client/context.ts'
import { readSession } from '#web/client/session.ts'
import { checkoutPath, intentFromBank, readCheckoutRequest } from './checkout-query.ts'

const steps = ['checkoutStart', 'checkoutDetails', 'checkoutReview', 'checkoutPayment'] as const
export type Step = (typeof steps)[number]

/** The router also takes an address with escapes that need none: it is shown as the first step. */
export function stepAt(pathname: string): Step {
  const page = pageAt(pathname)?.page
  return steps.find((step) => step === page) ?? 'checkoutStart'
}

/** Step 0 of somebody who bought and is not signed in here: it says so, and nothing of the stay. */
export const isBankAnswer = (step: Step, search: string): boolean =>
  step === 'checkoutStart' && intentFromBank(new URLSearchParams(search)) !== null

/**
 * Steps 1 to 3 belong to signed-in guests; everybody else starts at step 0, with the stay, and somebody who is signed in goes
 * on from there (specification §4). Before anything is read: whose page it is decides what is asked for.
 */
export const guardSteps: MiddlewareFunction = ({ url: { pathname, searchParams }, context }) => {
  const session = readSession()
  const wanted = readCheckoutRequest(searchParams)
  const intent = intentFromBank(searchParams)
  const locale = localeOfPath(pathname)
  const step = stepAt(pathname)
  if (session) context.set(guestSession, session)
  if (session && intent && !wanted) throw redirect(pathTo('account', locale))
  const isMet = { isSignedIn: session !== null, hasReturned: intent !== null, hasStay: wanted !== null }
  const next = stepFor(step, isMet)
  if (next !== step) throw redirect(checkoutPath(next, locale, wanted, intent))
}

type Met = { isSignedIn: boolean; hasReturned: boolean; hasStay: boolean }

/** What the bank answered is for the payment step, wherever it sent its customer; without a session step 0 keeps it. */
function stepFor(step: Step, { isSignedIn, hasReturned, hasStay }: Met): Step {
  if (!isSignedIn) return 'checkoutStart'
  if (hasReturned) return 'checkoutPayment'
  return step === 'checkoutStart' && hasStay ? 'checkoutDetails' : step
}
