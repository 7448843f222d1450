// Lists what guests wrote last of the lofts of a site, as quotations.

import { todayIn } from '#domain/days.ts'
import { locales } from '#domain/locale.ts'
import { longestQuotation } from '#domain/review.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { isLicensed } from '#domain/sale.ts'
import type { Review } from '#server/db/reviews.ts'
import type { Deps } from '#server/deps.ts'

type Words = Pick<Review, 'id' | 'comment' | 'firstname' | 'locale' | 'stayMonth'> & {
  date: Review['writtenOn']
  propertyName: string
  propertySlug: string
}

/** One a loft and language, of lofts that are offered: the newest of those of stays here that are short, whatever they say. */
export async function listGuestWords(
  { catalog, now }: Pick<Deps, 'catalog' | 'now'>,
  siteSlug: string,
): Promise<Outcome<{ items: Words[] }>> {
  const site = await catalog.site(siteSlug)
  if (!site) return refused('site_not_found')
  const today = todayIn(site.zone, now())
  const lofts = (await catalog.propertiesOf(site)).filter((property) => isLicensed(property, today))
  const items = lofts.flatMap(({ name, slug, reviews }) =>
    locales.flatMap((locale) => {
      // They come the newest first.
      const review = reviews.find(
        (one) => one.place === null && one.locale === locale && one.comment.length <= longestQuotation,
      )
      if (!review) return []
      const { id, comment, firstname, stayMonth, writtenOn: date } = review
      return [{ id, comment, firstname, locale, stayMonth, date, propertyName: name, propertySlug: slug }]
    }),
  )
  return {
    ok: true,
    items: items.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id)),
  }
}
