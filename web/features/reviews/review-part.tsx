import { useState, type ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { hasReviewDraft, ReviewForm } from './review-form.tsx'

type Props = {
  reservationId: number
  hasBeenReviewed: boolean
  onDone: () => void
  /** Which stay, for anyone who hears the button alone. */
  children?: ReactNode
}

/** Below a past stay: thanks for the review, or the form for it, opened when it is wanted. */
export function ReviewPart({ reservationId, hasBeenReviewed, onDone, children }: Props) {
  const [isOpen, setOpen] = useState(() => hasReviewDraft(reservationId))
  const form = `review-${reservationId}`
  if (hasBeenReviewed) return <p className="small text-muted">{m.reservation_reviewed()}</p>
  return (
    <>
      <Button
        variant={isOpen ? 'link' : 'quiet'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? form : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? m.reservation_review_close() : m.reservation_review_open()}
        {children}
      </Button>
      {isOpen && (
        <div id={form} className="mt-4">
          <ReviewForm reservationId={reservationId} onDone={onDone} />
        </div>
      )}
    </>
  )
}
