import type { Day } from '#domain/days.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Link } from 'react-router'
import { sentenceFor } from '#web/features/login-form/sentence-for.ts'
import { CancellationTimeline } from '#web/features/price-panel/cancellation-timeline.tsx'
import { PriceLines } from '#web/features/price-panel/price-lines.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture, pictureFile } from '#web/ui/picture.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import type { Checkout } from './load-checkout.ts'

/** The stay beside every step: loft, days with times, travelers, every line of the price (specification §2). */
export function StaySummary({ checkout, isLocked }: { checkout: Checkout; isLocked: boolean }) {
  const locale = useLocale()
  const { property, request, price } = checkout
  const stayQuery = {
    arrival: request.arrival,
    departure: request.departure,
    nb_travelers: request.nbTravelers,
  }
  return (
    <aside aria-labelledby="summary-title" className="bg-card border-line h-fit border lg:sticky lg:top-28">
      <Picture
        file={pictureFile(property.thumbnail)}
        alt={locale === 'fr' ? property.thumbnailAlt : property.thumbnailAltEn}
        sizes="(min-width: 64rem) 24rem, 100vw"
        ratio="3/2"
      />
      <div className="grid gap-5 p-6">
        <div>
          <h2 id="summary-title" className="title-card">
            <span className="sr-only">{m.checkout_summary()} </span>Loft #{property.number}
          </h2>
          <p className="small text-muted">{m.checkout_license({ number: property.licenseCitq })}</p>
        </div>
        <dl className="grid gap-3">
          <Row term={m.checkout_arrival()}>
            {m.checkout_from_time({
              day: formatDay(request.arrival as Day, locale),
              time: formatTime(property.arrivalTime, locale),
            })}
          </Row>
          <Row term={m.checkout_departure()}>
            {m.checkout_until_time({
              day: formatDay(request.departure as Day, locale),
              time: formatTime(property.departureTime, locale),
            })}
          </Row>
          <Row term={m.checkout_travelers({ count: request.nbTravelers })} />
        </dl>
        {price.ok ? (
          <>
            <PriceLines money={price.money} />
            <CancellationTimeline steps={price.money.cancellation} />
          </>
        ) : (
          <Notice tone="error">{sentenceFor(price.error)}</Notice>
        )}
        {!isLocked && (
          <Link
            to={pathTo('property', locale, { slug: property.slug }, stayQuery)}
            className="text-link small"
          >
            {m.checkout_change_stay()}
          </Link>
        )}
      </div>
    </aside>
  )
}

function Row({ term, children }: { term: string; children?: string }) {
  return (
    <div>
      <dt className={children ? 'small text-muted' : ''}>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
