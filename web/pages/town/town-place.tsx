import { m } from '#i18n/paraglide/messages.js'
import { company } from '#web/api/site.ts'
import { DirectionsLink } from '#web/features/directions/directions-link.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

/** Where the house stands and how to get there. */
export function TownPlace() {
  const locale = useLocale()
  return (
    <section className="page-width">
      <div className="grid gap-x-20 gap-y-8 border-y border-line py-12 md:py-16 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
        <div>
          <h2 className="title-section">{m.town_map_title()}</h2>
          <p className="measure mt-4">{m.town_map_text()}</p>
        </div>
        <div>
          <address className="title-card font-serif not-italic">
            {company.street}
            <br />
            {company.city} ({company.region[locale]}) {company.postalCode}
          </address>
          <DirectionsLink label={m.town_directions()} className="mt-6" />
        </div>
      </div>
    </section>
  )
}
