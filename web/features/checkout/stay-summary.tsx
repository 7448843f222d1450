import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { localized } from '#domain/locale.ts'
import { loftName } from '#domain/loft-facts.ts'
import { formatDay, formatMoney, formatTime } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { DeferredRefundClock } from '#web/features/refund-clock/deferred-refund-clock.tsx'
import { PriceLines } from '#web/features/price-panel/price-lines.tsx'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Checkout } from './load-checkout.ts'

type Props = { checkout: Checkout; isLocked: boolean; hasPicture: boolean }

/** The stay beside every step: loft, days with times, travelers, every line of the price (specification §2). */
export function StaySummary({ checkout, isLocked, hasPicture }: Props) {
  const locale = useLocale()
  const { property, request, price } = checkout
  const stayQuery = {
    arrival: request.arrival,
    departure: request.departure,
    nb_travelers: request.nbTravelers,
  }
  return (
    <section
      id="stay-summary"
      tabIndex={-1}
      aria-labelledby="summary-title"
      className="bg-card border-line h-fit scroll-mt-24 border outline-none lg:sticky lg:top-28"
    >
      <div className="grid grid-cols-1 gap-5 p-6">
        {/* The picture is small: the total below is in sight without a move of the page. */}
        <div className="flex items-center gap-5">
          {hasPicture && (
            <Picture
              file={pictureFile(property.thumbnail)}
              alt={localized(property, 'thumbnailAlt', locale)}
              sizes="(min-width: 64rem) 8rem, 1px"
              ratio="3/2"
              className="w-32 flex-none max-lg:hidden"
            />
          )}
          <div className="min-w-0">
            <h2 id="summary-title" className="title-card">
              <span className="sr-only">{m.checkout_summary()} </span>
              {loftName(property.name)}
            </h2>
            <p className="small text-muted">{m.checkout_license({ number: property.licenseCitq })}</p>
          </div>
        </div>
        <dl className="grid gap-3">
          <Row term={m.words_arrival()}>
            <Typeset>
              {m.checkout_from_time({
                day: formatDay(request.arrival, locale, { weekday: true }),
                time: formatTime(property.arrivalTime, locale),
              })}
            </Typeset>
          </Row>
          <Row term={m.words_departure()}>
            <Typeset>
              {m.checkout_until_time({
                day: formatDay(request.departure, locale, { weekday: true }),
                time: formatTime(property.departureTime, locale),
              })}
            </Typeset>
          </Row>
          <Row term={m.words_travelers()}>{m.words_travelers_count({ count: request.nbTravelers })}</Row>
        </dl>
        {price?.ok ? (
          <>
            <PriceLines money={price.money} />
            <DeferredRefundClock steps={price.money.cancellation} total={price.money.total} />
          </>
        ) : (
          <dl>
            <Row term={m.words_total()}>{formatMoney(null, locale)}</Row>
          </dl>
        )}
        {!isLocked && (
          <Link
            to={pathTo('property', locale, { slug: property.slug }, stayQuery)}
            className="text-link small -my-3 w-fit py-3"
          >
            {m.checkout_change_stay()}
          </Link>
        )}
      </div>
    </section>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
