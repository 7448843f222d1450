import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'

export type Suggestions = Answer<'POST /api/staff/reservations/{id}/change/suggestions'>
type Taker = Suggestions['inTheWay'][number]
export type Offered = Suggestions['near'][number]

type Props = { suggestions: Suggestions; onTake: (offered: Offered) => void }

/** After a refusal: who has the nights, and what is free instead, each with what the stay would cost. One tap takes it over. */
export function OtherWays({ suggestions, onTake }: Props) {
  const locale = useLocale()
  const { inTheWay, near, lofts } = suggestions
  const daysOf = ({ arrival, departure }: Pick<Taker, 'arrival' | 'departure'>) =>
    formatDays(arrival as Day, departure as Day, locale, 'briefWithYear')
  const offer = (name: string, one: Offered) => (
    <li key={`${one.propertyId} ${one.arrival}`}>
      <Button variant="quiet" className="other-way" onPress={() => onTake(one)}>
        <span>{name}</span>
        <span className="figures">{formatMoney(one.total, locale)}</span>
      </Button>
    </li>
  )
  return (
    <div className="other-ways">
      {inTheWay.length > 0 && (
        <>
          <h3 className="font-sans font-semibold">{m.console_changes_in_the_way()}</h3>
          <ul>
            {inTheWay.map((one) => (
              <li key={one.arrival}>
                <InTheWay taker={one} days={daysOf(one)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {near.length > 0 && <h3 className="font-sans font-semibold">{m.console_changes_near()}</h3>}
      {near.length > 0 && <ul>{near.map((one) => offer(daysOf(one), one))}</ul>}
      {lofts.length > 0 && <h3 className="font-sans font-semibold">{m.console_changes_other_lofts()}</h3>}
      {lofts.length > 0 && <ul>{lofts.map((one) => offer(one.propertyName, one))}</ul>}
      {near.length + lofts.length === 0 && <p>{m.console_changes_no_others()}</p>}
    </div>
  )
}

/** A stay leads to it; a closure and somebody who pays have no page. */
export function InTheWay({ taker, days }: { taker: Taker; days: string }) {
  const locale = useLocale()
  const { kind, guestName, reservationId, minutes } = taker
  if (kind === 'closure') return <span>{m.console_changes_closed({ days })}</span>
  if (kind === 'payment') return <span>{m.console_changes_paying({ days, minutes: minutes ?? 1 })}</span>
  if (reservationId === null) return <span>{days}</span>
  return (
    <Link
      to={consolePathTo('reservation', locale, { id: reservationId })}
      className="text-link inline-target"
    >
      {guestName}, {days}
    </Link>
  )
}
