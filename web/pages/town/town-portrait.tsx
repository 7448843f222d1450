import { localized } from '#domain/locale.ts'
import { townLine } from '#i18n/loft-address.ts'
import type { Texts } from '#web/client/catalog.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite, wordOf } from '#web/client/site.ts'
import { PlaceMap } from '#web/features/map/place-map.tsx'
import { Title } from '#ui/title.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { Vignette } from '#ui/vignette.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** What the town is in a sentence, above its drawing, or that of a house. */
export function TownHead({ texts, drawing }: { texts: Texts; drawing: string | null }) {
  const intro = texts['town-intro']
  return (
    <header className="page-width page-top">
      <div className="grid items-end gap-x-20 gap-y-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <h1 className="title-hero max-w-[22ch]">
          <Title>{texts['town-title'] ?? m.site_nav_town()}</Title>
        </h1>
        {intro && (
          <p className="measure whitespace-pre-line">
            <Typeset>{intro}</Typeset>
          </p>
        )}
      </div>
      {drawing ? (
        <Vignette
          address={drawing}
          alt={m.town_hero_alt()}
          ratio="fill"
          priority
          className="mt-8 aspect-4/3 h-auto md:mt-12 min-[700px]:aspect-5/2"
        />
      ) : (
        <div className="drawn mt-8 h-[clamp(13rem,24vw,20rem)] md:mt-12" />
      )}
    </header>
  )
}

/** What the town was, is, and what is best known before coming; then its figures. */
export function TownPortrait({ texts }: { texts: Texts }) {
  const parts = [1, 2, 3].flatMap((number) => partOf(texts, `town-${number}`))
  const facts = [1, 2, 3, 4].flatMap((number) => partOf(texts, `town-fact-${number}`))
  if (parts.length === 0 && facts.length === 0) return null
  return (
    <div className="section page-width grid gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,min(38rem,69%))_minmax(0,1fr)]">
      <div className="grid gap-10">
        {parts.map(({ title, text }) => (
          <section key={title}>
            <h2 className="title-section">
              <Title>{title}</Title>
            </h2>
            <p className="mt-4 whitespace-pre-line">{text}</p>
          </section>
        ))}
      </div>
      {facts.length > 0 && (
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
      )}
    </div>
  )
}

/** A title and its words; neither is shown alone. */
function partOf(texts: Texts, name: string): { title: string; text: string }[] {
  const { [`${name}-title`]: title, [`${name}-text`]: text } = texts as Record<string, string | undefined>
  return title && text ? [{ title, text }] : []
}

/** Where the building stands and how to get there. */
export function TownPlace() {
  const locale = useLocale()
  const site = useSite()
  const directions = wordOf(site, 'directions-text', locale)
  return (
    <section className="page-width grid items-start gap-x-20 gap-y-8 last:pb-[clamp(3.5rem,8vw,7rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
      <div>
        <h2 className="title-section">{m.town_map_title()}</h2>
        {directions && (
          <p className="measure mt-4 whitespace-pre-line">
            <Typeset>{directions}</Typeset>
          </p>
        )}
      </div>
      <PlaceMap
        place={site}
        address={[site.address, townLine({ ...site, region: localized(site, 'region', locale) }, locale)]}
      />
    </section>
  )
}
