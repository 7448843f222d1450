import { Link } from 'react-router'
import { formatDays } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { ReservationRequest } from '#web/client/reservation-request.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

/** Nights of this loft that the guest has begun to pay for, with the way back to the payment. */
export function OwnHoldNotice({ hold }: { hold: ReservationRequest }) {
  const locale = useLocale()
  const { propertyId, arrival, departure, nbTravelers } = hold
  const order = { property_id: propertyId, arrival, departure, nb_travelers: nbTravelers }
  return (
    <Notice tone="info" className="mb-4">
      {m.stay_own_hold({ days: formatDays(arrival, departure, locale) })}{' '}
      <Link to={pathTo('checkoutPayment', locale, {}, order)} className="text-link">
        {m.stay_own_hold_link()}
      </Link>
    </Notice>
  )
}
