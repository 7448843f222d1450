import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { ArticleGrid } from '#web/features/articles/article-grid.tsx'
import type { Teaser } from '#web/features/articles/teaser.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Title } from '#web/ui/title.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

export function HomeArticles({ articles }: { articles: Teaser[] }) {
  const locale = useLocale()
  return (
    <section className="section page-width">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 md:mb-12">
        <h2 className="title-section">
          <Title>{m.home_articles_title()}</Title>
        </h2>
        <ButtonLink to={pathTo('articles', locale)} variant="link">
          {m.home_articles_more()}
        </ButtonLink>
      </div>
      <ArticleGrid articles={articles} />
    </section>
  )
}
