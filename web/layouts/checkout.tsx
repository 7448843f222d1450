import { useEffect, useState, type ReactNode } from 'react'
import {
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { CallError } from '#client/call.ts'
import { loaderFetch } from '#web/client/context.ts'
import { readSession, useSession } from '#client/session.ts'
import type { CheckoutContext } from '#web/features/checkout/checkout-context.ts'
import { checkoutPath, intentFromBank } from '#web/features/checkout/checkout-query.ts'
import { guardSteps, stepAt, type Step } from '#web/features/checkout/checkout-steps.ts'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import {
  loadCheckout,
  loadPublicCheckout,
  type Checkout,
  type LoadedCheckout,
} from '#web/features/checkout/load-checkout.ts'
import { NoStay } from '#web/features/checkout/no-stay.tsx'
import { isGone, PriceProblem } from '#web/features/checkout/price-problem.tsx'
import { StaySummaryCompact } from '#web/features/checkout/stay-summary-compact.tsx'
import { StaySummary } from '#web/features/checkout/stay-summary.tsx'
import { namesOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { Stepper } from '#ui/stepper.tsx'
import { useLocale } from '#ui/use-locale.ts'

const titles: Record<Step, () => string> = {
  checkoutStart: m.checkout_start_title,
  checkoutDetails: m.checkout_details_title,
  checkoutReview: m.checkout_review_title,
  checkoutPayment: m.checkout_payment_title,
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const { pathname } = args.location
  const step = stepAt(pathname)
  // Of the document only: server/delivery/skip-start.ts reads it there, before anything is drawn.
  const isStart = import.meta.env.SSR && step === 'checkoutStart' && args.loaderData?.checkout
  return [
    ...pageMeta(args, { title: titles[step](), description: m.checkout_description(namesOf(args)) }),
    ...(isStart
      ? [{ name: 'signed-in-to', content: pathTo('checkoutDetails', localeOfPath(pathname)) }]
      : []),
  ]
}

export const clientMiddleware = [guardSteps]

/** The frame and the stay are in the document; whoever the guest is, the browser adds. */
export const loader = ({ url, context }: LoaderFunctionArgs): Promise<LoadedCheckout | null> =>
  loadPublicCheckout(url, loaderFetch(context))

export const clientLoader = ({ url }: ClientLoaderFunctionArgs) => loadCheckout(url)
clientLoader.hydrate = true as const

/** Nights and price are asked for anew at each step, and in each language. */
export const shouldRevalidate = () => true

/** The steps of the checkout, or why there is nothing to check out. */
export default function CheckoutLayout() {
  const loaded = useLoaderData<typeof clientLoader | typeof loader>()
  const [isLocked, setLocked] = useState(false)
  const step = stepAt(useLocation().pathname)
  useSignedOut(step, loaded?.checkout ?? null)
  if (!loaded) return <CheckoutSkeleton title={titles[step]()} hasSteps={step !== 'checkoutStart'} />
  const { checkout, failure } = loaded
  const outlet = <Outlet context={{ checkout, setLocked } satisfies CheckoutContext} />
  return (
    <Frame key={step} step={step} checkout={checkout} failure={failure} isLocked={isLocked}>
      {outlet}
    </Frame>
  )
}

const steps = ['checkoutDetails', 'checkoutReview', 'checkoutPayment'] as const satisfies Step[]

/** These two ask for the price again themselves, and show what came of it. */
const pricesItself = new Set<Step>(['checkoutReview', 'checkoutPayment'])

type FrameProps = {
  step: Step
  checkout: Checkout | null
  failure: CallError | null
  isLocked: boolean
  children: ReactNode
}

/**
 * Two columns: the step at hand, and the stay with its price; or why there is no stay. The step stays where it is in the
 * tree either way: a payment that is being completed goes on while the stay cannot be read.
 */
function Frame({ step, checkout, failure, isLocked, children }: FrameProps) {
  return (
    <div className={checkout ? 'page-width min-h-svh py-8 sm:py-14' : ''}>
      {checkout ? (
        <StepsAbove step={step} checkout={checkout} isLocked={isLocked} />
      ) : (
        <NoStay failure={failure} />
      )}
      <div className={checkout ? 'grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20' : ''}>
        <section aria-labelledby={checkout ? 'checkout-title' : undefined} className="min-w-0">
          {checkout && (
            <>
              <h1 id="checkout-title" className="title-page mb-6">
                {titles[step]()}
              </h1>
              <StaySummaryCompact checkout={checkout} />
              {checkout.price?.ok === false && !pricesItself.has(step) && (
                <PriceProblem error={checkout.price.error} request={checkout.request} className="mb-8" />
              )}
            </>
          )}
          {/* Nobody is asked for what would lead nowhere; what was typed stays. */}
          <div hidden={checkout !== null && !pricesItself.has(step) && isGone(checkout.price)}>
            {children}
          </div>
        </section>
        {checkout && (
          <StaySummary checkout={checkout} isLocked={isLocked} hasPicture={step !== 'checkoutReview'} />
        )}
      </div>
    </div>
  )
}

type StepsProps = { step: Step; checkout: Checkout; isLocked: boolean }

function StepsAbove({ step, checkout, isLocked }: StepsProps) {
  const locale = useLocale()
  const current = steps.findIndex((one) => one === step)
  if (current < 0) return null
  const names = [m.checkout_step_details(), m.checkout_step_review(), m.checkout_step_payment()]
  return (
    <div className="mb-8 sm:mb-12">
      <Stepper
        label={m.checkout_steps()}
        steps={steps.map((one, index) => ({
          label: names[index]!,
          href: index < current && !isLocked ? checkoutPath(one, locale, checkout.request) : null,
          state: index < current ? 'done' : index === current ? 'current' : 'todo',
        }))}
      />
    </div>
  )
}

/**
 * Who is signed out in the middle of it (time is up, or in another tab) goes to step 0 with everything kept; back from the bank,
 * to the page that says so.
 */
function useSignedOut(step: Step, checkout: Checkout | null): void {
  const session = useSession()
  const locale = useLocale()
  const intent = intentFromBank(new URLSearchParams(useLocation().search))
  const navigate = useNavigate()
  const isLost = step !== 'checkoutStart' && !session
  useEffect(() => {
    // While the document's own drawing is taken over nobody is known yet.
    if (isLost && checkout && !readSession())
      void navigate(
        checkoutPath(intent ? 'checkoutResume' : 'checkoutStart', locale, checkout.request, intent),
        {
          replace: true,
        },
      )
  }, [isLost, checkout, locale, intent, navigate])
}
