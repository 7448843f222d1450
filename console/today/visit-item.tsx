import { Link } from 'react-router'
import type { Day, Instant } from '#domain/days.ts'
import { timeIn } from '#domain/days.ts'
import { doorCodeTime } from '#domain/door-code.ts'
import type { Cents } from '#domain/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dialled, dot, formatDay, formatMoney, formatTime } from '#i18n/format.ts'
import { directionsTo } from '#ui/directions-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { may, useMe } from '#console/client/me.ts'
import { WriteToGuest } from '#console/messages/write-to-guest.tsx'
import { MarkVisit } from './mark-visit.tsx'
import { TurnoverState } from './turnover-state.tsx'
import type { Today } from './use-fresh-day.ts'

export type Visit = Today['arrivals'][number]
type Guest = NonNullable<Visit['guest']>
type Loft = Today['lofts'][number]
type Props = { kind: 'arrivals' | 'departures' | 'staying'; visit: Visit; today: Today; isKept: boolean }

/** One stay of the day: who, where and when, what is open, and the ways to them. */
export function VisitItem({ kind, visit, today, isKept }: Props) {
  const locale = useLocale()
  const me = useMe()
  const loft = today.lofts.find(({ id }) => id === visit.propertyId)!
  const { guest, reference, travelers } = visit
  const time = (clock: string) => formatTime(clock, locale)
  const when = {
    arrivals: () => m.console_today_from({ time: time(visit.arrivalTime) }),
    departures: () => m.console_today_by({ time: time(visit.departureTime) }),
    staying: () =>
      m.console_until({
        day: formatDay(visit.departure as Day, locale, { weekday: true, year: false }),
      }),
  }[kind]()
  const where = [
    guest ? loft.name : '',
    when,
    travelers === null ? '' : m.words_travelers_count({ count: travelers }),
  ]
  const name = guest?.name ?? loft.name
  const marks = { arrivals: 'arrived', departures: 'left', staying: null } as const
  const mark = marks[kind]
  const at = mark === 'arrived' ? visit.arrivedAt : visit.leftAt
  return (
    <li className="visit">
      <div className="visit-head">
        <h3 className="visit-who">
          {reference === null ? (
            name
          ) : (
            <Link to={consolePathTo('reservation', locale, { id: visit.id })} className="visit-link">
              {name}
            </Link>
          )}
        </h3>
        <Readiness kind={kind} visit={visit} />
      </div>
      <p className="visit-where">{where.filter(Boolean).join(dot)}</p>
      {guest && (kind !== 'departures' || !guest.isPaid) && (
        <States guest={guest} kind={kind} codeAt={codeTimeOf(visit, today)} />
      )}
      {guest?.message && <p className="visit-message small wrap-anywhere">{guest.message}</p>}
      <div className="visit-ways">
        <Reach guest={guest} loft={loft} stayId={visit.id} />
        {mark && may(me, 'mark_visits') && (
          <MarkVisit
            id={visit.id}
            name={name}
            mark={mark}
            at={at === null ? null : timeIn(today.zone, at as Instant)}
            isKept={isKept}
          />
        )}
      </div>
    </li>
  )
}

/** Of whoever comes, whether the loft is ready for them; of whoever leaves, where others come on the same day. */
function Readiness({ kind, visit }: Pick<Props, 'kind' | 'visit'>) {
  const { isTurnover, turnoverDoneAt, before, arrivedAt } = visit
  if (kind !== 'arrivals') return isTurnover && <TurnoverState isDone={turnoverDoneAt !== null} isSameDay />
  if (!before || (arrivedAt !== null && !isTurnover)) return null
  return (
    <TurnoverState isDone={before.doneAt !== null} isSameDay={isTurnover} leftOn={before.leftOn as Day} />
  )
}

/** What is paid, held and written, each in words. */
function States({ guest, kind, codeAt }: { guest: Guest; kind: Props['kind']; codeAt: string | null }) {
  const locale = useLocale()
  const { isPaid, balance, deposit, depositKept, codeSentAt, email } = guest
  const money = (amount: Cents) => formatMoney(amount, locale)
  const deposits: Readonly<Record<NonNullable<typeof deposit>, () => string>> = {
    planned: m.console_today_deposit_planned,
    held: m.console_entry_deposit_held,
    refused: m.console_today_deposit_refused,
    released: m.console_entry_deposit_released,
    captured: () =>
      depositKept && depositKept.kept < depositKept.held
        ? m.console_today_deposit_kept({ kept: money(depositKept.kept), held: money(depositKept.held) })
        : m.console_today_deposit_captured(),
    not_held: m.console_today_deposit_not_held,
  }
  const owed = balance === null ? m.console_unpaid() : m.console_owed({ amount: money(balance) })
  const unsent = () => {
    // Only the deposit keeps a code back: whoever still owes gets theirs.
    if (balance !== null && balance > 0) return m.console_today_code_owing({ amount: money(balance) })
    return codeAt
      ? m.console_today_code_at({ time: formatTime(codeAt, locale) })
      : m.console_today_code_not_sent()
  }
  const written = codeSentAt ? m.console_today_code_sent() : unsent()
  return (
    <ul className="visit-states small">
      <State isGood={isPaid}>{isPaid ? m.console_paid() : owed}</State>
      {deposit && kind !== 'departures' && (
        <State isGood={deposit !== 'refused'}>{deposits[deposit]()}</State>
      )}
      {kind === 'arrivals' && (
        <State isGood={codeSentAt !== null} isLater={email === null || codeAt !== null}>
          {email === null ? m.console_today_code_to_say() : written}
        </State>
      )}
    </ul>
  )
}

/** `isLater`: its time has not come, and nobody has to do anything about it. */
const State = ({ isGood, isLater = false, children }: StateProps) => (
  <li className={isGood || isLater ? 'text-muted' : 'text-copper'}>
    <Icon name={isGood ? 'check' : isLater ? 'clock' : 'alert'} />
    {children}
  </li>
)
type StateProps = { isGood: boolean; isLater?: boolean; children: string }

/** At which hour the code goes out by itself, as long as it will; null once it should have. */
function codeTimeOf({ id, guest }: Visit, { toDo, at, zone }: Today): string | null {
  const isKnown = !toDo?.some((item) => item.kind === 'door_code_missing' && item.reservation.id === id)
  const isEarly = timeIn(zone, at as Instant) < doorCodeTime
  return isKnown && isEarly && guest?.deposit !== 'refused' ? doorCodeTime : null
}

/** To call, to go there, to write: each is one tap. */
function Reach({ guest, loft, stayId }: { guest: Guest | null; loft: Loft; stayId: number }) {
  const locale = useLocale()
  return (
    <>
      {guest?.telephone && (
        <a href={`tel:${dialled(guest.telephone)}`} className="text-link inline-target">
          <Icon name="phone" />
          {m.console_today_call()}
          <span className="sr-only"> {guest.name}</span>
        </a>
      )}
      {guest?.email && <WriteToGuest stayId={stayId} threadId={guest.threadId} name={guest.name} />}
      <a
        href={directionsTo(loft)}
        target="_blank"
        rel="noopener noreferrer"
        className="text-link inline-target"
      >
        <Icon name="directions" />
        {m.property_directions()}
        <span className="sr-only" lang={locale}>
          {' '}
          {loft.name} {m.property_opens_elsewhere()}
        </span>
      </a>
    </>
  )
}
