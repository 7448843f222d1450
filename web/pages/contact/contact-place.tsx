import { localized } from '#domain/locale.ts'
import { townLine } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite, wordOf } from '#web/client/site.ts'
import { spotOf } from '#web/features/map/map-drawing.tsx'
import { PlaceMap } from '#web/features/map/place-map.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Where the house stands on the drawn map, and how one comes there; the address alone stands above already. */
export function ContactPlace() {
  const locale = useLocale()
  const site = useSite()
  const directions = wordOf(site, 'directions-text', locale)
  const isDrawn = spotOf(site) !== null
  if (!isDrawn && !directions) return null
  return (
    <section
      aria-labelledby="place-title"
      className="mt-[clamp(3.5rem,8vw,8rem)] grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]"
    >
      <div>
        <h2 id="place-title" className="title-section">
          {m.map_contact_title()}
        </h2>
        {directions && (
          <p className="measure mt-4 whitespace-pre-line">
            <Typeset>{directions}</Typeset>
          </p>
        )}
      </div>
      {isDrawn && (
        <PlaceMap
          place={site}
          address={[site.address, townLine({ ...site, region: localized(site, 'region', locale) }, locale)]}
        />
      )}
    </section>
  )
}
