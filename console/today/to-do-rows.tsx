import { Link } from 'react-router'
import { ours, rowsOf, theirs, type ToDoRow } from '#domain/to-do.ts'
import type { Day, Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { dot } from '#i18n/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Summary } from '#ui/summary.tsx'
import { Answered, useAnswers, type Answers } from '#console/turnovers/answer-proposal.tsx'
import { ToDoItem, type Item, type Moment } from './to-do-item.tsx'
import type { Today } from './use-fresh-day.ts'

type Rows = readonly ToDoRow<Item>[]

/** What waits on this day; null for a role that opens no reservations. */
export const rowsOfDay = ({ toDo, at, day }: Today): Rows | null =>
  toDo && rowsOf(toDo, { at: at as Instant, today: day as Day })

/** Above who comes and leaves, one line: how much waits below them, and whether some of it is late. */
export function ToDoLine({ rows }: { rows: Rows }) {
  const own = ours(rows)
  const late = own.filter(({ isLate }) => isLate).length
  if (own.length === 0) return null
  const count = own.length
  return (
    <p className="mb-3">
      <Link
        to="#to-do"
        className={`text-link inline-target ${late > 0 ? 'text-copper' : ''}`}
        onClick={() => document.getElementById('to-do')?.focus()}
      >
        {late > 0 && <Icon name="alert" />}
        <span>
          {late > 0 ? m.console_today_to_do_late({ count, late }) : m.console_today_to_do_count({ count })}
        </span>
      </Link>
    </p>
  )
}

/** What waits for whoever reads, each row with the ways to it, and folded below what others do next; it goes by itself once it is done. */
export function ToDoRows({ rows, today }: { rows: Rows; today: Today }) {
  const answers = useAnswers()
  const [own, others] = [ours(rows), theirs(rows)]
  const moment = { zone: today.zone, at: today.at as Instant, today: today.day as Day }
  return (
    <section aria-labelledby="to-do" className="mb-10">
      <h2 id="to-do" tabIndex={-1} className="title-card mb-3">
        {m.console_to_do()}
      </h2>
      <Answered {...answers} />
      {own.length === 0 ? (
        <p className="text-muted">{m.console_to_do_nothing()}</p>
      ) : (
        <List rows={own} moment={moment} answers={answers} />
      )}
      {others.length > 0 && (
        <details className="to-do-theirs">
          <Summary className="text-link inline-target">
            {m.console_today_theirs()}
            {dot}
            {others.length}
          </Summary>
          <List rows={others} moment={moment} answers={answers} />
        </details>
      )}
    </section>
  )
}

function List({ rows, moment, answers }: { rows: Rows; moment: Moment; answers: Answers }) {
  return (
    <ul className="to-do">
      {rows.map(({ key, isLate, reservation, items }) => (
        <li key={key}>
          {isLate && <Icon name="alert" className="to-do-mark" />}
          <div className="grid min-w-0 gap-2">
            {items.map((item, index) => (
              <ToDoItem
                key={index}
                item={item}
                moment={moment}
                answers={answers}
                // Once for all that waits of it.
                reservation={index === items.length - 1 ? reservation : null}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
