import { localized } from '#domain/locale.ts'
import { townLine } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { buildingPosition } from '#ui/directions-link.tsx'
import { PlaceMap } from '#web/features/map/place-map.tsx'
import { Title } from '#ui/title.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** What the town was, is, and what is best known before coming; then its figures. */
export function TownPortrait() {
  const parts = [
    { title: m.town_past_title(), text: m.town_past_text() },
    { title: m.town_present_title(), text: m.town_present_text() },
    { title: m.town_know_title(), text: m.town_know_text() },
  ]
  const facts = [
    { title: m.town_fact_montreal(), text: m.town_fact_montreal_text() },
    { title: m.town_fact_lake(), text: m.town_fact_lake_text() },
    { title: m.town_fact_trail(), text: m.town_fact_trail_text() },
    { title: m.town_fact_near(), text: m.town_fact_near_text() },
  ]
  return (
    <div className="section page-width grid gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,min(38rem,69%))_minmax(0,1fr)]">
      <div className="grid gap-10">
        {parts.map(({ title, text }) => (
          <section key={title}>
            <h2 className="title-section">
              <Title>{title}</Title>
            </h2>
            <p className="mt-4">{text}</p>
          </section>
        ))}
      </div>
      <section>
        <h2 className="title-card">{m.town_facts_title()}</h2>
        <dl className="mt-4 border-b border-line">
          {facts.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-4">
              <dt className="font-medium">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

/** Where the building stands and how to get there. */
export function TownPlace() {
  const locale = useLocale()
  const site = useSite()
  return (
    <section className="page-width grid items-start gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
      <div>
        <h2 className="title-section">{m.town_map_title()}</h2>
        <p className="measure mt-4">
          <Typeset>{m.town_map_text()}</Typeset>
        </p>
      </div>
      <PlaceMap
        place={{ ...site, ...buildingPosition }}
        address={[site.address, townLine({ ...site, region: localized(site, 'region', locale) }, locale)]}
      />
    </section>
  )
}
