import { hidingReasons, type HidingReason } from '#domain/review.ts'
import { m } from '#i18n/paraglide/messages.js'
import { staffHidingWords } from '#i18n/review-words.ts'
import { SelectField } from '#ui/select.tsx'
import { ActionForm } from '#console/forms/action-form.tsx'
import { EmailAhead } from '#console/forms/email-ahead.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { News, Review } from './review-news.tsx'

type Props = { review: Review; onEnd: (news: News | null) => void }

/** Why, and what its guest will read. */
export function HideForm({ review, onEnd }: Props) {
  const params = { id: String(review.id) }
  const form = useActionForm({
    name: `hide-${review.id}`,
    initial: { reason: 'personal' as HidingReason },
    preview: (ask, payload) => ask('POST /api/staff/reviews/{id}/hidden/preview', { params, payload }),
    act: (ask, payload) => ask('POST /api/staff/reviews/{id}/hidden', { params, payload }),
    onDone: () => onEnd({ words: m.console_reviews_hide_done, undo: null }),
  })
  return (
    <div className="mt-4">
      <ActionForm
        form={form}
        isDanger
        confirm={() => m.console_reviews_hide_sure()}
        onLeave={() => onEnd(null)}
        preview={({ email }) =>
          review.reservation ? (
            <EmailAhead email={email} guest={review.firstname} />
          ) : (
            <p className="small text-muted">{m.console_reviews_hide_nobody()}</p>
          )
        }
      >
        <p className="field-help">
          {m.console_reviews_hide_help()} {review.reservation && <span>{m.console_reviews_hide_told()}</span>}
        </p>
        <SelectField
          label={m.words_reason()}
          {...form.field('reason')}
          onChange={(reason) => form.set({ reason: reason as HidingReason })}
          options={hidingReasons.map((value) => ({ value, label: staffHidingWords(value) }))}
        />
      </ActionForm>
    </div>
  )
}
