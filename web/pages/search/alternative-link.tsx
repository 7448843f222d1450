import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { loftName } from '#domain/loft-facts.ts'
import { formatDaysFrom } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { OtherStay } from '#web/client/catalog.ts'
import { FactLine } from '#ui/fact-line.tsx'
import { GivenName } from '#ui/given-name.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Props = {
  alternative: OtherStay
  nbTravelers: number | null
  /** The site's day. */
  today: Day
  /** The loft is not free on the dates that were asked for. */
  isTaken?: boolean
}

/** A loft with dates that can be had: leads to its page with these dates chosen. */
export function AlternativeLink({ alternative, nbTravelers, today, isTaken = false }: Props) {
  const locale = useLocale()
  const { property, arrival, departure, nights } = alternative
  const to = pathTo(
    'property',
    locale,
    { slug: property.slug },
    { arrival, departure, nb_travelers: nbTravelers },
  )
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group grid grid-cols-[min(5rem,22vw)_minmax(0,1fr)] items-center gap-[clamp(0.75rem,3vw,1.25rem)] py-4 leading-normal min-[24rem]:grid-cols-[min(max(5rem,22vw),27vw,9rem)_minmax(0,1fr)_auto]"
    >
      <Picture
        file={pictureFile(property.thumbnail)}
        alt=""
        ratio="3/2"
        sizes="150px"
        className={isTaken ? 'opacity-75 grayscale' : ''}
      />
      <span>
        <GivenName name={property.name} />
        <span className="title-card block font-serif decoration-1 underline-offset-[0.2em] group-hover:underline">
          {loftName(property.name)}
        </span>
        <FactLine
          facts={[
            m.catalog_alternative_dates({ days: formatDaysFrom(today, alternative, locale) }),
            m.catalog_stay_nights({ count: nights }),
          ]}
        />
        <span className="small block text-muted">
          {m.catalog_registration({ license: property.licenseCitq })}
        </span>
        {property.stay && (
          <span className="block">
            <Price cents={property.stay.total} decimals={0} className="price-lead" />{' '}
            <span className="small inline-block">{m.catalog_stay_total()}</span>
          </span>
        )}
      </span>
      <Icon name="arrow-right" className="max-[24rem]:hidden" />
    </Link>
  )
}
