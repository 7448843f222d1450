import { loftLines } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import { PlaceMap } from '#web/features/map/place-map.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

export function Place({ property }: { property: Property }) {
  const { latitude, longitude } = property
  const locale = useLocale()
  return (
    <section aria-labelledby="place-title" className="property-section">
      <h2 id="place-title" className="title-section">
        {m.property_place_title()}
      </h2>
      <p className="measure mt-4 mb-6">{m.property_place_text()}</p>
      <PlaceMap latitude={latitude} longitude={longitude} address={loftLines(property, locale)} />
    </section>
  )
}
