import { sql, type Selectable } from 'kysely'
import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { cleanStored } from './clean-html.ts'
import type { Db } from './client.ts'
import type { Articles, Tags } from './tables.gen.ts'

export type Article = Omit<Selectable<Articles>, (typeof words)[Locale]> & { tagIds: number[] }
export type Tag = Selectable<Tags>

/** What search looks into (migrations/0004); nobody else reads them. */
const words = { fr: 'wordsFr', en: 'wordsEn' } as const

/** The articles of a site that are published on that day, or on any, the newest first. */
export async function listArticles(db: Db, siteId: number, today?: Day): Promise<Article[]> {
  const articles = await selectArticles(db, siteId, today)
    .orderBy('publishedOn', 'desc')
    .orderBy('id')
    .execute()
  return articles.map(cleaned)
}

/**
 * The published articles that have every word of the search term in this language, in some form of it; of the last word the beginning is
 * enough. What stands in a title comes before what stands in a summary, that before the text; then the newest.
 */
export async function searchArticles(
  db: Db,
  { siteId, today, locale, searchTerm }: { siteId: number; today: Day; locale: Locale; searchTerm: string },
): Promise<Article[]> {
  const query = sql`article_query(${locale}, ${searchTerm})`
  const column = sql.ref(`articles.${words[locale]}`)
  const articles = await selectArticles(db, siteId, today)
    .where(sql<boolean>`${column} @@ ${query}`)
    .orderBy(sql`ts_rank('{0.1, 0.2, 0.4, 1}', ${column}, ${query})`, 'desc')
    .orderBy('publishedOn', 'desc')
    .orderBy('id')
    .execute()
  return articles.map(cleaned)
}

/** By its address in either language. */
export async function findArticle(
  db: Db,
  siteId: number,
  today: Day,
  slug: string,
): Promise<Article | undefined> {
  const article = await selectArticles(db, siteId, today)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slugEn', '=', slug)]))
    .executeTakeFirst()
  return article && cleaned(article)
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

const cleaned = (article: Article): Article => ({
  ...article,
  text: cleanStored(article.text),
  textEn: cleanStored(article.textEn),
})

function selectArticles(db: Db, siteId: number, today?: Day) {
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
    .where('siteId', '=', siteId)
    .$if(today !== undefined, (query) => query.where('publishedOn', '<=', today!))
}
