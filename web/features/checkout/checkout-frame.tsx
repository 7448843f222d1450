import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { sentenceFor } from '#web/features/login-form/sentence-for.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { checkoutPath, type CheckoutPage } from './checkout-query.ts'
import type { Checkout, LoadedCheckout } from './load-checkout.ts'
import { StaySummary } from './stay-summary.tsx'

const steps = ['checkoutDetails', 'checkoutReview', 'checkoutPayment'] as const

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
  if (!checkout) return <NoStay failure={failure ? sentenceFor(failure) : null} />
  const current = steps.indexOf(page as (typeof steps)[number])
  const names = [m.checkout_step_details(), m.checkout_step_review(), m.checkout_step_payment()]
  return (
    <div className="page-width py-8 sm:py-14">
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
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
        <section aria-labelledby="checkout-title" className="min-w-0">
          <h1 id="checkout-title" className="title-page mb-6">
            {title}
          </h1>
          {children(checkout)}
        </section>
        <StaySummary checkout={checkout} isLocked={isLocked} />
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
      void navigate(checkoutPath('checkoutStart', locale, checkout.request), { state: { signedOut: true } })
  }, [isNeeded, session, checkout, locale, navigate])
}

function NoStay({ failure }: { failure: string | null }) {
  const locale = useLocale()
  return (
    <div className="page-width py-16 sm:py-24">
      <h1 className="title-page mb-6">{m.checkout_no_stay_title()}</h1>
      {failure ? <Notice tone="error">{failure}</Notice> : <p className="measure">{m.checkout_no_stay()}</p>}
      <ButtonLink to={pathTo('search', locale)} size="large" className="mt-8">
        {m.checkout_choose_loft()}
      </ButtonLink>
    </div>
  )
}
