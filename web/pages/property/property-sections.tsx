import { Link } from 'react-router'
import { localized } from '#domain/locale.ts'
import { loftName } from '#domain/loft-facts.ts'
import { pathTo } from '#i18n/paths.ts'
import { GivenName } from '#ui/given-name.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { Booking } from '#web/features/price-panel/use-booking.ts'
import { Notice } from '#ui/notice.tsx'
import { loftLines } from '#i18n/loft-address.ts'
import { Html } from '#ui/html.tsx'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import { useSite, wordOf } from '#web/client/site.ts'
import { Typeset } from '#ui/typeset.tsx'
import { Reviews } from '#web/features/reviews/reviews.tsx'
import { HostWords } from '#web/features/site-frame/host-words.tsx'
import { PlaceMap } from '#web/features/map/place-map.tsx'
import { useLocale } from '#ui/use-locale.ts'

export function PropertyHead({ property }: { property: Property }) {
  const locale = useLocale()
  return (
    <header className="mb-6 md:-mt-6 md:mb-8">
      <Link to={pathTo('properties', locale)} prefetch="intent" className="back-link small">
        <Icon name="arrow-left" />
        {m.property_back()}
      </Link>
      <GivenName name={property.name} />
      <div className="mt-1 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="title-page">{loftName(property.name)}</h1>
        <p className="text-muted">{localized(property, 'tagline', locale)}</p>
      </div>
    </header>
  )
}

/** How many people, rooms and beds, and the registration number that the law wants beside them. */
export function PropertyFacts({ property }: { property: Property }) {
  const { capacity, bedrooms, beds, bathrooms, licenseCitq } = property
  const facts: [IconName, string][] = [
    ['users', m.words_travelers_count({ count: capacity })],
    ['door', bedrooms > 0 ? m.property_bedrooms({ count: bedrooms }) : m.property_bedrooms_none()],
    ['bed', m.property_beds({ count: beds })],
    ['bath', m.property_bathrooms({ count: bathrooms })],
  ]
  return (
    <div className="border-b border-line pb-6">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([icon, text]) => (
          <li key={icon} className="flex items-center gap-2.5">
            <Icon name={icon} className="text-muted" />
            {text}
          </li>
        ))}
      </ul>
      <p className="small mt-3 text-muted">{m.property_registration({ license: licenseCitq })}</p>
    </div>
  )
}

type Props = { booking: Pick<Booking, 'dropped' | 'droppedBecause' | 'travelers'> }

/** What the address said and the page could not use (decisions §2). */
export function DroppedNotice({ booking: { dropped, droppedBecause, travelers } }: Props) {
  if (dropped.length === 0) return null
  return (
    <Notice tone="warning" title={m.stay_dropped_title()} className="mb-6">
      {dropped.includes('dates') && <p>{m.stay_dropped_dates()}</p>}
      {droppedBecause && <p>{droppedBecause}</p>}
      {dropped.includes('travelers') && <p>{m.stay_dropped_travelers({ count: travelers })}</p>}
    </Notice>
  )
}

export function Place({ property }: { property: Property }) {
  const locale = useLocale()
  return (
    <section aria-labelledby="place-title" className="property-section">
      <h2 id="place-title" className="title-section">
        {m.property_place_title()}
      </h2>
      <p className="measure mt-4 mb-6">
        <Typeset>{wordOf(useSite(), 'place-text', locale) ?? ''}</Typeset>
      </p>
      <PlaceMap place={property} address={loftLines(property, locale)} />
    </section>
  )
}

/** What its own words say of the property. */
export function Space({ property }: { property: Property }) {
  const html = property.content[useLocale()].space
  if (!html) return null
  return (
    <section aria-labelledby="space-title" className="property-section">
      <h2 id="space-title" className="title-section">
        {m.property_space_title()}
      </h2>
      <Html html={html} className="measure mt-6" />
    </section>
  )
}

/** What guests wrote of the loft, and what the host says to those who come. */
export function Voices({ property }: { property: Property }) {
  return (
    <div className="property-section property-voices">
      <Reviews reviews={property.reviews} />
      <HostWords className="mt-14" />
    </div>
  )
}
