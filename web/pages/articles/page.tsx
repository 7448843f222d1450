import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { loaderFetch } from '#web/api/loader-fetch.ts'
import { ArticleGrid } from '#web/features/article-card/article-grid.tsx'
import { readArticles } from '#web/features/article-card/read-articles.ts'
import { toTeaser, type Tag, type Teaser } from '#web/features/article-card/teaser.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { TagFilter } from './tag-filter.tsx'

type Shown = { articles: Teaser[] | null; tags: Tag[]; tag: Tag | null; isTagUnknown: boolean }

export const meta = (args: MetaArgs<typeof loader>) => {
  const label = args.loaderData?.tag?.label
  return pageMeta(args, {
    title: label ? m.articles_tag_meta_title({ tag: label }) : m.articles_meta_title(),
    description: m.articles_meta_description(),
    image: 'lake-summer',
  })
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Shown> {
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const read = await readArticles({ fetch: loaderFetch(context), locale })
  if (!read.ok) return { articles: null, tags: [], tag: null, isTagUnknown: false }
  const { articles, tags } = read
  const asked = searchParams.get('tag') ?? ''
  const tag = tags.find(({ id }) => String(id) === asked) ?? null
  const listed = tag ? articles.filter(({ tagIds }) => tagIds.includes(tag.id)) : articles
  return {
    articles: listed.map((article) => toTeaser(article, tags, locale)),
    tags,
    tag,
    isTagUnknown: asked !== '' && tag === null,
  }
}

export default function Page() {
  const { articles, tags, tag, isTagUnknown } = useLoaderData<typeof loader>()
  return (
    <div className="page-width page-top pb-[clamp(3.5rem,8vw,8rem)]">
      <h1 className="title-hero max-w-[18ch]">{m.articles_title()}</h1>
      <p className="measure mt-5">{m.articles_intro()}</p>
      <div className="mt-10 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mt-14 md:mb-12">
        {tags.length > 0 && <TagFilter tags={tags} tag={tag} />}
        <p role="status" className="figures text-muted">
          {articles && articles.length > 0 && m.articles_count({ count: articles.length })}
        </p>
      </div>
      {isTagUnknown && (
        <Notice tone="warning" className="mb-10">
          {m.articles_unknown_tag()}
        </Notice>
      )}
      <List articles={articles} tag={tag} />
    </div>
  )
}

function List({ articles, tag }: Pick<Shown, 'articles' | 'tag'>) {
  const locale = useLocale()
  if (articles === null)
    return (
      <Notice tone="warning" role="alert">
        {m.articles_failed()}
      </Notice>
    )
  if (articles.length === 0)
    return tag ? (
      <>
        <p className="title-card font-serif">{m.articles_none_title()}</p>
        <ButtonLink to={pathTo('articles', locale)} variant="quiet" className="mt-6">
          {m.articles_see_all()}
        </ButtonLink>
      </>
    ) : (
      <p className="title-card font-serif">{m.articles_none_at_all()}</p>
    )
  return <ArticleGrid articles={articles} hasLeads={!tag} headingLevel="h2" isFirst />
}
