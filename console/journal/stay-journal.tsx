import { useState } from 'react'
import { Link } from 'react-router'
import { readableActions } from '#domain/staff-journal.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { actionWords } from '#i18n/journal-words.ts'
import type { Answer } from '#client/call.ts'
import { Summary } from '#ui/summary.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useMe, type Me } from '#console/client/me.ts'
import { changedLines } from './change-words.ts'
import { Changes, WhenAndWho, type Entry } from './journal-entry.tsx'

type Props = { reservation: { id: number }; journal: Answer<'GET /api/staff/journal'> }

/** What people of the house did about one stay, the latest first. A phone shows it when it is asked for. */
export function StayJournal({ reservation, journal }: Props) {
  const locale = useLocale()
  const me = useMe()
  const [isWide] = useState(() => matchMedia('(width >= 48rem)').matches)
  const { items, hasMore, zone } = journal
  const limit = limitOf(me)
  return (
    <section aria-labelledby="stay-journal">
      <details open={isWide} className="stay-journal">
        <Summary>
          <h2 id="stay-journal" className="title-card">
            {m.console_nav_journal()}
          </h2>
          <span className="small text-muted">
            {items.length > 0
              ? m.console_stay_journal_count({ count: items.length })
              : m.console_stay_journal_none()}
          </span>
        </Summary>
        {limit && <p className="small text-muted">{limit()}</p>}
        {items.length > 0 && (
          <ol className="console-rows">
            {items.map((entry) => (
              <Step key={entry.id} entry={entry} zone={zone} />
            ))}
          </ol>
        )}
        {hasMore && (
          <Link
            to={`${consolePathTo('journal', locale)}?reservation=${reservation.id}`}
            className="text-link inline-target"
          >
            {m.console_stay_journal_whole()}
          </Link>
        )}
      </details>
    </section>
  )
}

function Step({ entry, zone }: { entry: Entry; zone: string }) {
  const { before, after, reason } = entry
  const changes = changedLines(before, after)
  return (
    <li className="console-row-tall">
      <p className="font-semibold">{actionWords(entry)}</p>
      <WhenAndWho entry={entry} zone={zone} />
      {reason && <p className="small wrap-anywhere">{m.console_journal_reason({ reason })}</p>}
      {changes.length > 0 && (
        <dl className="journal-changes small">
          <Changes lines={changes} />
        </dl>
      )}
    </li>
  )
}

/** What a role reads of it is said, so that nobody takes a part for the whole. */
function limitOf({ role }: Pick<Me, 'role'>): (() => string) | null {
  const readable = readableActions(role)
  if (readable === null || readable.includes('stay_changed')) return null
  return readable.length > 0 ? m.console_stay_journal_money : m.console_stay_journal_own
}
