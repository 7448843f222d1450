import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useSession } from '#web/client/session.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { checkoutPath, type CheckoutPage } from './checkout-query.ts'
import type { Checkout, LoadedCheckout } from './load-checkout.ts'
import { NoStay, PriceProblem } from './notices.tsx'
import { StaySummaryCompact } from './stay-summary-compact.tsx'
import { StaySummary } from './stay-summary.tsx'

const steps = ['checkoutDetails', 'checkoutReview', 'checkoutPayment'] as const

/** These two ask for the price again themselves, and show what came of it. */
const pricesItself = new Set<CheckoutPage>(['checkoutReview', 'checkoutPayment'])

type Props = {
  loaded: LoadedCheckout
  page: CheckoutPage
  title: string
  /** While money moves nothing can be left by a click. */
  isLocked?: boolean
  children: (checkout: Checkout) => ReactNode
}

/** Two columns: the step at hand, and the stay with its price. */
export function CheckoutFrame({ loaded, page, title, isLocked = false, children }: Props) {
  const locale = useLocale()
  const { checkout, failure } = loaded
  useSignedOut(page, checkout)
  if (!checkout) return <NoStay failure={failure} />
  const current = steps.indexOf(page as (typeof steps)[number])
  const names = [m.checkout_step_details(), m.checkout_step_review(), m.checkout_step_payment()]
  return (
    <div className="page-width min-h-svh py-8 sm:py-14">
      {current >= 0 && (
        <div className="mb-8 sm:mb-12">
          <Stepper
            label={m.checkout_steps()}
            steps={steps.map((step, index) => ({
              label: names[index]!,
              href: index < current && !isLocked ? checkoutPath(step, locale, checkout.request) : null,
              state: index < current ? 'done' : index === current ? 'current' : 'todo',
            }))}
          />
        </div>
      )}
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
        <section aria-labelledby="checkout-title" className="min-w-0">
          <h1 id="checkout-title" className="title-page mb-6">
            {title}
          </h1>
          <StaySummaryCompact checkout={checkout} />
          {checkout.price?.ok === false && !pricesItself.has(page) && (
            <PriceProblem error={checkout.price.error} request={checkout.request} className="mb-8" />
          )}
          {children(checkout)}
        </section>
        <StaySummary checkout={checkout} isLocked={isLocked} hasPicture={page !== 'checkoutReview'} />
      </div>
    </div>
  )
}

/** Who is signed out in the middle of it (time is up, or in another tab) goes to step 0 with everything kept. */
function useSignedOut(page: CheckoutPage, checkout: Checkout | null): void {
  const session = useSession()
  const locale = useLocale()
  const navigate = useNavigate()
  const isNeeded = page !== 'checkoutStart' && page !== 'checkoutConfirmation'
  useEffect(() => {
    if (isNeeded && !session && checkout)
      void navigate(checkoutPath('checkoutStart', locale, checkout.request), { replace: true })
  }, [isNeeded, session, checkout, locale, navigate])
}
