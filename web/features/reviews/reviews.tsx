import { useState } from 'react'
import type { Day } from '#domain/days.ts'
import { longestQuotation } from '#domain/review.ts'
import { formatMonth } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** The newest, larger, and two rows of two. */
const shownAtFirst = 5

/** Said of what was written in the other language, so that nobody takes it for a mistake. */
const languageWords: Record<Locale, () => string> = {
  fr: () => m.property_review_fr(),
  en: () => m.property_review_en(),
}

/**
 * What guests wrote, newest first, in the language they wrote in; no stars (decisions §8). The newest that
 * the reader can read leads in larger letters, where it is as short as a quotation.
 */
export function Reviews({ reviews }: { reviews: Property['reviews'] }) {
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  const count = reviews.length
  const lead = reviews.find((review) => review.locale === locale && review.comment.length <= longestQuotation)
  const shown = lead ? [lead, ...reviews.filter((review) => review !== lead)] : reviews
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="title-section">
        {count > 0 ? m.property_reviews_title({ count }) : m.property_reviews_none_title()}
      </h2>
      {count === 0 && <p className="mt-4 text-muted">{m.property_reviews_none()}</p>}
      <ul className="mt-8 grid gap-x-12 gap-y-9 sm:grid-cols-2">
        {shown.map(
          ({ id, comment, firstname, origin, date, stayMonth, locale: written, reply, place }, index) => (
            <li
              key={id}
              className={`${lead ? 'first:sm:col-span-2' : ''} ${isWhole || index < shownAtFirst ? '' : 'hidden noscript:list-item'}`}
            >
              <figure>
                <blockquote lang={written === locale ? undefined : tagOf(written)}>
                  <p
                    dir="auto"
                    className={`whitespace-pre-line wrap-anywhere ${lead?.id === id ? 'title-card max-w-[44ch] font-serif' : ''}`}
                  >
                    {comment}
                  </p>
                </blockquote>
                <figcaption className="small mt-3 text-muted wrap-anywhere">
                  <bdi className="font-medium text-ink">{firstname}</bdi>
                  {origin && (
                    <>
                      , <bdi>{origin}</bdi>
                    </>
                  )}
                  ,{' '}
                  {stayMonth
                    ? m.property_review_stay({ month: formatMonth(stayMonth as Day, locale) })
                    : formatMonth(date as Day, locale)}
                  {place && <span className="block">{place[locale]}</span>}
                  {written !== locale && <span className="block">{languageWords[written]()}</span>}
                </figcaption>
              </figure>
              {reply && (
                <div className="small mt-4 border-l-2 border-line pl-4">
                  <h3 className="font-sans font-semibold tracking-normal">{m.property_review_reply()}</h3>
                  <p className="whitespace-pre-line wrap-anywhere">{reply[locale]}</p>
                </div>
              )}
            </li>
          ),
        )}
      </ul>
      {count > shownAtFirst && (
        <Button
          variant="quiet"
          className="mt-9 noscript:hidden"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? m.property_show_less() : m.property_reviews_more({ count })}
        </Button>
      )}
    </section>
  )
}
