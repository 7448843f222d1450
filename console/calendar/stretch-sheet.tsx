import { Link } from 'react-router'
import type { Day, Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dot, formatDays, formatInstant, formatUntil } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { barWords, stretchWords } from '#console/nights/cell-words.ts'
import { countOf, nightsOfStretch, nightsWords } from '#console/nights/choice-words.ts'
import type { Loft, Stretch } from '#console/nights/lines.ts'

type Props = {
  loft: Pick<Loft, 'name'>
  stretch: Stretch
  zone: string
  /** Null where nobody may open these nights from here. */
  onOpenNights: (() => void) | null
  onLeave: () => void
}

/** What lies on some nights: who comes, or why nobody can, by whom and since when, and the way on. */
export function StretchSheet({ loft, stretch, zone, onOpenNights, onLeave }: Props) {
  const locale = useLocale()
  const { kind, arrival, departure, reservation, travelers } = stretch
  const nights = nightsOfStretch(stretch)
  const isClosed = kind === 'closed'
  return (
    <Dialog
      title={barWords(stretch)}
      isOpen
      onOpenChange={onLeave}
      foot={
        <div className="flex flex-wrap gap-3">
          {reservation !== null && (
            <Link to={consolePathTo('reservation', locale, { id: reservation })} className={buttonClass({})}>
              {m.console_calendar_see_stay()}
            </Link>
          )}
          {isClosed && onOpenNights && (
            <Button onPress={onOpenNights}>{m.console_calendar_open_which()}</Button>
          )}
          <Button variant="quiet" onPress={onLeave}>
            {m.console_calendar_back()}
          </Button>
        </div>
      }
    >
      <div className="grid gap-2">
        <p>
          {loft.name}
          {dot}
          {isClosed ? nightsWords(nights, locale) : formatDays(arrival as Day, departure as Day, locale)}
          {dot}
          {m.catalog_stay_nights({ count: countOf(nights) })}
        </p>
        {travelers !== null && <p>{m.words_travelers_count({ count: travelers })}</p>}
        <p>{isClosed ? closedWords(stretch, zone, locale) : stateWords(stretch, zone, locale)}</p>
      </div>
    </Dialog>
  )
}

function stateWords(stretch: Props['stretch'], zone: string, locale: Locale): string {
  const { kind, isPaid, until } = stretch
  if (kind === 'payment') return stretchWords(stretch, zone, locale)
  if (kind === 'option' && until)
    return m.console_options_until({ moment: formatUntil(until as Instant, zone, locale) })
  if (isPaid === null) return ''
  return isPaid ? m.console_paid() : m.console_unpaid()
}

function closedWords({ reason, closedBy, since }: Props['stretch'], zone: string, locale: Locale): string {
  if (reason === 'channel') return m.console_calendar_closed_elsewhere()
  if (since === null) return m.console_calendar_closed_unknown()
  const moment = formatInstant(since as Instant, zone, locale)
  return closedBy === null
    ? m.console_calendar_closed_since({ moment })
    : m.console_calendar_closed_by({ name: closedBy, moment })
}
