// Nobody has a price before the page has asked for it: what is said of one comes then, by one request for all of it.

import type { Day } from '#domain/days.ts'
import { NightPrices } from './night-prices.tsx'
import { PriceLines } from './price-lines.tsx'
import type { Booking } from './use-booking.ts'

export { RefundClock } from '#web/features/refund-clock/refund-clock.tsx'

type Props = { booking: Pick<Booking, 'price' | 'terms'> }

/** The lines of a price, and what each night of it costs. */
export function PriceDetails({ booking: { price, terms } }: Props) {
  if (price.kind !== 'ready') return null
  const { money } = price
  const nights = money.lines.filter(({ code }) => code === 'nights')
  return (
    <>
      <PriceLines money={money} />
      {terms && (
        <NightPrices
          rates={terms.rates}
          dates={{ arrival: money.arrival as Day, departure: money.departure as Day }}
          amount={nights.reduce((sum, line) => sum + line.amount, 0)}
        />
      )}
    </>
  )
}
