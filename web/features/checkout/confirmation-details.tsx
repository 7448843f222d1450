import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { formatDay, formatMoney, formatTime } from '#i18n/format.ts'
import { loftLines } from '#i18n/loft-address.ts'
import type { Locale } from '#domain/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import { useSite } from '#web/client/site.ts'
import { DeferredRefundClock } from '#web/features/refund-clock/deferred-refund-clock.tsx'
import { depositWords } from '#web/features/reservation-card/deposit-words.ts'
import { moneyWords } from '#web/features/reservation-card/money-words.ts'
import type { Reservation } from '#web/features/reservation-card/read-reservations.ts'
import type { Confirmation } from '#web/client/reservation-request.ts'
import { Summary } from '#ui/summary.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Null: the loft, or what the account says, could not be read just now; what was bought is known without it. */
type Props = { confirmation: Confirmation; property: Property | null; bought: Reservation | null }

/** What comes back and until when; the ledger, folded, since most people have it in their mailbox; and the ways on. */
export function ConfirmationDetails({ confirmation, property, bought }: Props) {
  const locale = useLocale()
  const { reference, total } = confirmation
  return (
    <div className="mt-12 sm:mt-16 print:mt-6">
      {/* Not folded with the rest: for some hours after paying it is what a guest has to know. */}
      {bought?.canCancel && (
        <section aria-labelledby="refund-title" className="mb-8">
          <h2 id="refund-title" className="title-card mb-3">
            {m.checkout_confirmation_refund()}
          </h2>
          <DeferredRefundClock steps={bought.cancellation} total={bought.totalLeft} isBooked />
        </section>
      )}
      <details className="ledger border-y border-line print:border-0">
        <Summary className="min-h-14 w-full py-3">
          <span className="flex flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <span className="title-card font-serif">{m.checkout_confirmation_details()}</span>
            <span className="figures text-muted wrap-anywhere">
              {reference}&nbsp;· {formatMoney(total, locale)}
            </span>
          </span>
        </Summary>
        <dl className="pb-4">
          <Rows confirmation={confirmation} property={property} bought={bought} />
        </dl>
      </details>
      <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-1 print:hidden">
        <li>
          <Link to={pathTo('account', locale)} className="text-link inline-target">
            {m.checkout_resume_account()}
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={() => window.print()}
            className="text-link inline-target cursor-pointer"
          >
            {m.checkout_print()}
          </button>
        </li>
        <li>
          <Link to={pathTo('home', locale)} className="text-link inline-target">
            {m.checkout_back_home()}
          </Link>
        </li>
      </ul>
    </div>
  )
}

/** Nothing is said to be paid before the account says so. */
function Rows({ confirmation, property, bought }: Props) {
  const locale = useLocale()
  const { zone } = useSite()
  const { reference, arrival, departure, arrivalTime, departureTime, travelers, total } = confirmation
  const dayOf = (day: string) => formatDay(day as Day, locale, { weekday: true })
  const deposit = bought ? depositWords(bought, zone, locale) : ''
  const totalTerm = bought?.money === 'paid' ? m.checkout_confirmation_total() : m.words_total()
  const rows: [term: string, value: string][] = [
    [m.checkout_confirmation_reference(), reference],
    [m.words_arrival(), m.checkout_from_time({ day: dayOf(arrival), time: formatTime(arrivalTime, locale) })],
    [
      m.words_departure(),
      m.checkout_until_time({ day: dayOf(departure), time: formatTime(departureTime, locale) }),
    ],
    [m.words_travelers(), m.words_travelers_count({ count: travelers })],
    [totalTerm, formatMoney(total, locale)],
  ]
  if (property) rows.splice(1, 0, [m.checkout_confirmation_address(), placeOf(property, locale)])
  if (bought) rows.push([m.words_payment(), moneyWords(bought, zone, locale)])
  if (deposit !== '') rows.push([m.reservation_deposit(), deposit])
  return rows.map(([term, value]) => (
    <div
      key={term}
      className={`border-line grid grid-cols-1 gap-x-6 border-t py-3.5 sm:items-baseline sm:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)] print:py-1.5 ${term === totalTerm ? 'font-medium' : ''}`}
    >
      <dt className="small text-muted">{term}</dt>
      <dd className="figures whitespace-pre-line">
        <Typeset>{value}</Typeset>
      </dd>
    </div>
  ))
}

/** With what decisions §10 wants named wherever a loft is. */
const placeOf = (property: Property, locale: Locale): string =>
  [...loftLines(property, locale), m.reservation_license({ number: property.licenseCitq })].join('\n')
