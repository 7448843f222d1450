import type { PropertyList } from '#web/client/catalog.ts'
import { Facade } from '#web/features/facade/facade.tsx'
import { BeyondLast, isElsewhere, ListPages } from '#web/features/property-card/list-page.tsx'
import { PropertyGrid } from '#web/features/property-card/property-grid.tsx'
import { NothingFree } from './nothing-free.tsx'
import { TakenLofts } from './taken-lofts.tsx'

type Props = {
  found: PropertyList
  /** The address of the page of this number. */
  pathOf: (page: number | null) => string
}

/** What was found: a list, or the house with the list of those lofts that the drawing does not have. */
export function Results({ found, pathOf }: Props) {
  const { items, paging, stay, nbTravelers, windows } = found
  const isFacade = windows.length > 0
  const undrawn = items.filter(({ id }) => !windows.some((one) => one.id === id))
  return (
    <>
      {isFacade && <Facade found={found} />}
      <div className="page-width last:pb-[clamp(3.5rem,2rem+6vw,8rem)]">
        {paging && isElsewhere(found) ? (
          <BeyondLast paging={paging} pathOf={pathOf} />
        ) : items.length === 0 ? (
          <NothingFree found={found} />
        ) : (
          undrawn.length > 0 && (
            <PropertyGrid
              lofts={undrawn}
              query={{ ...stay, nbTravelers }}
              headingLevel="h2"
              isFirst={!isFacade}
            />
          )
        )}
        <ListPages paging={paging} pathOf={pathOf} />
        <TakenLofts found={found} />
      </div>
    </>
  )
}
