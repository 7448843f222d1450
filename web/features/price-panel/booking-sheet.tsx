import { m } from '#i18n/paraglide/messages.js'
import { Sheet } from '#ui/dialog.tsx'
import { PricePanel } from './price-panel.tsx'
import type { Booking } from './use-booking.ts'

type Props = { booking: Booking; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The price panel of a phone. Loaded when it is wanted. */
export function BookingSheet({ booking, isOpen, onOpenChange }: Props) {
  return (
    <Sheet title={m.property_panel_label()} isOpen={isOpen} onOpenChange={onOpenChange}>
      <PricePanel booking={booking} isNamed={false} />
    </Sheet>
  )
}
