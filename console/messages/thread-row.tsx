import { Link } from 'react-router'
import type { Day, Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dot, formatDays, formatInstant } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'

export type ListedThread = Answer<'GET /api/staff/threads'>['items'][number]

/** The language in which a guest is written to. */
export const languageWords = { fr: m.console_language_fr, en: m.console_language_en }

/** One thread in a list: the whole row is one link. */
export function ThreadRow({ thread, zone }: { thread: ListedThread; zone: string }) {
  const locale = useLocale()
  const { id, name, stay, firstLine, lastAt } = thread
  const days = stay && formatDays(stay.arrival as Day, stay.departure as Day, locale, 'briefWithYear')
  return (
    <li className="console-row-link">
      <Link to={consolePathTo('messageThread', locale, { id })} className="thread-row">
        <span className="thread-row-head">
          <span className="reservation-row-who">{name}</span>
          <time dateTime={lastAt} className="small text-muted">
            {formatInstant(lastAt as Instant, zone, locale)}
          </time>
        </span>
        <span className="small text-muted">
          {[
            ...(stay ? [stay.propertyName, days] : [m.console_messages_contact_page()]),
            languageWords[thread.locale](),
          ].join(dot)}
        </span>
        <span className="thread-row-line" dir="auto">
          {firstLine ?? m.console_messages_only_notes()}
        </span>
        <Marks thread={thread} />
        <Icon name="chevron-right" className="reservation-row-mark" />
      </Link>
    </li>
  )
}

/** In words, and not by a colour alone. */
function Marks({ thread: { state, isUnanswered, isUndelivered } }: { thread: ListedThread }) {
  if (state === 'open' && !isUnanswered && !isUndelivered) return null
  return (
    <span className="thread-marks small">
      {isUndelivered && <span className="text-error">{m.console_messages_undelivered()}</span>}
      {isUnanswered && <span className="text-copper">{m.console_messages_unanswered()}</span>}
      {state === 'perhaps_robot' && <span className="text-muted">{m.console_messages_perhaps_robot()}</span>}
      {state === 'done' && <span className="text-success">{m.console_messages_done()}</span>}
    </span>
  )
}
