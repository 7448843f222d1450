import type { z } from 'zod'
import {
  listArticles as listArticlesSpec,
  listTags as listTagsSpec,
  searchArticles as searchArticlesSpec,
  type article,
} from '#contract/public/articles.ts'
import type { Camel } from '#contract/wire.ts'
import type { Deps } from '#server/deps.ts'
import { listArticles, listTags } from '#server/catalog/list-articles.ts'
import { searchArticles } from '#server/catalog/search-articles.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { findPicture } from './property-shapes.ts'
import { answerCached } from '#server/action/answers.ts'
import { serve } from '#server/action/serve.ts'

type ArticleItem = Camel<z.output<typeof article>>

/** Anyone who edits an article sees it everywhere within five minutes. */
const maxAge = 300

export function serveArticles(app: ApiApp, deps: Deps): void {
  serve(app, listArticlesSpec, deps, async ({ params, c }) => {
    const outcome = await listArticles(deps, params.site)
    return outcome.ok ? answerCached(c, { items: toItems(outcome.articles, deps) }, { maxAge }) : outcome
  })

  serve(app, searchArticlesSpec, deps, async ({ payload, locale }) => {
    const outcome = await searchArticles(deps, { ...payload, locale })
    return outcome.ok ? { items: toItems(outcome.articles, deps) } : outcome
  })

  serve(app, listTagsSpec, deps, async ({ params, c }) => {
    const outcome = await listTags(deps, params.site)
    if (!outcome.ok) return outcome
    const items = outcome.tags.map(({ id, name, nameEn }) => ({ id, name, nameEn }))
    return answerCached(c, { items }, { maxAge })
  })
}

/** Only what the contract names, with the address of the picture. */
function toItems(articles: ArticleItem[], { pictures }: Pick<Deps, 'pictures'>): ArticleItem[] {
  return articles.map((item) => ({
    slug: item.slug,
    slugEn: item.slugEn,
    title: item.title,
    titleEn: item.titleEn,
    summary: item.summary,
    summaryEn: item.summaryEn,
    text: item.text,
    textEn: item.textEn,
    imageAlt: item.imageAlt,
    imageAltEn: item.imageAltEn,
    publishedOn: item.publishedOn,
    tagIds: item.tagIds,
    image: findPicture(pictures, item.image)?.url ?? item.image,
  }))
}
