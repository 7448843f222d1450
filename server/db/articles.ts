import { sql, type Selectable } from 'kysely'
import type { Db } from './client.ts'
import type { Articles, Tags } from './content-tables.ts'

export type Article = Selectable<Articles> & { tagIds: number[] }
export type Tag = Selectable<Tags>

/** All articles of a site, the newest first. */
export async function listArticles(db: Db, siteId: number): Promise<Article[]> {
  return selectArticles(db)
    .where('siteId', '=', siteId)
    .orderBy('publishedOn', 'desc')
    .orderBy('id')
    .execute()
}

/** By its address in either language. */
export async function findArticle(db: Db, siteId: number, slug: string): Promise<Article | undefined> {
  return selectArticles(db)
    .where('siteId', '=', siteId)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slugEn', '=', slug)]))
    .executeTakeFirst()
}

/** The tags of one site, or of all sites. */
export async function listTags(db: Db, siteId?: number): Promise<Tag[]> {
  return db
    .selectFrom('tags')
    .selectAll()
    .$if(siteId !== undefined, (query) => query.where('siteId', '=', siteId ?? 0))
    .orderBy('id')
    .execute()
}

function selectArticles(db: Db) {
  return db
    .selectFrom('articles')
    .selectAll('articles')
    .select(
      sql<number[]>`array(select tag_id from article_tags where article_id = articles.id order by tag_id)`.as(
        'tagIds',
      ),
    )
}
