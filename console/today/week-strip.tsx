import type { Day } from '#domain/days.ts'
import { nightStates, type NightState } from '#domain/today.ts'
import { numberOf } from '#domain/loft-facts.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatWeekday } from '#i18n/format.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Today } from './use-fresh-day.ts'

const words: Readonly<Record<NightState, () => string>> = {
  free: m.console_night_free,
  sold: m.console_night_sold,
  option: m.console_today_night_option,
  paying: m.console_today_night_paying,
  closed: m.console_today_night_closed,
}

/** Each loft and its next seven nights: every state has a pattern and a word, and not a colour alone. */
export function WeekStrip({ lofts, week }: { lofts: Today['lofts']; week: readonly Day[] }) {
  const locale = useLocale()
  const shown = nightStates.filter((state) => lofts.some(({ nights }) => nights.includes(state)))
  return (
    <section aria-labelledby="week">
      <h2 id="week" className="title-card mb-3">
        {m.console_today_week()}
      </h2>
      <table className="week-strip" aria-labelledby="week">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{m.words_loft()}</span>
            </th>
            {week.map((day) => (
              <th key={day} scope="col">
                <time dateTime={day}>
                  {formatWeekday(day, locale, 'short')}{' '}
                  <span className="week-day figures">{Number(day.slice(-2))}</span>
                </time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lofts.map(({ id, name, nights }) => (
            <tr key={id}>
              <th scope="row">
                <span aria-hidden="true">{numberOf(name)}</span>
                <span className="sr-only">{name}</span>
              </th>
              {nights.map((state, index) => (
                <td key={week[index]} className={`week-night week-${state}`}>
                  <span className="sr-only">{words[state]()}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="week-legend small" aria-hidden="true">
        {shown.map((state) => (
          <li key={state}>
            <span className={`week-night week-${state}`} />
            {words[state]()}
          </li>
        ))}
      </ul>
    </section>
  )
}
