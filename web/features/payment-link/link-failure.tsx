import { m } from '#i18n/paraglide/messages.js'
import { referenceOf, type CallError } from '#client/call.ts'
import { adviceFor, chargedSentenceFor, headlineFor } from '#web/features/checkout/failure-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { WriteToUs } from './link-outcome.tsx'

/** What happened, whether the card was charged, what is safe, and whom to write to. */
export function LinkFailure({ error, onCheck }: { error: CallError; onCheck: () => void }) {
  const advice = adviceFor(error, true)
  return (
    <Notice tone="error" role="alert" title={headlineFor(error)}>
      <p className="mt-1">{chargedSentenceFor(error)}</p>
      {advice && <p className="mt-2">{advice}</p>}
      {error.charged !== 'no' && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="quiet" onPress={onCheck}>
            {m.checkout_begun_check()}
          </Button>
          <WriteToUs />
        </div>
      )}
      {error.requestId && (
        <p className="small text-muted mt-3 wrap-anywhere">
          {m.checkout_reference({ reference: referenceOf(error.requestId) })}
        </p>
      )}
    </Notice>
  )
}
