import type { Day } from '#domain/days.ts'
import { formatDay, formatMoney, formatTime, numberOf } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/api/catalog.ts'
import { company } from '#web/api/site.ts'
import type { Confirmation } from '#web/session/confirmation.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

/** Null: the loft could not be read just now; what was bought is known without it. */
type Props = { confirmation: Confirmation; property: Property | null }

export function ConfirmationDetails({ confirmation, property }: Props) {
  const locale = useLocale()
  const { email, mailSent, propertyName } = confirmation
  return (
    <div>
      <p className="mb-4 hidden print:block">
        {company.siteName}, {company.name}
      </p>
      <h1 className="title-page mb-6">{m.checkout_confirmation_title()}</h1>
      <p className="measure mb-2">{m.checkout_confirmation_intro({ number: numberOf(propertyName) })}</p>
      {mailSent ? (
        <p className="measure wrap-anywhere">{m.checkout_confirmation_mail({ email })}</p>
      ) : (
        <Notice tone="warning" className="mt-4">
          {m.checkout_confirmation_no_mail({ email })}
        </Notice>
      )}
      <dl className="border-line my-10 max-w-xl border-t print:my-6 print:max-w-none">
        <Rows confirmation={confirmation} property={property} />
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

function Rows({ confirmation, property }: Props) {
  const locale = useLocale()
  const { reference, arrival, departure, arrivalTime, departureTime, travelers, total } = confirmation
  const dayOf = (day: string) => formatDay(day as Day, locale, { weekday: true })
  const rows: [string, string][] = [
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
    [m.checkout_confirmation_total(), formatMoney(total, locale)],
  ]
  if (property)
    rows.splice(1, 0, [m.checkout_confirmation_address(), `${property.address},\n${property.city}`])
  return rows.map(([term, value]) => (
    <div
      key={term}
      className="border-line grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-6 border-b py-3.5 last:font-medium"
    >
      <dt className="text-muted">{term}</dt>
      <dd className="figures whitespace-pre-line">{value}</dd>
    </div>
  ))
}
