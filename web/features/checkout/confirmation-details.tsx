import type { Day } from '#domain/days.ts'
import { formatDay, formatMoney, formatTime, numberOf } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Confirmation } from '#web/session/confirmation.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

export function ConfirmationDetails({ confirmation }: { confirmation: Confirmation }) {
  const locale = useLocale()
  const {
    propertyName,
    reference,
    arrival,
    departure,
    arrivalTime,
    departureTime,
    travelers,
    total,
    email,
    mailSent,
  } = confirmation
  const rows: [string, string][] = [
    [m.checkout_confirmation_reference(), reference],
    [
      m.checkout_arrival(),
      m.checkout_from_time({
        day: formatDay(arrival as Day, locale, { weekday: true }),
        time: formatTime(arrivalTime, locale),
      }),
    ],
    [
      m.checkout_departure(),
      m.checkout_until_time({
        day: formatDay(departure as Day, locale, { weekday: true }),
        time: formatTime(departureTime, locale),
      }),
    ],
    [m.checkout_confirmation_total(), formatMoney(total, locale)],
  ]
  return (
    <div>
      <h1 className="title-page mb-6">{m.checkout_confirmation_title()}</h1>
      <p className="measure mb-2">{m.checkout_confirmation_intro({ number: numberOf(propertyName) })}</p>
      {mailSent ? (
        <p className="measure">{m.checkout_confirmation_mail({ email })}</p>
      ) : (
        <Notice tone="warning" className="mt-4">
          {m.checkout_confirmation_no_mail({ email })}
        </Notice>
      )}
      <dl className="border-line my-10 max-w-xl border-t">
        {rows.map(([term, value]) => (
          <div
            key={term}
            className="border-line flex flex-wrap justify-between gap-x-6 gap-y-1 border-b py-4"
          >
            <dt className="text-muted">{term}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
        <div className="py-4">
          <dt className="sr-only">{m.checkout_travelers({ count: travelers })}</dt>
          <dd>{m.checkout_travelers({ count: travelers })}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={pathTo('home', locale)}>{m.checkout_back_home()}</ButtonLink>
        <Button variant="quiet" onPress={() => window.print()}>
          {m.checkout_print()}
        </Button>
      </div>
    </div>
  )
}
