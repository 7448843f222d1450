import type { ReactNode } from 'react'
import { csvOf } from '#domain/csv.ts'
import type { FileKind } from '#domain/brought-in-kinds.ts'
import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { columnWords } from '#i18n/bringin-words.ts'
import type { Locale } from '#domain/locale.ts'
import { save } from '#client/download.ts'
import { Button } from '#ui/button.tsx'
import { Summary } from '#ui/summary.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { outcomes, outcomeWords, reasonOf, saidIn, type Line } from './line-words.ts'

/** How a line is called in the list, what else it says, and what stands at its end. */
export type Described = { title: string; facts: readonly string[]; end?: ReactNode }

type Props<L extends Line> = { kind: FileKind; lines: readonly L[]; describe: (line: L) => Described }

/** Every line by what becomes of it: what stays out first, with why, then what fits. */
export function LinesList<L extends Line>({ kind, lines, describe }: Props<L>) {
  const locale = useLocale()
  const out = lines.filter(({ outcome }) => outcome !== 'fits')
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="lines" className="grid gap-4">
      <h2 id="lines" className="title-card">
        {m.console_bringin_lines()}
      </h2>
      {out.length > 0 && (
        <div>
          <Button variant="quiet" onPress={() => download(out, kind, locale)}>
            {m.console_bringin_download_out()}
          </Button>
        </div>
      )}
      {outcomes.map((outcome) => {
        const own = lines.filter((line) => line.outcome === outcome)
        if (own.length === 0) return null
        return (
          <details key={outcome} open={outcome !== 'fits' && outcome !== 'already'}>
            <Summary className="font-semibold">{`${outcomeWords(outcome, kind)} (${own.length})`}</Summary>
            <ul className="console-rows">
              {own.map((line) => (
                <Row key={line.line} line={line} {...describe(line)} reason={reasonOf(line, kind, locale)} />
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}

function Row({ line, title, facts, end, reason }: Described & { line: Line; reason: string | null }) {
  return (
    <li>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title || '—'}</p>
        <p className="small text-muted wrap-anywhere">
          {[m.console_bringin_line({ line: line.line }), ...facts.map((fact) => fact || '—')].join(dot)}
        </p>
        {reason && <p>{reason}</p>}
      </div>
      {end}
    </li>
  )
}

/** As the file says them, with why beside: to be mended there, and brought in then. */
function download(lines: readonly Line[], kind: FileKind, locale: Locale) {
  const fields = lines[0]?.said.map(({ field }) => field) ?? []
  const head = [m.console_bringin_column_line(), m.mail_why(), ...fields.map((field) => columnWords[field]())]
  const rows = lines.map((line) => [
    line.line,
    reasonOf(line, kind, locale) ?? '',
    ...fields.map((field) => saidIn(line, field)),
  ])
  save(new Blob([csvOf([head, ...rows])], { type: 'text/csv' }), m.console_bringin_out_file())
}
