import { ArticleCard } from './article-card.tsx'
import type { Teaser } from './teaser.ts'

type Props = {
  articles: Teaser[]
  /** The first two stand larger, as on the front of a magazine. */
  hasLeads?: boolean
  headingLevel?: 'h2' | 'h3'
  /** The first pictures are what the page opens with: they are not lazy. */
  isFirst?: boolean
  /** Travels with the links, for the way back. */
  linkState?: unknown
  /** A card's picture grows into the article's own; not where an article has its own already. */
  hasTransition?: boolean
}

const sizes = {
  lead: '(min-width: 1360px) 590px, (min-width: 680px) 46vw, 92vw',
  usual: '(min-width: 1360px) 400px, (min-width: 1088px) 30vw, (min-width: 680px) 46vw, 92vw',
}
const leads = 2

export function ArticleGrid({
  articles,
  hasLeads = false,
  headingLevel,
  isFirst = false,
  linkState,
  hasTransition = true,
}: Props) {
  return (
    <ul className={`teaser-grid ${hasLeads ? 'teaser-grid-leads' : ''}`}>
      {articles.map((article, index) => (
        <li key={article.slug}>
          <ArticleCard
            article={article}
            sizes={hasLeads && index < leads ? sizes.lead : sizes.usual}
            headingLevel={headingLevel}
            priority={isFirst && index === 0}
            linkState={linkState}
            hasTransition={hasTransition}
          />
        </li>
      ))}
    </ul>
  )
}
