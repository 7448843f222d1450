import { Link } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { FactLine } from '#ui/fact-line.tsx'
import { Title } from '#ui/title.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useSharedPicture } from '#ui/use-shared-picture.ts'
import { ArticlePicture } from './article-picture.tsx'
import type { Teaser } from './teaser.ts'

type Props = {
  article: Teaser
  sizes: string
  headingLevel?: 'h2' | 'h3'
  priority?: boolean
  linkState?: unknown
  hasTransition?: boolean
}

/** An article in a list. The whole card is one link: its title is the link's name. */
export function ArticleCard({
  article,
  sizes,
  headingLevel: Heading = 'h3',
  priority,
  linkState,
  hasTransition = true,
}: Props) {
  const locale = useLocale()
  const { slug, title, summary, image, imageAlt, tags } = article
  const to = pathTo('article', locale, { slug })
  const shared = useSharedPicture(to)
  return (
    <article className="teaser">
      <div className={`teaser-picture ${hasTransition ? shared : ''}`}>
        <ArticlePicture image={image} alt={imageAlt} ratio="3/2" sizes={sizes} priority={priority} />
      </div>
      <div className="teaser-text">
        {tags.length > 0 && (
          <p className="small mb-1 text-muted">
            <FactLine facts={tags.map(({ label }) => label)} />
          </p>
        )}
        <Heading className="title-card">
          <Link
            to={to}
            state={linkState}
            prefetch="intent"
            viewTransition={hasTransition}
            className="teaser-link"
          >
            <Title>{title}</Title>
          </Link>
        </Heading>
        <p className="mt-2 line-clamp-3 text-muted">{summary}</p>
      </div>
    </article>
  )
}
