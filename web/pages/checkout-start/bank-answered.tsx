import { useNavigate, useSearchParams } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useCheckout } from '#web/features/checkout/checkout-context.ts'
import { checkoutPath, intentFromBank } from '#web/features/checkout/checkout-query.ts'
import { OwnerContact } from '#web/features/checkout/owner-contact.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { DeferredLoginForm } from './deferred-login-form.tsx'

/**
 * Back from the bank where nobody is signed in: in the browser that the bank's app opened, say, or one that stores nothing. The
 * stay is finished without them (decisions §7). Who signs in sees it, and to nobody else anything is told of its nights.
 */
export function BankAnswered() {
  const request = useCheckout()?.request ?? null
  const [search] = useSearchParams()
  const locale = useLocale()
  const navigate = useNavigate()
  const payment = checkoutPath('checkoutPayment', locale, request, intentFromBank(search))
  return (
    <div className="page-width grid min-h-svh grid-cols-1 content-start gap-12 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="max-w-2xl">
        <h1 className="title-page mb-6">{m.checkout_returned_title()}</h1>
        <p className="measure mb-4">{m.checkout_returned()}</p>
        <p className="measure mb-8">{m.checkout_returned_login()}</p>
        <div className="max-w-md">
          <DeferredLoginForm onDone={async () => navigate(payment, { replace: true })} />
        </div>
      </div>
      <OwnerContact reference={null} isBooked={false} />
    </div>
  )
}
