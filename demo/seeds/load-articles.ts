import type { Transaction } from 'kysely'
import type { Day } from '#domain/days.ts'
import { cleanHtml } from '#server/db/clean-html.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { articles, tags, type DemoArticle } from '#demo/content/articles.ts'
import { demoDay } from '#demo/content/demo-content.ts'
import { idOf } from './load-content.ts'

type Tx = Transaction<Database>

export async function loadArticles(tx: Tx, siteId: number, today: Day): Promise<void> {
  const stored = await tx
    .insertInto('tags')
    .values(tags.map((tag) => ({ ...tag, siteId })))
    .returning(['id', 'name'])
    .execute()
  const tagIds = new Map(stored.map(({ id, name }) => [name, id]))
  for (const article of articles) await insertArticle(tx, siteId, article, today, tagIds)
}

async function insertArticle(
  tx: Tx,
  siteId: number,
  { published, tags: tagNames, text, textEn, ...article }: DemoArticle,
  today: Day,
  tagIds: Map<string, number>,
): Promise<void> {
  const { id: articleId } = await tx
    .insertInto('articles')
    .values({
      ...article,
      siteId,
      text: cleanHtml(text),
      textEn: cleanHtml(textEn),
      publishedOn: demoDay(published, today),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = tagNames.map((name) => ({ articleId, tagId: idOf(tagIds, name) }))
  if (rows.length) await tx.insertInto('articleTags').values(rows).execute()
}
