import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { facadeFloors, type FacadeFloor } from '#domain/facade.ts'
import { floorName } from '#i18n/floor-name.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { FacadeWindow, PropertyList } from '#web/client/catalog.ts'
import { FactLine } from '#web/ui/fact-line.tsx'
import { Price } from '#web/ui/price.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { useSharedPicture } from '#web/ui/use-shared-picture.ts'
import { daysFrom } from './alternative-link.tsx'
import { Firs, Hills, Lake, Roof, Room } from './facade-drawing.tsx'
import './facade-window.css'
import './facade.css'

/** The results as a house in the evening: a window for each loft, lit where it can be had, with its total in the pane. */
export function Facade({ found }: { found: PropertyList }) {
  const { windows } = found
  const floors = facadeFloors(windows)
  const columns = floors[0]?.windows.length ?? 0
  const lit = Array.from({ length: columns }, (_, place) =>
    floors.some((floor) => floor.windows[place]?.stay),
  )
  const numbers = windows.map(({ number, licenseCitq }) => `#${number}\u00a0${licenseCitq}`)
  return (
    <section aria-label={m.catalog_facade_label()} className="facade">
      <div className="facade-scene" style={{ '--windows': columns } as CSSProperties}>
        <div className="facade-land">
          <Hills />
          <div className="facade-house">
            <Firs className="facade-firs-left" />
            <Firs />
            <Roof />
            {floors.map((floor) => (
              <Floor key={floor.floor} floor={floor} found={found} />
            ))}
          </div>
        </div>
        <Lake lit={lit} />
      </div>
      <div className="page-width small mt-4 mb-10 text-muted">
        <p>{m.catalog_facade_note()}</p>
        {/* The law wants them with every offer. */}
        <p>{m.catalog_facade_registrations({ numbers: numbers.join(', ') })}</p>
      </div>
    </section>
  )
}

function Floor({
  floor: { floor, windows },
  found,
}: {
  floor: FacadeFloor<FacadeWindow>
  found: PropertyList
}) {
  const steps = stepsOf(windows)
  return (
    <>
      <h2 className="facade-level">
        <FactLine facts={[floorName(floor), steps]} />
      </h2>
      <ol className="facade-row">
        {windows.map((one, place) =>
          one ? (
            <li key={one.id}>
              <Window window={one} found={found} place={place} hasSteps={steps === null} />
            </li>
          ) : (
            <li key={place} aria-hidden="true" />
          ),
        )}
      </ol>
    </>
  )
}

type WindowProps = {
  window: FacadeWindow
  found: PropertyList
  place: number
  /** The lofts of its floor have each their own way up. */
  hasSteps: boolean
}

/** One link: who tabs from window to window hears the floor with each. */
function Window({ window, found: { stay, nbTravelers, today }, place, hasSteps }: WindowProps) {
  const locale = useLocale()
  const { number, slug, floor, stairs, nearest } = window
  const dates = window.stay ? stay : nearest
  const to = pathTo(
    'property',
    locale,
    { slug },
    dates ? { arrival: dates.arrival, departure: dates.departure, nb_travelers: nbTravelers } : {},
  )
  const shared = useSharedPicture(to)
  const sum = window.stay ?? nearest
  return (
    <Link
      to={to}
      prefetch="intent"
      viewTransition
      className={`facade-window ${window.stay ? 'facade-lit' : 'facade-dark'} ${shared}`}
    >
      <span className="facade-name">{m.catalog_loft({ number })}</span>
      <span className="sr-only">{`, ${floorName(floor)}, `}</span>
      {hasSteps && stairs !== null && (
        <span>
          {stepsText(stairs)}
          <span className="sr-only">, </span>
        </span>
      )}
      {!window.stay && (
        <span className="facade-taken">
          {reasonText(window)}
          <span className="sr-only">. </span>
        </span>
      )}
      {sum && (
        <span className="facade-sum">
          {nearest && (
            <span>
              {m.catalog_facade_nearest({ days: daysFrom(today as Day, nearest, locale) })}
              <span className="sr-only">, </span>
            </span>
          )}
          <span>
            <Price cents={sum.total} decimals={0} className="facade-total" />{' '}
            <span className="inline-block">{m.catalog_stay_total()}</span>
          </span>
        </span>
      )}
      {window.stay && <Room place={place} />}
    </Link>
  )
}

/** Said once for a floor where it is the same for all of its lofts; null where it is not, or is not known. */
function stepsOf(windows: readonly (FacadeWindow | null)[]): string | null {
  const [stairs, ...others] = new Set(windows.flatMap((one) => one?.stairs ?? (one ? [null] : [])))
  return others.length === 0 && stairs !== null && stairs !== undefined ? stepsText(stairs) : null
}

const stepsText = (stairs: number): string =>
  stairs === 0 ? m.catalog_facade_steps_none() : m.catalog_facade_steps({ count: stairs })

function reasonText({ reason, capacity }: FacadeWindow): string {
  if (reason === 'too_many_travelers') return m.catalog_facade_small({ count: capacity })
  return reason === 'dates_unavailable' ? m.catalog_facade_taken() : m.catalog_facade_not()
}
