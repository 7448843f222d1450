import { Link } from 'react-router'
import type { Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dot, formatInstant } from '#i18n/format.ts'
import { actionWords, actorWords } from '#i18n/journal-words.ts'
import type { Answer } from '#client/call.ts'
import { Summary } from '#ui/summary.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { changedLines } from './change-words.ts'

export type Entry = Answer<'GET /api/staff/journal'>['items'][number]

/** One change: who, when, what, and what it was before and after. */
export function JournalEntry({ entry, zone }: { entry: Entry; zone: string }) {
  const locale = useLocale()
  const { subject, subjectId, subjectName, reason, requestId } = entry
  const changes = changedLines(entry.before, entry.after)
  return (
    <li className="console-row-tall">
      <p>
        <span className="font-semibold">{actionWords(entry)}</span>
        {subjectName && <span>{dot}</span>}
        {subjectName && subject === 'reservation' ? (
          <Link to={consolePathTo('reservation', locale, { id: subjectId })} className="text-link">
            {subjectName}
          </Link>
        ) : (
          <span className="wrap-anywhere">{subjectName}</span>
        )}
      </p>
      <WhenAndWho entry={entry} zone={zone} />
      {reason && <p className="small wrap-anywhere">{m.console_journal_reason({ reason })}</p>}
      {(changes.length > 0 || requestId) && (
        <details className="small">
          <Summary className="text-link">{m.console_journal_details()}</Summary>
          <dl className="journal-changes">
            <Changes lines={changes} />
            {requestId && (
              <div>
                <dt>{m.console_journal_request()}</dt>
                <dd>{requestId}</dd>
              </div>
            )}
          </dl>
        </details>
      )}
    </li>
  )
}

export function WhenAndWho({ entry, zone }: { entry: Entry; zone: string }) {
  const locale = useLocale()
  return (
    <p className="small text-muted">
      <time dateTime={entry.at}>{formatInstant(entry.at as Instant, zone, locale)}</time>
      {dot}
      {actorWords(entry)}
    </p>
  )
}

/** What was, and what is. */
export const Changes = ({ lines }: { lines: ReturnType<typeof changedLines> }) =>
  lines.map(({ name, before, after }) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>
        {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
      </dd>
    </div>
  ))
