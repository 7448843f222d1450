import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { loftName } from '#domain/loft-facts.ts'
import { floorName } from '#i18n/loft-words.ts'
import { formatDaysFrom, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { FacadeWindow, PropertyList } from '#web/client/catalog.ts'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useSharedPicture } from '#ui/use-shared-picture.ts'
import { BayDrawing } from './bay-drawing.tsx'
import type { Bay } from './bays.ts'

/** What was asked of the lofts: a stay, or none yet. */
export type Asked = Pick<PropertyList, 'stay' | 'nbTravelers'> & { today: string | null }

type Props = {
  window: FacadeWindow
  bay: Bay
  asked: Asked
  /** The lofts of its floor have each their own way up. */
  hasSteps: boolean
  /** Its picture becomes the first one of its page: on each page that of one link to a loft may. */
  grows: boolean
}

/** A loft's part of the front, one link: who tabs from loft to loft hears the floor with each, and sees its picture. */
export function FacadeLink({ window, bay, asked: { stay, nbTravelers, today }, hasSteps, grows }: Props) {
  const locale = useLocale()
  const { name, slug, floor, stairs, reason, nearest, thumbnail } = window
  const isLit = reason === null
  const dates = isLit ? stay : nearest
  const to = pathTo(
    'property',
    locale,
    { slug },
    dates || isLit ? { arrival: dates?.arrival, departure: dates?.departure, nb_travelers: nbTravelers } : {},
  )
  const shared = useSharedPicture(to)
  return (
    <Link
      to={to}
      prefetch="intent"
      viewTransition
      className={`facade-link ${isLit ? 'facade-lit' : 'facade-dark'}`}
    >
      <span className="facade-words">
        <span className="facade-name">{loftName(name)}</span>
        <span className="sr-only">{`, ${floorName(floor)}, `}</span>
        {hasSteps && stairs !== null && (
          <span>
            {stepsText(stairs)}
            <span className="sr-only">, </span>
          </span>
        )}
        {!isLit && (
          <span className="facade-taken">
            {reasonText(window)}
            <span className="sr-only">. </span>
          </span>
        )}
        {nearest && (
          <span>
            <Typeset>
              {m.catalog_facade_nearest({ days: formatDaysFrom(today as Day, nearest, locale) })}
            </Typeset>
            <span className="sr-only">, </span>
          </span>
        )}
        {isLit && !stay ? <StartingPrice window={window} /> : <Total sum={window.stay ?? nearest} />}
      </span>
      <span
        className={`facade-bay ${bay.door === undefined ? '' : 'facade-bay-door'} ${grows ? shared : ''}`}
      >
        <BayDrawing bay={bay} isLit={isLit} />
        <span className="facade-view">
          <Picture file={pictureFile(thumbnail)} alt="" ratio="fill" sizes="(min-width: 68rem) 20rem, 30vw" />
        </span>
      </span>
    </Link>
  )
}

function Total({ sum }: { sum: FacadeWindow['stay'] }) {
  if (!sum) return null
  return (
    <span>
      <Price cents={sum.total} decimals={0} className="facade-total" />{' '}
      <span className="inline-block">{m.catalog_stay_total()}</span>
    </span>
  )
}

const threeFigures = 888_00

/** As a card says it, and as briefly as a wall has room. */
function StartingPrice({ window: { priceStartingAt } }: { window: FacadeWindow }) {
  const locale = useLocale()
  if (priceStartingAt === null) return <span>{m.catalog_price_unknown()}</span>
  return (
    <span>
      {m.catalog_facade_from()}{' '}
      {/* A page seen before is drawn without its prices, and they come in a moment. */}
      <span
        className="price-room facade-total figures"
        data-room={formatMoney(threeFigures, locale, { decimals: 0 })}
      >
        <Price cents={priceStartingAt} decimals={0} />
      </span>{' '}
      <span className="inline-block">{m.catalog_per_night()}</span>
    </span>
  )
}

export const stepsText = (stairs: number): string =>
  stairs === 0 ? m.catalog_facade_steps_none() : m.catalog_facade_steps({ count: stairs })

function reasonText({ reason, capacity }: FacadeWindow): string {
  if (reason === 'too_many_travelers') return m.catalog_facade_small({ count: capacity })
  return reason === 'dates_unavailable' ? m.catalog_facade_taken() : m.catalog_facade_not()
}
