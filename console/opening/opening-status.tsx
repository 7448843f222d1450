import type { ReactNode } from 'react'
import type { Instant } from '#domain/days.ts'
import type { SiteState } from '#domain/site-opening.ts'
import { formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'

export type Opening = Answer<'GET /api/staff/opening'>

export const statusWords: Readonly<Record<SiteState, () => string>> = {
  not_open: m.console_opening_status_not_open,
  open: m.console_opening_status_open,
  closed: m.console_opening_status_closed,
}

const meanings: Readonly<Record<SiteState, () => string>> = {
  not_open: m.console_opening_means_not_open,
  open: m.console_opening_means_open,
  closed: m.console_opening_means_closed,
}

/** Where the site stands, since when and by whom, and what that means. */
export function OpeningStatus({ opening, children }: { opening: Opening; children: ReactNode }) {
  const { status, since, by, zone } = opening
  const locale = useLocale()
  return (
    <section aria-labelledby="status">
      <h2 id="status" className="title-card">
        {statusWords[status]()}
      </h2>
      {since !== null && by !== null && (
        <p className="small text-muted">
          {m.console_opening_since({ moment: formatInstant(since as Instant, zone, locale), name: by })}
        </p>
      )}
      <p className="measure">{meanings[status]()}</p>
      {children}
    </section>
  )
}
