import type { Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SearchBar } from '#web/features/search-bar/search-bar.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Title } from '#web/ui/title.tsx'

/** `today` is the site's day; null when the lofts could not be read. */
export function HomeHero({ today }: { today: string | null }) {
  return (
    <section>
      <div className="hero">
        <Picture
          file="hero-wide"
          fileOnPhones="hero-tall"
          alt={m.home_hero_alt()}
          sizes="(max-width: 699px) 130vw, 110vw"
          priority
          ratio="fill"
          className="hero-picture"
        />
        <div className="page-width hero-words">
          <h1 className="title-hero max-w-[19ch]">
            <Title>{m.home_hero_title()}</Title>
          </h1>
          <p className="mt-4 max-w-[34ch]">{m.home_hero_text()}</p>
        </div>
      </div>
      <div className="page-width hero-search">
        <SearchBar variant="hero" today={(today ?? undefined) as Day | undefined} />
      </div>
    </section>
  )
}
