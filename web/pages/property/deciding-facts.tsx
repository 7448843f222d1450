import type { BedKind, RoomKind } from '#domain/loft-facts.ts'
import { formatNumber } from '#i18n/format.ts'
import { rulesBeforeBooking } from '#i18n/legal/house-rules.ts'
import { floorName } from '#i18n/loft-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** What people decide by, before they read: who sleeps where, and the facts of the loft. What is not known is left out. */
export function DecidingFacts({ property }: { property: Property }) {
  const facts = useFacts(property)
  return (
    <section aria-label={m.property_facts_title()} className="border-b border-line py-6">
      {property.rooms && <Rooms rooms={property.rooms} />}
      <dl className="loft-facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd>
              <Typeset>{text}</Typeset>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Rooms = NonNullable<Property['rooms']>

function Rooms({ rooms }: { rooms: Rooms }) {
  const bedrooms = rooms.filter(({ room }) => room === 'bedroom')
  return (
    <>
      <h2 className="title-card">{m.property_sleep_title()}</h2>
      <ul className="loft-rooms">
        {rooms.map((one, index) => (
          <li key={index}>
            <span className="flex gap-2 text-muted">
              {one.beds.map((bed, place) => (
                <Icon key={place} name={bedDrawings[bed]} className="loft-bed" />
              ))}
            </span>
            <p className="mt-2 font-medium">
              {one.room === 'bedroom' && bedrooms.length > 1
                ? m.property_room_bedroom_number({ number: bedrooms.indexOf(one) + 1 })
                : roomWords[one.room]()}
            </p>
            <p className="small text-muted">{one.beds.map((bed) => bedWords[bed]()).join(', ')}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function useFacts(property: Property): [term: string, text: string][] {
  const locale = useLocale()
  const { area, floor, stairs, parkingSpaces, wifiSpeed, children, amenities } = property
  const has = (code: string) => amenities.some((amenity) => amenity.code === code)
  const pets = rulesBeforeBooking(locale, property).find(({ code }) => code === 'pets')!
  const all: [term: string, ...parts: (string | false | null)[]][] = [
    [
      m.property_area(),
      area !== null && m.property_area_both({ area, feet: formatNumber(squareFeet(area), locale) }),
    ],
    [
      m.property_floor(),
      floor !== null && floorName(floor),
      stairs !== null &&
        (stairs === 0 ? m.property_rules_stairs_none() : m.property_rules_stairs_text({ count: stairs })),
    ],
    [
      m.property_parking(),
      parkingSpaces !== null &&
        (parkingSpaces === 0 ? m.property_parking_none() : m.property_parking_text({ count: parkingSpaces })),
      has('ev_charger') && m.property_charger(),
    ],
    ['Wi-Fi', wifiSpeed !== null && m.property_wifi_text({ speed: formatNumber(wifiSpeed, locale) })],
    [
      m.property_kitchen(),
      has('kitchen') ? m.property_kitchen_full() : has('kitchenette') && m.property_kitchen_small(),
      has('dishwasher') && m.property_dishwasher(),
    ],
    [m.property_children(), children && children[locale]],
    [pets.label, pets.text],
  ]
  return all.flatMap(([term, ...parts]): [string, string][] => {
    const text = parts.filter(Boolean).join(', ')
    return text ? [[term, text]] : []
  })
}

/** Of so many square metres, to the nearest five: people here count in them. */
const squareFeet = (area: number): number => Math.round((area * 10.7639) / 5) * 5

const roomWords: Record<RoomKind, () => string> = {
  bedroom: () => m.property_room_bedroom(),
  living_room: () => m.property_room_living_room(),
  open_space: () => m.property_bedrooms_none(),
}

const bedWords: Record<BedKind, () => string> = {
  king: () => m.property_bed_king(),
  queen: () => m.property_bed_queen(),
  double: () => m.property_bed_double(),
  single: () => m.property_bed_single(),
  double_sofa_bed: () => m.property_bed_double_sofa_bed(),
  single_sofa_bed: () => m.property_bed_single_sofa_bed(),
  daybed: () => m.property_bed_daybed(),
}

const bedDrawings: Record<BedKind, IconName> = {
  king: 'bed-wide',
  queen: 'bed-wide',
  double: 'bed-wide',
  single: 'bed-narrow',
  double_sofa_bed: 'sofa-bed',
  single_sofa_bed: 'sofa-bed',
  daybed: 'bed-narrow',
}
