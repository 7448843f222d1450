import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { useDeferredPart } from '#web/features/deferred-part/use-deferred-part.ts'
import type { Reservation } from '#web/features/reservation-card/read-reservations.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Cancellation } from './use-cancellation.ts'

const loadDialog = () => import('./cancel-dialog.tsx')

type Props = {
  /** The stay to be cancelled; null while the dialog is closed. */
  reservation: Reservation | null
  onClose: (mayHaveChanged: boolean) => void
  onCancelled: (done: Cancellation) => void
}

/** The dialog, fetched ahead when the page is idle; a lost connection is told and the page stays. */
export function DeferredCancelDialog({ reservation, onClose, onCancelled }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const { part } = useDeferredPart(loadDialog, reservation !== null, () => {
    setFailed(true)
    onClose(false)
  })
  if (part && reservation)
    return <part.CancelDialog reservation={reservation} onClose={onClose} onCancelled={onCancelled} />
  return hasFailed && !part ? (
    <Notice tone="error" role="alert">
      {m.reservation_cancel_failed_part()}
    </Notice>
  ) : null
}
