import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dot, formatDays, formatMoney } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { dueNow, type Reservation } from '#console/client/entry-words.ts'
import { optionWords } from '#console/client/option-words.ts'

export type Listed = Answer<'GET /api/staff/reservations'>['items'][number]

/** One reservation in a list: the whole row is one link. */
export function ReservationRow({ reservation }: { reservation: Listed }) {
  const locale = useLocale()
  const { id, guestName, propertyName, arrival, departure, travelers, reference, total } = reservation
  return (
    <li className="console-row-link">
      <Link to={consolePathTo('reservation', locale, { id })} className="reservation-row">
        <span className="reservation-row-who">{guestName}</span>
        <span className="reservation-row-days">
          {formatDays(arrival as Day, departure as Day, locale, 'briefWithYear')}
        </span>
        <span className="small text-muted">
          {propertyName}
          {dot}
          {m.words_travelers_count({ count: travelers })}
          {dot}
          {reference}
        </span>
        <span className="small reservation-row-money">
          {total !== null && (
            <span className="figures">
              {formatMoney(total, locale)}
              {dot}
            </span>
          )}
          <PaidState reservation={reservation} />
        </span>
        <Icon name="chevron-right" className="reservation-row-mark" />
      </Link>
    </li>
  )
}

/** In words, and not by a colour alone. */
export function PaidState({
  reservation,
}: {
  /** Of one reservation by itself, also until when it is to be paid. */
  reservation: Pick<Listed, 'group' | 'isPaid' | 'balance' | 'option'> &
    Partial<Pick<Reservation, 'balanceDueOn' | 'zone'>>
}) {
  const locale = useLocale()
  const { group, isPaid, balance, option, balanceDueOn, zone } = reservation
  const due = balanceDueOn && zone ? dueNow(balanceDueOn as Day, zone, locale) : null
  if (option)
    return (
      <span className={option.state === 'open' ? 'text-copper' : 'text-muted'}>
        {optionWords(option, locale)}
      </span>
    )
  if (group === 'cancelled') return <span className="text-muted">{m.console_cancelled()}</span>
  if (isPaid) return <span className="text-success">{m.console_paid()}</span>
  return (
    <span className="text-copper">
      <span>
        {balance === null ? m.console_unpaid() : m.console_owed({ amount: formatMoney(balance, locale) })}
      </span>
      {due && <span>{`${dot}${due}`}</span>}
    </span>
  )
}
