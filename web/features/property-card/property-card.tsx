import { Link } from 'react-router'
import { localized } from '#domain/locale.ts'
import { loftName } from '#domain/loft-facts.ts'
import { formatMoney } from '#i18n/format.ts'
import { floorName } from '#i18n/loft-words.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { PropertyCard as Card } from '#web/client/catalog.ts'
import { FactLine } from '#ui/fact-line.tsx'
import { GivenName } from '#ui/given-name.tsx'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useSharedPicture } from '#ui/use-shared-picture.ts'

export type StayQuery = { arrival?: string; departure?: string; nbTravelers?: number | null }

type Props = {
  property: Card
  /** Carried to the loft's page, and chosen there already. */
  query?: StayQuery
  ratio?: '4/5' | '3/2' | '16/9'
  sizes?: string
  headingLevel?: 'h2' | 'h3'
  hasTagline?: boolean
  /** Its size and floor, as far as they are known. */
  hasHouseFacts?: boolean
  /** Its picture is what is seen first. */
  priority?: boolean
  /** Its picture may stand beside that one. */
  isEarly?: boolean
}

/** A loft in a list. The whole card is one link: its name is the link's, the rest describes. */
export function PropertyCard({
  property,
  query = {},
  ratio = '3/2',
  sizes = '(min-width: 900px) 45vw, 100vw',
  headingLevel: Heading = 'h3',
  hasTagline = false,
  hasHouseFacts = false,
  priority = false,
  isEarly = priority,
}: Props) {
  const locale = useLocale()
  const to = pathTo(
    'property',
    locale,
    { slug: property.slug },
    {
      arrival: query.arrival,
      departure: query.departure,
      nb_travelers: query.nbTravelers,
    },
  )
  const shared = useSharedPicture(to)
  return (
    <article className="teaser group flex h-full flex-col">
      <div className={`teaser-picture ${shared}`}>
        <Picture
          file={pictureFile(property.thumbnail)}
          alt={localized(property, 'thumbnailAlt', locale)}
          ratio={ratio}
          sizes={sizes}
          priority={priority}
          isEarly={isEarly}
        />
      </div>
      <div className="teaser-text flex grow flex-col">
        <GivenName name={property.name} />
        <Heading className="title-card">
          <Link to={to} prefetch="intent" viewTransition className="teaser-link">
            {loftName(property.name)}
          </Link>
        </Heading>
        {/* What a card is lower than its neighbour it leaves here: what follows ends on one line. */}
        {hasTagline && <p className="grow text-muted">{localized(property, 'tagline', locale)}</p>}
        <p className="small mt-1 text-muted">
          <FactLine
            facts={[
              m.catalog_capacity({ count: property.capacity }),
              m.property_beds({ count: property.beds }),
            ]}
          />
        </p>
        {hasHouseFacts && <HouseFacts property={property} />}
        <CardPrice property={property} />
        {/* The law wants it with every offer; nobody chooses by it. */}
        <p className="mt-1 text-[0.8rem] text-muted">
          {m.catalog_registration({ license: property.licenseCitq })}
        </p>
      </div>
    </article>
  )
}

/** An empty line where nothing is known: it has room where a card beside it says something (teaser.css). */
function HouseFacts({ property: { area, floor } }: { property: Card }) {
  const facts = [
    area === null ? null : m.property_area_text({ area }),
    floor === null ? null : floorName(floor),
  ].filter((fact) => fact !== null)
  return <p className="teaser-house small text-muted">{facts.length > 0 && <FactLine facts={facts} />}</p>
}

const threeFigures = 888_00

function CardPrice({ property: { stay, priceStartingAt, includedPersons } }: { property: Card }) {
  const locale = useLocale()
  if (stay)
    return (
      <p className="mt-2">
        <Price cents={stay.total} decimals={0} className="price-lead" />{' '}
        <span className="inline-block">
          {m.catalog_stay_total()}, {m.catalog_stay_nights({ count: stay.nights })}
        </span>
        <span className="small block text-muted">
          {m.catalog_stay_before_taxes({ amount: formatMoney(stay.subtotal, locale, { decimals: 0 }) })}
        </span>
      </p>
    )
  if (priceStartingAt === null)
    return (
      <p className="mt-2">
        <Price cents={null} className="price-lead" />{' '}
        <span className="small text-muted inline-block">{m.catalog_price_unknown()}</span>
      </p>
    )
  return (
    <p className="mt-2">
      {m.catalog_starting_at()}{' '}
      {/* A page seen before is drawn without its prices, and they come in a moment. */}
      <span
        className="price-room price-lead figures"
        data-room={formatMoney(threeFigures, locale, { decimals: 0 })}
      >
        <Price cents={priceStartingAt} decimals={0} />
      </span>{' '}
      <span className="inline-block">{m.catalog_per_night()}</span>{' '}
      <span className="small text-muted inline-block">
        {m.catalog_for_persons({ count: includedPersons })}
      </span>
    </p>
  )
}
