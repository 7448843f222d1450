import type { Day } from '#domain/days.ts'
import { formatDay } from '#i18n/format.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Group } from './reservation-filters.tsx'
import { ReservationRow, type Listed } from './reservation-row.tsx'

type Props = { items: readonly Listed[]; group: Group; isBusy: boolean }

/** The groups that come in the order of their arrivals; the others follow departures, cancellations or bookings. */
const byArrival: ReadonlySet<Group> = new Set(['upcoming', 'past'])

/** Under the day of arrival where the list follows it: who reads it looks for a day first. */
export function ReservationList({ items, group, isBusy }: Props) {
  const locale = useLocale()
  if (!byArrival.has(group)) return <Rows items={items} isBusy={isBusy} />
  return daysOf(items).map(({ day, isNewYear, ofDay }) => (
    <section key={day} aria-labelledby={`arrival-${day}`} className="reservation-day">
      <h2 id={`arrival-${day}`} className="label-caps font-sans">
        <time dateTime={day}>{formatDay(day, locale, { weekday: true, year: isNewYear })}</time>
      </h2>
      <Rows items={ofDay} isBusy={isBusy} />
    </section>
  ))
}

const Rows = ({ items, isBusy }: Omit<Props, 'group'>) => (
  <ul className="console-rows" aria-busy={isBusy}>
    {items.map((reservation) => (
      <ReservationRow key={reservation.id} reservation={reservation} />
    ))}
  </ul>
)

type OneDay = { day: Day; isNewYear: boolean; ofDay: Listed[] }

/** In the order of the list; the year is said where it is another one than that of the day before. */
function daysOf(items: readonly Listed[]): OneDay[] {
  const days: OneDay[] = []
  for (const item of items) {
    const last = days.at(-1)
    if (last?.day === item.arrival) last.ofDay.push(item)
    else
      days.push({
        day: item.arrival as Day,
        isNewYear: last !== undefined && last.day.slice(0, 4) !== item.arrival.slice(0, 4),
        ofDay: [item],
      })
  }
  return days
}
