import { m } from '#i18n/paraglide/messages.js'
import { sentenceFor } from '#client/sentence-for.ts'
import { readLostSession, readOwnHold, readReservationRequest } from '#web/client/reservation-request.ts'
import { Notice } from '#ui/notice.tsx'
import { referenceOf } from '#client/call.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

/** Step 0 for somebody whose session ended on the way: what is kept, and what became of the money. */
export function SignedOutNotice() {
  const lost = readLostSession()
  const request = readReservationRequest()
  const hasBegun = Boolean(request?.paymentIntentId)
  const hold = request && readOwnHold(request.propertyId)
  const minutes = useMinutesLeft(hold?.heldUntil ?? null)
  return (
    <Notice tone="info" role="status" title={lost ? sentenceFor(lost) : m.refusals_signed_out()}>
      <p>{m.checkout_signed_out()}</p>
      {hasBegun && <p className="mt-2">{m.checkout_signed_out_begun()}</p>}
      {lost && !hasBegun && <p className="mt-2">{m.checkout_charged_no()}</p>}
      {minutes ? <p className="mt-2">{m.checkout_hold_left({ count: minutes })}</p> : null}
      {lost && (
        <p className="small text-muted mt-3 wrap-anywhere">
          {m.checkout_reference({ reference: referenceOf(lost.requestId) })}
        </p>
      )}
    </Notice>
  )
}
