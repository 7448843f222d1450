import type { ReactNode } from 'react'
import type { Day } from '#domain/days.ts'
import { formatDays } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { PropertyList } from '#web/client/catalog.ts'
import { ListShown, useListHeading } from '#web/features/property-card/list-page.tsx'
import { SearchBar } from '#web/features/search-bar/search-bar.tsx'
import type { StayQuery } from '#web/features/stay-picker/stay-query.ts'
import { FactLine } from '#ui/fact-line.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Props = {
  found: PropertyList | null
  /** What the address says, when nothing could be looked for. */
  asked?: StayQuery | null
  /** How the results are shown, where that has been chosen. */
  view?: string
  /** Links to the other ways to show them. */
  views?: ReactNode
}

/** The search as it was understood, to be changed, and how much it found. */
export function SearchHead({ found, asked = null, view, views }: Props) {
  const stay = found?.stay ?? asked?.dates ?? null
  const nbTravelers = found?.nbTravelers ?? asked?.travelers ?? null
  const heading = useListHeading(found?.paging)
  // Another search is another bar: what was typed into the last one must not stay in it.
  const search = `${stay?.arrival} ${stay?.departure} ${nbTravelers}`
  return (
    <header className={stay ? 'mb-4 md:mb-7' : 'mb-10'}>
      <SearchBar
        key={search}
        variant="bar"
        initial={{ ...stay, nbTravelers }}
        today={found?.today as Day | undefined}
        isFolded={stay !== null}
        view={view}
      />
      {/* Another search changes this page without leaving it: what it found is said aloud. */}
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4 md:mt-8 ${stay ? 'mt-4' : 'mt-10'}`}
      >
        <h1
          {...heading}
          aria-live="polite"
          className={`title-page flex-[1_1_9rem] ${stay ? 'max-md:text-[1.6rem]' : ''}`}
        >
          {countOf(found)}
        </h1>
        {views}
      </div>
      {found && (
        // The folded search says the same on phones.
        <p className={`mt-3 text-muted ${stay ? 'max-md:hidden' : ''}`}>
          <SearchFacts found={found} />
        </p>
      )}
      <ListShown paging={found?.paging} shown={found?.items.length ?? 0} />
    </header>
  )
}

function countOf(found: PropertyList | null): string {
  if (!found) return m.catalog_search_title()
  const count = found.paging?.count ?? found.items.length
  if (found.refusal === 'too_many_travelers') return m.catalog_search_none_for_so_many()
  if (count === 0) return m.catalog_search_none_title()
  return found.stay ? m.catalog_search_free({ count }) : m.catalog_search_count({ count })
}

function SearchFacts({ found }: { found: PropertyList }) {
  const locale = useLocale()
  const { stay, nbTravelers, items } = found
  if (!stay) return items.length > 0 && <span>{m.catalog_search_no_dates()}</span>
  const facts = [
    m.stay_days({
      days: formatDays(stay.arrival as Day, stay.departure as Day, locale, 'weekday'),
    }),
    m.catalog_stay_nights({ count: stay.nights }),
    nbTravelers === null ? null : m.catalog_capacity({ count: nbTravelers }),
  ]
  return <FactLine facts={facts} />
}
