import type { CSSProperties } from 'react'
import { facadeFloors, type FacadeFloor } from '#domain/facade.ts'
import { numberSign } from '#domain/loft-facts.ts'
import { floorName } from '#i18n/loft-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { FacadeWindow, PropertyList } from '#web/client/catalog.ts'
import { FactLine } from '#ui/fact-line.tsx'
import { bay, bayAt } from './bays.ts'
import { FacadeLink, stepsText, type Asked } from './facade-link.tsx'
import { Roof, Terrace } from './house-drawing.tsx'
import './facade-link.css'
import './facade.css'

type Props = {
  found: Asked & Pick<PropertyList, 'windows'>
  /** The page has the same lofts in a list, whose pictures grow into the lofts' pages; the house is a section below it. */
  isBelowList?: boolean
}

/** The lofts as a house in the evening, seen from the lake: lit where one can be had, with what it costs beside the windows. */
export function Facade({ found, isBelowList = false }: Props) {
  const { windows, stay } = found
  const floors = facadeFloors(windows)
  const columns = floors[0]?.windows.length ?? 0
  const lit = Array.from({ length: columns }, (_, place) =>
    floors.some((floor) => floor.windows[place]?.reason === null),
  )
  const numbers = windows.map(({ name, licenseCitq }) => `${numberSign(name)}\u00a0${licenseCitq}`)
  return (
    <section aria-label={m.catalog_facade_label()} className="facade">
      <div className="facade-scene" style={{ '--windows': columns } as CSSProperties}>
        <div className="facade-land">
          <div className="facade-house">
            <Roof />
            <div className="facade-wall">
              {floors.map((floor, index) => (
                <Floor
                  key={floor.floor}
                  floor={floor}
                  isLowest={index === floors.length - 1}
                  found={found}
                  isBelowList={isBelowList}
                />
              ))}
            </div>
            <Terrace door={doorOf(floors.at(-1), columns)} />
          </div>
        </div>
        <div className="facade-lake" aria-hidden="true">
          <div className="facade-reflections">
            {lit.map((isLit, place) => (
              <span key={place} className={isLit ? 'facade-reflection' : ''} />
            ))}
          </div>
        </div>
      </div>
      <div className="page-width small mt-4 mb-10 text-muted">
        <p>{stay ? m.catalog_facade_note() : m.catalog_facade_note_prices()}</p>
        {/* The law wants them with every offer. */}
        <p>{m.catalog_facade_registrations({ numbers: numbers.join(', ') })}</p>
      </div>
    </section>
  )
}

type FloorProps = Required<Props> & { floor: FacadeFloor<FacadeWindow>; isLowest: boolean }

function Floor({ floor: { floor, windows }, isLowest, found, isBelowList }: FloorProps) {
  const Heading = isBelowList ? 'h3' : 'h2'
  const steps = stepsOf(windows)
  return (
    <>
      <Heading className="facade-level">
        <FactLine facts={[floorName(floor), steps]} />
      </Heading>
      <ol className="facade-row">
        {windows.map((one, place) =>
          one ? (
            <li key={one.id}>
              <FacadeLink
                window={one}
                bay={bayAt(isLowest, place)}
                asked={found}
                hasSteps={steps === null}
                grows={!isBelowList}
              />
            </li>
          ) : (
            <li key={place} aria-hidden="true" />
          ),
        )}
      </ol>
    </>
  )
}

/** At which part of the house's width its door is; null where the loft beside it has no window. */
function doorOf(floor: FacadeFloor<FacadeWindow> | undefined, columns: number): number | null {
  const places = floor?.windows.map((one, place) => (one ? bayAt(true, place).door : undefined)) ?? []
  const place = places.findIndex((door) => door !== undefined)
  return place < 0 ? null : (place + 0.5 - places[place]! / bay.width) / columns
}

/** Said once for a floor where it is the same for all of its lofts; null where it is not, or is not known. */
function stepsOf(windows: readonly (FacadeWindow | null)[]): string | null {
  const [stairs, ...others] = new Set(windows.flatMap((one) => one?.stairs ?? (one ? [null] : [])))
  return others.length === 0 && stairs !== null && stairs !== undefined ? stepsText(stairs) : null
}
