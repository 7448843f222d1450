import { m } from '#i18n/paraglide/messages.js'
import type { Booking } from '#web/features/price-panel/use-booking.ts'
import { Notice } from '#web/ui/notice.tsx'

type Props = { booking: Pick<Booking, 'dropped' | 'droppedBecause' | 'travelers'> }

/** What the address said and the page could not use (decisions §2). */
export function DroppedNotice({ booking: { dropped, droppedBecause, travelers } }: Props) {
  if (dropped.length === 0) return null
  return (
    <Notice tone="warning" title={m.stay_dropped_title()} className="mb-6">
      {dropped.includes('dates') && <p>{m.stay_dropped_dates()}</p>}
      {droppedBecause && <p>{droppedBecause}</p>}
      {dropped.includes('travelers') && <p>{m.stay_dropped_travelers({ count: travelers })}</p>}
    </Notice>
  )
}
