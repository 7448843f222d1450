import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMonth } from '#i18n/format.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { Answer } from '#client/call.ts'
import { Title } from '#ui/title.tsx'
import { useLocale } from '#ui/use-locale.ts'

export type Voice = Answer<'GET /api/sites/{site}/reviews'>['items'][number]

const mostShown = 3

/** In the reader's own language first, of one loft each. */
export function voicesFor(items: readonly Voice[], locale: Locale): Voice[] {
  const own = (voice: Voice) => Number(voice.locale !== locale)
  const ordered = items.toSorted((a, b) => own(a) - own(b))
  const firstOfLoft = ordered.filter(
    (voice, index) => ordered.findIndex((one) => one.propertySlug === voice.propertySlug) === index,
  )
  return firstOfLoft.slice(0, mostShown)
}

/** What guests wrote of the lofts last; nothing where nobody has. */
export function HomeVoices({ voices }: { voices: readonly Voice[] }) {
  const locale = useLocale()
  if (voices.length === 0) return null
  return (
    <section aria-labelledby="voices-title" className="section page-width">
      <h2 id="voices-title" className="title-section mb-8 md:mb-12">
        <Title>{m.home_voices_title()}</Title>
      </h2>
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        {voices.map(
          ({ id, comment, firstname, locale: written, date, stayMonth, propertyName, propertySlug }) => (
            <li key={id} className="border-t border-line pt-5">
              <figure>
                <blockquote lang={written === locale ? undefined : tagOf(written)}>
                  <p dir="auto" className="title-card font-serif whitespace-pre-line wrap-anywhere">
                    {comment}
                  </p>
                </blockquote>
                <figcaption className="small mt-4 text-muted wrap-anywhere">
                  <bdi className="block font-medium text-ink">{firstname}</bdi>
                  <Link
                    to={pathTo('property', locale, { slug: propertySlug })}
                    prefetch="intent"
                    className="text-link flex min-h-11 w-fit items-center"
                  >
                    {m.home_voices_loft({
                      name: propertyName,
                      month: formatMonth((stayMonth ?? date) as Day, locale),
                    })}
                  </Link>
                </figcaption>
              </figure>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
