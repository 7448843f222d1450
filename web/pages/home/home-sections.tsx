import type { Paging, PropertyCard as Card, Texts } from '#web/client/catalog.ts'
import { useSite } from '#web/client/site.ts'
import {
  BeyondLast,
  isElsewhere,
  ListPages,
  ListShown,
  useListHeading,
} from '#web/features/property-card/list-page.tsx'
import { PropertyCard } from '#web/features/property-card/property-card.tsx'
import { HostWords } from '#web/features/site-frame/host-words.tsx'
import { Notice } from '#ui/notice.tsx'
import { ArticleGrid } from '#web/features/articles/article-grid.tsx'
import type { Teaser } from '#web/features/articles/teaser.ts'
import { pathTo } from '#i18n/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Day } from '#domain/days.ts'
import type { PictureSeason } from '#domain/loft-pictures.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SearchBar } from '#web/features/search-bar/search-bar.tsx'
import { pictureEntry } from '#ui/picture-list.ts'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { Title } from '#ui/title.tsx'
import { Typeset } from '#ui/typeset.tsx'

/** The wall repeats every four cards: tall, short, short, tall (home.css, `property-wall`). */
const ratios = ['4/5', '3/2', '3/2', '4/5'] as const

const sizes = '(min-width: 1360px) 590px, (min-width: 748px) 44vw, 92vw'

type ListProps = { lofts: Card[] | null; paging: Paging | undefined; texts: Texts }

export function HomeProperties({ lofts, paging, texts }: ListProps) {
  const heading = useListHeading(paging)
  const locale = useLocale()
  const pathOf = (page: number | null) => pathTo('home', locale, {}, { page })
  const isBeyond = isElsewhere({ paging })
  // Drawings are all of one format: a wall of nothing else would look broken.
  const isUneven = lofts?.some(({ thumbnail }) => pictureEntry(pictureFile(thumbnail))) ?? false
  const hasRoom = isUneven && (lofts?.length ?? 0) % 4 === 2
  return (
    <section className="page-width pt-15 pb-[clamp(3.5rem,2rem+6vw,8rem)] nav:pt-[clamp(1.5rem,3vw,2.25rem)]">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2">
          <h2 {...heading} className="title-section">
            <Title>{texts['home-lofts-title'] ?? m.site_nav_lofts()}</Title>
          </h2>
          {texts['home-lofts-text'] && <p className="max-w-[34rem] text-muted">{texts['home-lofts-text']}</p>}
        </div>
        <ListShown paging={paging} shown={lofts?.length ?? 0} />
      </div>
      {lofts === null && (
        <Notice tone="warning" className="mt-10">
          {m.catalog_list_failed()}
        </Notice>
      )}
      {paging && isBeyond && (
        <div className="mt-10">
          <BeyondLast paging={paging} pathOf={pathOf} />
        </div>
      )}
      {lofts?.length === 0 && !isBeyond && (
        <Notice tone="info" className="mt-10">
          {m.catalog_list_empty()}
        </Notice>
      )}
      <div className="relative">
        <ul className={`property-wall mt-8 md:mt-10 ${isUneven ? 'wall-uneven' : ''}`}>
          {lofts?.map((property, index) => {
            const ratio = (isUneven && ratios[index % ratios.length]) || '3/2'
            return (
              <li key={property.id}>
                <PropertyCard property={property} ratio={ratio} sizes={sizes} hasTagline />
              </li>
            )
          })}
        </ul>
        {/* Nothing where the site names nobody. */}
        <div className={`wall-host empty:hidden ${hasRoom ? 'wall-host-beside' : ''}`}>
          <HostWords />
        </div>
      </div>
      <ListPages paging={paging} pathOf={pathOf} />
    </section>
  )
}

export function HomeArticles({ articles, texts }: { articles: Teaser[]; texts: Texts }) {
  const locale = useLocale()
  return (
    <section className="section page-width">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 md:mb-12">
        <h2 className="title-section">
          <Title>{texts['home-articles-title'] ?? m.site_nav_attractions()}</Title>
        </h2>
        <ButtonLink to={pathTo('articles', locale)} variant="link">
          {m.home_articles_more()}
        </ButtonLink>
      </div>
      <ArticleGrid articles={articles} />
    </section>
  )
}

/**
 * What waits for whoever arrives; nothing where the house says nothing of it. `season`: how it looks outside today; null where the site
 * has no picture of it.
 */
export function HomeComfort({ season, texts }: { season: PictureSeason | null; texts: Texts }) {
  const locale = useLocale()
  const heading = texts['home-comfort-title']
  const lines = ([1, 2, 3] as const).flatMap((number) => {
    const title = texts[`home-comfort-${number}-title`]
    const text = texts[`home-comfort-${number}-text`]
    return title && text ? [{ title, text }] : []
  })
  if (!heading || lines.length === 0) return null
  return (
    <section className="@container grid grid-cols-[minmax(0,1fr)] bg-card nav:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      {season ? (
        <Picture
          file={`201-stove-${season}`}
          alt={m.home_comfort_alt()}
          ratio="fill"
          sizes="(min-width: 900px) 90vw, 125vw"
          className="aspect-5/4 nav:aspect-auto nav:h-full nav:min-h-[36rem] nav:w-full nav:self-center nav:justify-self-end"
        />
      ) : (
        <div className="drawn aspect-5/4 max-nav:max-h-[16rem] nav:aspect-auto" />
      )}
      {/* Up to the right edge of what stands on .page-width. */}
      <div className="px-[clamp(min(1.25rem,6.7vw),4vw,4rem)] py-[clamp(3rem,5vw,4.5rem)] nav:self-center nav:pr-[calc(max(0px,50cqi-40rem)+clamp(1.25rem,4vw,4rem))] nav:pl-[clamp(3rem,6vw,6rem)]">
        <h2 className="title-section">
          <Title>{heading}</Title>
        </h2>
        <dl className="mt-8">
          {lines.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-5">
              <dt className="title-card font-serif">{title}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={pathTo('properties', locale)} variant="quiet" className="mt-6">
          {m.home_comfort_more()}
        </ButtonLink>
      </div>
    </section>
  )
}

type HeroProps = { today: string | null; season: PictureSeason | null; texts: Texts }

/**
 * The dock as it looks now (scripts/pictures/crops.mjs cuts it), and the site's sentence in the sky above it, or its name; a drawing where
 * the site shows no such picture. `today` is the site's day; null when the lofts could not be read.
 */
export function HomeHero({ today, season, texts }: HeroProps) {
  const { name } = useSite()
  const text = texts['home-text']
  return (
    <section>
      <div className="hero">
        {season ? (
          <Picture
            file={`hero-${season}`}
            fileOnPhones={`hero-${season}-tall`}
            alt={m.home_hero_alt({ season })}
            sizes="(max-width: 699px) 130vw, (max-aspect-ratio: 1) 160vw, 110vw"
            priority
            ratio="fill"
            isEdgeToEdge
            className="hero-picture"
          />
        ) : (
          <div className="drawn hero-picture" />
        )}
        <div className="page-width hero-words">
          <h1 className="title-hero">
            <Title>{texts['home-title'] ?? name}</Title>
          </h1>
          {text && (
            <p>
              <Typeset>{text}</Typeset>
            </p>
          )}
        </div>
      </div>
      <div className="page-width hero-search">
        <SearchBar variant="hero" today={(today ?? undefined) as Day | undefined} />
      </div>
    </section>
  )
}
