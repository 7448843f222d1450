import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DeferredPart } from '#ui/use-deferred-part.ts'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { PriceDetails } from './price-details.tsx'
import type { Booking } from './use-booking.ts'
import { problemOf, type StayPrice } from './use-stay-price.ts'

type Props = {
  booking: Pick<Booking, 'price' | 'terms'>
  details: DeferredPart<{ PriceDetails: typeof PriceDetails }>
}

/** The lines, what stands for them while they are worked out, or why there are none. */
export function PriceBody({ booking, details: { part, hasFailed } }: Props) {
  const { price } = booking
  const isComing = price.kind === 'loading' || (price.kind === 'ready' && !part && !hasFailed)
  return (
    <>
      <PriceStatus price={price} />
      {isComing && <LineSkeletons />}
      {price.kind === 'ready' && part && <part.PriceDetails booking={booking} />}
      {price.kind === 'ready' && hasFailed && <Notice tone="error">{m.property_panel_failed()}</Notice>}
      {(price.kind === 'refused' || price.kind === 'failed') && (
        <Notice tone="error" role="alert">
          <Typeset>{problemOf(price)}</Typeset>
          {price.kind === 'failed' && (
            <div>
              <Button variant="link" onPress={price.retry}>
                {m.words_retry()}
              </Button>
            </div>
          )}
        </Notice>
      )}
    </>
  )
}

/** Said to screen readers when a price comes; errors are alerts of their own. */
function PriceStatus({ price }: { price: StayPrice }) {
  return (
    <p role="status" className="sr-only">
      {announcementOf(price, useLocale())}
    </p>
  )
}

function announcementOf(price: StayPrice, locale: Locale): string {
  if (price.kind === 'loading') return m.property_panel_loading()
  if (price.kind !== 'ready') return ''
  return m.property_panel_announced({
    nights: m.stay_nights({ count: price.money.nights }),
    subtotal: formatMoney(price.money.subtotal, locale),
    total: formatMoney(price.money.total, locale),
  })
}

const widths = 'w-full w-4/5 w-full w-3/5 w-full w-2/3 w-3/4 w-full'.split(' ')

/** The size of the lines that come: three charges, the price before taxes, three taxes, the total. */
function LineSkeletons() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {widths.map((width, index) => (
        <Skeleton key={index} className={`h-4.5 ${width}`} />
      ))}
    </div>
  )
}
