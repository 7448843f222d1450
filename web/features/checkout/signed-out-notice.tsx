import { m } from '#i18n/paraglide/messages.js'
import { sentenceFor } from '#client/sentence-for.ts'
import { readLostSession, readReservationRequest } from '#web/client/reservation-request.ts'
import { Notice } from '#ui/notice.tsx'
import { referenceOf } from '#client/call.ts'

/** Step 0 for somebody whose session ended on the way: what is kept, and what became of the money. */
export function SignedOutNotice() {
  const lost = readLostSession()
  const hasBegun = Boolean(readReservationRequest()?.paymentIntentId)
  return (
    <Notice tone="info" role="status" title={lost ? sentenceFor(lost) : undefined}>
      <p>{m.checkout_signed_out()}</p>
      {hasBegun && <p className="mt-2">{m.checkout_signed_out_begun()}</p>}
      {lost && !hasBegun && <p className="mt-2">{m.checkout_charged_no()}</p>}
      {lost && (
        <p className="small text-muted mt-3 wrap-anywhere">
          {m.checkout_reference({ reference: referenceOf(lost.requestId) })}
        </p>
      )}
    </Notice>
  )
}
