import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { SiteCalendar } from '#web/features/stay-picker/use-site-calendar.ts'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import './search-bar.css'

type Suggestion = SiteCalendar['suggestions'][number]

type Props = {
  calendar: Pick<SiteCalendar, 'suggestions' | 'nbTravelers'> | null
  /** Each with the lowest total of such a stay. */
  hasTotals?: boolean
}

/** Stays that many look for and that can be had now, one press each. Its row is there before it is known what is free. */
export function SuggestedStays({ calendar, hasTotals = false }: Props) {
  const locale = useLocale()
  const stays = calendar?.suggestions ?? []
  const isThisWeekend = stays.some(({ kind }) => kind === 'this_weekend')
  return (
    <div className="suggested-stays noscript:hidden">
      {stays.length > 0 && (
        <ul aria-label={m.stay_suggested()}>
          {stays.map((stay) => (
            <li key={stay.kind}>
              <Link to={pathOf(stay)} prefetch="intent" className="suggested-stay">
                <Typeset>{labelOf(stay)}</Typeset>
                {hasTotals && (
                  <span className="figures text-muted">
                    {' '}
                    {m.stay_suggested_from({ total: formatMoney(stay.total, locale, { decimals: 0 }) })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )

  function labelOf({ kind, arrival, departure }: Suggestion): string {
    const days = formatDays(arrival as Day, departure as Day, locale, 'brief')
    if (kind === 'this_weekend') return m.stay_suggested_this_weekend()
    if (kind === 'holidays') return m.stay_suggested_holidays({ days })
    return isThisWeekend ? m.stay_suggested_next({ days }) : m.stay_suggested_weekend({ days })
  }

  /** Where one loft alone is free there is nothing to choose among. */
  function pathOf({ arrival, departure, slug }: Suggestion): string {
    const query = { arrival, departure, nb_travelers: calendar?.nbTravelers }
    return slug ? pathTo('property', locale, { slug }, query) : pathTo('search', locale, {}, query)
  }
}
