import type { ReactNode } from 'react'
import type { Day } from '#domain/days.ts'
import { formatDay, formatMoney, formatTime, numberOf } from '#i18n/format.ts'
import { loftLines } from '#i18n/loft-address.ts'
import type { Locale } from '#domain/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import { useSite } from '#web/client/site.ts'
import { CancellationTimeline } from '#web/features/price-panel/cancellation-timeline.tsx'
import { depositWords } from '#web/features/reservation-card/deposit-words.ts'
import { moneyWords } from '#web/features/reservation-card/money-words.ts'
import type { Reservation } from '#web/features/reservation-card/read-reservations.ts'
import type { Confirmation } from '#web/client/reservation-request.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

/** Null: the loft, or what the account says, could not be read just now; what was bought is known without it. */
type Props = { confirmation: Confirmation; property: Property | null; bought: Reservation | null }

export function ConfirmationDetails({ confirmation, property, bought }: Props) {
  const locale = useLocale()
  const { name, company } = useSite()
  const { email, mailSent, propertyName } = confirmation
  return (
    <div>
      <p className="mb-4 hidden print:block">
        {name}, {company}
      </p>
      <h1 className="title-page mb-6">{m.checkout_confirmation_title()}</h1>
      <p className="measure mb-2">{m.checkout_confirmation_intro({ number: numberOf(propertyName) })}</p>
      {/* Not sent is no trouble yet: the bank's message may have booked first, and its letter be under way. */}
      <p className="measure wrap-anywhere">
        {mailSent ? m.checkout_confirmation_mail({ email }) : m.checkout_confirmation_mail_coming({ email })}
      </p>
      <dl className="border-line my-10 max-w-2xl border-t print:my-6 print:max-w-none">
        <Rows confirmation={confirmation} property={property} bought={bought} />
      </dl>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={pathTo('account', locale)}>{m.checkout_resume_account()}</ButtonLink>
        <ButtonLink variant="quiet" to={pathTo('home', locale)}>
          {m.checkout_back_home()}
        </ButtonLink>
        <Button variant="quiet" onPress={() => window.print()}>
          {m.checkout_print()}
        </Button>
      </div>
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
  const totalTerm = bought?.money === 'paid' ? m.checkout_confirmation_total() : m.checkout_total()
  const rows: [term: string, value: ReactNode][] = [
    [m.checkout_confirmation_reference(), reference],
    [
      m.checkout_arrival(),
      m.checkout_from_time({ day: dayOf(arrival), time: formatTime(arrivalTime, locale) }),
    ],
    [
      m.checkout_departure(),
      m.checkout_until_time({ day: dayOf(departure), time: formatTime(departureTime, locale) }),
    ],
    [m.checkout_travelers_term(), m.checkout_travelers({ count: travelers })],
    [totalTerm, formatMoney(total, locale)],
  ]
  if (property) rows.splice(1, 0, [m.checkout_confirmation_address(), placeOf(property, locale)])
  if (bought) rows.push([m.checkout_confirmation_payment(), moneyWords(bought, zone, locale)])
  if (deposit !== '') rows.push([m.reservation_deposit(), deposit])
  if (bought?.canCancel) {
    rows.push([
      m.reservation_cancellation(),
      <CancellationTimeline key="steps" steps={bought.cancellation} total={bought.total} isBooked />,
    ])
  }
  return rows.map(([term, value]) => (
    <div
      key={term}
      className={`border-line grid grid-cols-1 gap-x-6 border-b py-3.5 sm:items-baseline sm:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)] print:py-1.5 ${term === totalTerm ? 'font-medium' : ''}`}
    >
      <dt className="small text-muted">{term}</dt>
      <dd className="figures whitespace-pre-line">{value}</dd>
    </div>
  ))
}

/** With what decisions §10 wants named wherever a loft is. */
const placeOf = (property: Property, locale: Locale): string =>
  [...loftLines(property, locale), m.reservation_license({ number: property.licenseCitq })].join('\n')
