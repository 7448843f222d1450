import { useRef, useState } from 'react'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { DeferredStayDialog } from '#web/features/stay-picker/deferred-stay-dialog.tsx'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { DeferredOtherStays } from './price-panel.tsx'
import type { Booking } from './use-booking.ts'
import { problemOf } from './use-stay-price.ts'
import './price-panel.css'

const loadSheet = () => import('./booking-sheet.tsx')

type Opened = 'calendar' | 'sheet' | null

/** At the foot of a phone: dates and price, which open the panel as a sheet, and the next thing to do. */
export function BookingBar({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState<Opened>(null)
  const bar = useRef<HTMLElement>(null)
  const close = () => setOpen(null)
  const { part, hasFailed } = useDeferredPart(loadSheet, open === 'sheet', close)
  const { price } = booking
  return (
    <aside ref={bar} aria-label={m.property_bar_label()} className="booking-bar noscript:hidden">
      <DeferredOtherStays booking={booking} place="bar" />
      <div className="page-width flex items-center justify-between gap-4">
        {price.kind === 'ready' ? (
          <button type="button" aria-haspopup="dialog" className="bar-price" onClick={() => setOpen('sheet')}>
            <BarPrice booking={booking} />
            <span className="sr-only"> {m.property_bar_details()}</span>
          </button>
        ) : (
          <p className="min-w-0">
            <BarPrice booking={booking} />
          </p>
        )}
        <NextStep booking={booking} onOpen={setOpen} />
      </div>
      {hasFailed && (
        <p role="status" className="page-width small text-error">
          {m.stay_calendar_failed()}
        </p>
      )}
      <DeferredStayDialog
        isOpen={open === 'calendar'}
        onOpenChange={(next) => setOpen(next ? 'calendar' : null)}
        anchor={bar}
        align="end"
        rules={booking.rules}
        dates={booking.dates}
        onDates={booking.setDates}
        onChoosing={booking.setChoosing}
        terms={booking.terms}
        travelers={booking.travelers}
      />
      {part && (
        <part.BookingSheet
          booking={booking}
          isOpen={open === 'sheet'}
          onOpenChange={(next) => setOpen(next ? 'sheet' : null)}
        />
      )}
    </aside>
  )
}

type NextProps = { booking: Booking; onOpen: (part: Opened) => void }

/** Dates first; a stay that stands with its price goes straight to the checkout. */
function NextStep({ booking, onOpen }: NextProps) {
  const { price, isLeaving, reserve } = booking
  if (price.kind === 'none' || (price.kind === 'refused' && price.code !== 'too_many_travelers'))
    return (
      <Button className="shrink-0" aria-haspopup="dialog" onPress={() => onOpen('calendar')}>
        {price.kind === 'none' ? m.stay_choose_dates() : m.property_bar_change()}
      </Button>
    )
  if (price.kind === 'refused' || price.kind === 'failed')
    return (
      <Button className="shrink-0" aria-haspopup="dialog" onPress={() => onOpen('sheet')}>
        {price.kind === 'refused' ? m.property_bar_change_travelers() : m.property_bar_details()}
      </Button>
    )
  return (
    <Button className="shrink-0" isPending={price.kind === 'loading' || isLeaving} onPress={reserve}>
      {m.property_panel_reserve()}
    </Button>
  )
}

function BarPrice({ booking: { price, property, dates } }: { booking: Booking }) {
  const locale = useLocale()
  if (price.kind === 'loading') return <Skeleton className="h-9 w-28" />
  if (price.kind === 'refused' || price.kind === 'failed')
    return <span className="small block text-error">{problemOf(price)}</span>
  if (price.kind === 'ready') {
    const { total } = price.money
    return (
      <>
        <span className="bar-figure figures">{formatMoney(total, locale)}</span>{' '}
        <span className="small block text-muted">
          {dates && <Typeset>{formatDays(dates.arrival, dates.departure, locale, 'brief')}</Typeset>}
        </span>
      </>
    )
  }
  if (property.priceStartingAt === null)
    return (
      <>
        <span className="bar-figure figures">{formatMoney(null, locale)}</span>{' '}
        <span className="small block text-muted">{m.property_panel_unknown()}</span>
      </>
    )
  return (
    <>
      <span className="small text-muted">{m.property_panel_starting()}</span>{' '}
      <span className="bar-figure figures">
        {formatMoney(property.priceStartingAt, locale, { decimals: 0 })}
      </span>{' '}
      <span className="small text-muted">{m.property_bar_per_night()}</span>
    </>
  )
}
