import { useState } from 'react'
import { localized } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'

const shownAtFirst = 12

/** What is in the loft, each with its drawing; a long list is whole on demand. */
export function Amenities({ amenities }: { amenities: Property['amenities'] }) {
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  const count = amenities.length
  if (!count) return null
  return (
    <section aria-labelledby="amenities-title" className="property-section">
      <h2 id="amenities-title" className="title-section">
        {m.property_amenities_title()}
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {amenities
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map((amenity, index) => (
            <li
              key={amenity.id}
              className={`items-start gap-3 ${isWhole || index < shownAtFirst ? 'flex' : 'hidden noscript:flex'}`}
            >
              <Icon name={drawings[amenity.code] ?? 'check'} className="mt-1 text-muted" />
              {localized(amenity, 'name', locale)}
            </li>
          ))}
      </ul>
      {count > shownAtFirst && (
        <Button
          variant="quiet"
          className="mt-7 noscript:hidden"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? m.property_show_less() : m.property_amenities_more({ count })}
        </Button>
      )}
    </section>
  )
}

/** The drawing of each amenity code of the database, what people decide by first; one without its own has a tick and comes last. */
const drawings: Record<string, IconName> = {
  parking: 'parking',
  wifi: 'wifi',
  ev_charger: 'charger',
  kitchen: 'kitchen',
  kitchenette: 'kitchen',
  heat_pump: 'thermometer',
  washer_dryer: 'washer',
  wood_stove: 'fireplace',
  lake_view: 'lake',
  lake_access: 'dock',
  bathtub: 'bath',
  walk_in_shower: 'shower',
  sofa_bed: 'bed',
  crib: 'baby',
  workspace: 'workspace',
  dishwasher: 'dishwasher',
  television: 'tv',
  step_free: 'door',
  self_check_in: 'key',
  watercraft: 'kayak',
  snowshoes: 'snowflake',
  ski_storage: 'ski',
  bike_storage: 'bicycle',
  heated_floor: 'sun',
  coffee: 'coffee',
  speaker: 'sound',
  linens: 'linen',
  iron: 'iron',
  hair_dryer: 'hairdryer',
  smoke_alarm: 'detector',
  first_aid: 'shield',
}

const codes = Object.keys(drawings)

/** From 1 on. */
const placeOf = ({ code }: Property['amenities'][number]): number => codes.indexOf(code) + 1 || Infinity
