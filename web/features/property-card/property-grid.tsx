import { m } from '#i18n/paraglide/messages.js'
import type { PropertyCard as Card } from '#web/client/catalog.ts'
import { Notice } from '#ui/notice.tsx'
import { PropertyCard, type StayQuery } from './property-card.tsx'

type Props = {
  /** Null when they could not be read. */
  lofts: Card[] | null
  query?: StayQuery
  headingLevel?: 'h2' | 'h3'
  /** The page begins with it: its first picture is not left for later. */
  isFirst?: boolean
}

const mostInRow = 3

/** Three in a row on large screens; one or two stand larger. */
const sizesOf = (count: number) =>
  count > 2
    ? '(min-width: 1360px) 400px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw'
    : '(min-width: 1360px) 590px, (min-width: 640px) 45vw, 92vw'

export function PropertyGrid({ lofts, query, headingLevel, isFirst = false }: Props) {
  if (lofts === null) return <Notice tone="warning">{m.catalog_list_failed()}</Notice>
  if (lofts.length === 0) return <Notice tone="info">{m.catalog_list_empty()}</Notice>
  return (
    <ul className="grid gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-[clamp(2.5rem,5vw,4rem)] sm:grid-cols-2 lg:has-[>:nth-child(3)]:grid-cols-3">
      {lofts.map((property, index) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            query={query}
            // One or two are so large that their prices would lie below the first screen.
            ratio={lofts.length > 2 ? '3/2' : '16/9'}
            sizes={sizesOf(lofts.length)}
            headingLevel={headingLevel}
            hasHouseFacts
            priority={isFirst && index === 0}
            isEarly={isFirst && index < mostInRow}
          />
        </li>
      ))}
    </ul>
  )
}

/** What of lofts may be kept: prices never (decisions §3). Without one an em dash is shown until it comes. */
export const withoutPrices = <Loft extends Pick<Card, 'priceStartingAt'>>(lofts: readonly Loft[]): Loft[] =>
  lofts.map((loft) => ({ ...loft, stay: null, priceStartingAt: undefined as never }))
