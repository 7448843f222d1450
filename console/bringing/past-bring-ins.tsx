import type { Instant } from '#domain/days.ts'
import { dot, formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'

/** Files that were brought in before. */
export function PastBringIns({
  bringIns,
  zone,
}: Pick<Answer<'GET /api/staff/bring-ins'>, 'bringIns' | 'zone'>) {
  const locale = useLocale()
  if (bringIns.length === 0) return <p className="text-muted">{m.console_bringin_none()}</p>
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="title-card">
        {m.console_bringin_past_title()}
      </h2>
      <ul className="console-rows">
        {bringIns.map(({ id, at, broughtBy, stays }) => (
          <li key={id}>
            <div className="min-w-0">
              <p className="font-semibold">{m.console_bringin_stays({ count: stays })}</p>
              <p className="small text-muted wrap-anywhere">
                {formatInstant(at as Instant, zone, locale)}
                {dot}
                {broughtBy}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
