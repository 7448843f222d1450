import { sql, type Selectable } from 'kysely'
import type { Db } from './client.ts'
import type { Articles, Locale, Tags } from './content-tables.ts'

export type Article = Omit<Selectable<Articles>, (typeof words)['fr' | 'en']> & { tagIds: number[] }
export type Tag = Selectable<Tags>

/** What search looks into (migrations/0004); nobody else reads them. */
const words = { fr: 'wordsFr', en: 'wordsEn' } as const

/** All articles of a site, the newest first. */
export async function listArticles(db: Db, siteId: number): Promise<Article[]> {
  return selectArticles(db)
    .where('siteId', '=', siteId)
    .orderBy('publishedOn', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * The articles that have every word of the needle in this language, in some form of it; of the last word the beginning is
 * enough. What stands in a title comes before what stands in a summary, that before the text; then the newest.
 */
export async function searchArticles(
  db: Db,
  siteId: number,
  locale: Locale,
  needle: string,
): Promise<Article[]> {
  const query = sql`article_query(${locale}, ${needle})`
  const column = sql.ref(`articles.${words[locale]}`)
  return selectArticles(db)
    .where('siteId', '=', siteId)
    .where(sql<boolean>`${column} @@ ${query}`)
    .orderBy(sql`ts_rank('{0.1, 0.2, 0.4, 1}', ${column}, ${query})`, 'desc')
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
    .select([
      'id',
      'siteId',
      'slug',
      'slugEn',
      'title',
      'titleEn',
      'summary',
      'summaryEn',
      'text',
      'textEn',
      'image',
      'imageAlt',
      'imageAltEn',
      'publishedOn',
    ])
    .select(
      sql<number[]>`array(select tag_id from article_tags where article_id = articles.id order by tag_id)`.as(
        'tagIds',
      ),
    )
}
