import { csvOf } from '#domain/csv.ts'
import type { Day } from '#domain/days.ts'
import { dot, formatDays, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { columnWords } from '#i18n/bringin-words.ts'
import { save } from '#client/download.ts'
import { Button } from '#ui/button.tsx'
import { Summary } from '#ui/summary.tsx'
import { useLocale } from '#ui/use-locale.ts'
import {
  nameIn,
  outcomes,
  outcomeWords,
  reasonOf,
  saidIn,
  type Line,
  type Outcome,
  type Seen,
} from './line-words.ts'

/** Every line by what becomes of it: what stays out first, with why, then what fits. */
export function LinesList({ ahead }: { ahead: Seen }) {
  const { lines } = ahead
  const out = lines.filter(({ outcome }) => outcome !== 'fits')
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="lines" className="grid gap-4">
      <h2 id="lines" className="title-card">
        {m.console_bringin_lines()}
      </h2>
      {out.length > 0 && (
        <div>
          <Button variant="quiet" onPress={() => download(out)}>
            {m.console_bringin_download_out()}
          </Button>
        </div>
      )}
      {outcomes.map((outcome) => (
        <Group
          key={outcome}
          outcome={outcome}
          lines={lines.filter((line) => line.outcome === outcome)}
          lofts={ahead.lofts}
        />
      ))}
    </section>
  )
}

type GroupProps = { outcome: Outcome; lines: readonly Line[]; lofts: Seen['lofts'] }

function Group({ outcome, lines, lofts }: GroupProps) {
  const locale = useLocale()
  if (lines.length === 0) return null
  const loftOf = (line: Line) => lofts.find(({ id }) => id === line.propertyId)?.name ?? saidIn(line, 'loft')
  return (
    <details open={outcome !== 'fits' && outcome !== 'already'}>
      <Summary className="font-semibold">{`${outcomeWords[outcome]()} (${lines.length})`}</Summary>
      <ul className="console-rows">
        {lines.map((line) => (
          <li key={line.line}>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{nameIn(line) || '—'}</p>
              <p className="small text-muted wrap-anywhere">
                {[
                  m.console_bringin_line({ line: line.line }),
                  loftOf(line) || '—',
                  line.arrival && line.departure
                    ? formatDays(line.arrival as Day, line.departure as Day, locale)
                    : `${saidIn(line, 'arrival')} → ${saidIn(line, 'departure')}`,
                ].join(dot)}
              </p>
              {reasonOf(line) && <p>{reasonOf(line)}</p>}
            </div>
            {line.total !== null && line.paid !== null && (
              <p className="figures sm:text-end">
                {formatMoney(line.total, locale)}
                <span className="small text-muted block">
                  {m.console_bringin_line_paid({ amount: formatMoney(line.paid, locale) })}
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** As the file says them, with why beside: to be mended there, and brought in then. */
function download(lines: readonly Line[]) {
  const fields = lines[0]?.said.map(({ field }) => field) ?? []
  const head = [m.console_bringin_column_line(), m.mail_why(), ...fields.map((field) => columnWords[field]())]
  const rows = lines.map((line) => [
    line.line,
    reasonOf(line) ?? '',
    ...fields.map((field) => saidIn(line, field)),
  ])
  save(new Blob([csvOf([head, ...rows])], { type: 'text/csv' }), m.console_bringin_out_file())
}
