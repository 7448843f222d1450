import { m } from '#i18n/paraglide/messages.js'
import { columnWords } from '#i18n/bringin-words.ts'
import { Summary } from '#ui/summary.tsx'
import type { Seen } from './line-words.ts'

const encodings: Readonly<Record<Seen['encoding'], string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** As what each column was read; those that nobody knows are said first, because what stands in them is left out. */
export function ReadColumns({
  ahead: { columns, encoding, separator },
}: {
  ahead: Pick<Seen, 'columns' | 'encoding' | 'separator'>
}) {
  const signs = {
    ';': m.console_bringin_semicolons(),
    ',': m.console_bringin_commas(),
    '\t': m.console_bringin_tabs(),
  }
  const unknown = columns.filter(({ field }) => field === null)
  return (
    <section aria-labelledby="columns">
      <h2 id="columns" className="title-card mb-2">
        {m.console_bringin_columns()}
      </h2>
      {unknown.length > 0 && (
        <p className="mb-2 wrap-anywhere">
          {m.console_bringin_columns_unknown({
            columns: unknown.map(({ title }) => title || '—').join(', '),
          })}
        </p>
      )}
      <details>
        <Summary className="text-link">
          {m.console_bringin_columns_read({ count: columns.length - unknown.length })}
        </Summary>
        <p className="small text-muted my-2">
          {m.console_bringin_read_as({ encoding: encodings[encoding], separator: signs[separator] })}
        </p>
        <ul className="bringin-columns">
          {columns.map(({ title, field }, index) => (
            <li key={index}>
              <span className="wrap-anywhere">{title || '—'}</span>
              <span className={field ? '' : 'text-muted'}>
                {field ? columnWords[field]() : m.console_bringin_column_unknown()}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
