import type { PictureSeason } from '#domain/loft-pictures.ts'
import { m } from '#i18n/paraglide/messages.js'
import { townPath } from '#i18n/paths.ts'
import { useSite, wordOf } from '#web/client/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Title } from '#ui/title.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** `season`: how it looks there during the stay; null where the site shows no picture of it. */
export function TownCall({ season }: { season: PictureSeason | null }) {
  const locale = useLocale()
  const site = useSite()
  const title = wordOf(site, 'search-town-title', locale)
  const text = wordOf(site, 'search-town-text', locale)
  if (!title || site.townSlug === null) return null
  return (
    <section className="section page-width">
      <div
        className={`grid items-center gap-x-[clamp(2.5rem,7vw,7rem)] gap-y-7 ${season ? 'nav:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]' : ''}`}
      >
        {season && (
          <Picture
            file={`town-${season}`}
            alt={m.town_evening_alt({ season })}
            ratio="3/2"
            sizes="(min-width: 900px) 50vw, 92vw"
          />
        )}
        <div>
          <h2 className="title-section">
            <Title>{title}</Title>
          </h2>
          {text && <p className="measure mt-4">{text}</p>}
          <ButtonLink to={townPath(site.townSlug, locale)} variant="quiet" className="mt-6">
            {m.catalog_search_town_more()}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
