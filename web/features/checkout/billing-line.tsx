import { Link } from 'react-router'
import { townLine } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ReservationRequest } from '#web/client/reservation-request.ts'
import { Summary } from '#ui/summary.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { checkoutPath } from './checkout-query.ts'
import type { Payer } from './load-checkout.ts'

type Props = { payer: Payer; request: ReservationRequest }

/** The address was asked for with the details: here it is one line, which opens to be read and leads to where it is typed. */
export function BillingLine({ payer, request }: Props) {
  const locale = useLocale()
  return (
    <details className="border-line border-y">
      <Summary className="w-full justify-between py-3">{m.checkout_billing()}</Summary>
      <p className="pb-3">
        <span className="block wrap-anywhere">{payer.street}</span>
        <span className="block wrap-anywhere">
          <Typeset>{townLine({ ...payer, region: '' }, locale)}</Typeset>
        </span>
        <Link
          to={checkoutPath('checkoutDetails', locale, request)}
          className="text-link inline-flex min-h-11 items-center"
        >
          {m.checkout_billing_edit()}
        </Link>
      </p>
    </details>
  )
}
