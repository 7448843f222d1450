import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { RefundLine } from '#web/features/refund-clock/refund-line.tsx'
import { Button } from '#ui/button.tsx'
import { Companions } from './companions.tsx'
import { DepositRetry } from './deposit-retry.tsx'
import { OfStay } from './of-stay.tsx'
import type { Reservation } from './read-reservations.ts'
import { StayActions } from './stay-actions.tsx'
import { Fact, StayCard } from './stay-card.tsx'

type Props = {
  reservation: Reservation
  onCancel: () => void
  /** The bank holds the deposit now: what waits for it may be there. */
  onDepositHeld?: () => void
}

/** In the account: a stay to come, or running, and what can be done about it. */
export function UpcomingCard({ reservation, onCancel, onDepositHeld }: Props) {
  // What it says when the bank holds the deposit at last stays when the list is read again.
  const [wasRefused] = useState(reservation.deposit?.status === 'refused')
  return (
    <StayCard
      reservation={reservation}
      deposit={wasRefused && <DepositRetry reservation={reservation} onHeld={onDepositHeld} />}
      foot={
        <>
          <StayActions reservation={reservation} />
          {reservation.canCancel ? (
            <Button variant="quiet" aria-haspopup="dialog" onPress={onCancel} className="max-sm:w-full">
              {m.reservation_cancel()}
              <OfStay reservation={reservation} />
            </Button>
          ) : (
            <p className="small text-muted">
              <RefundLine steps={[]} total={reservation.totalLeft} isBooked />
            </p>
          )}
        </>
      }
    >
      <Fact term={m.reservation_companions()} isWide>
        <Companions reservation={reservation} />
      </Fact>
    </StayCard>
  )
}
