import { m } from '#i18n/paraglide/messages.js'
import { company } from '#web/api/site.ts'
import { housePosition } from '#web/features/directions/directions-link.tsx'
import { PlaceMap } from '#web/features/map/place-map.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

export function ContactPlace() {
  const locale = useLocale()
  const { street, city, region, postalCode } = company
  return (
    <section aria-labelledby="place-title" className="mt-[clamp(3.5rem,8vw,8rem)]">
      <h2 id="place-title" className="title-section mb-6">
        {m.map_contact_title()}
      </h2>
      <PlaceMap {...housePosition} address={[street, `${city} (${region[locale]}) ${postalCode}`]} />
    </section>
  )
}
