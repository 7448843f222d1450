type Tagged = { slug: string; tagIds: number[] }

/** Specification §9: at most three others. Those that share most tags first; among equals the order stays, newest first. */
export function otherArticles<Item extends Tagged>(
  articles: readonly Item[],
  shown: Tagged,
  most = 3,
): Item[] {
  const shared = (article: Tagged) => article.tagIds.filter((id) => shown.tagIds.includes(id)).length
  return articles
    .filter(({ slug }) => slug !== shown.slug)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, most)
}
