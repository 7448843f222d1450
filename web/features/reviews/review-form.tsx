import { useId } from 'react'
import { longest } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatNumber } from '#i18n/format.ts'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { call } from '#client/call.ts'
import { fieldWordsFor, wordsFor } from '#client/sentence-for.ts'
import { clearDraft, readDraft } from '#client/storage.ts'
import { expireSession, readSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useDraft } from '#web/features/form-fields/use-draft.ts'

const nothing = { comment: '' }

type Props = { reservationId: number; onDone: () => void }

/** One comment on a past stay. What is typed stays as typed: a text that is too long is not cut, and a failed one not lost. */
export function ReviewForm({ reservationId, onDone }: Props) {
  const locale = useLocale()
  const draft = `review.${reservationId}`
  const { values, change } = useDraft(draft, nothing)
  const { ref, isBusy, words, problem, say, refuse, submit } = useForm((field) => `${field}-${reservationId}`)
  const counter = useId()
  const comment = values.comment.trim()
  const count = Array.from(comment).length
  const tooMany = count - longest.comment
  const wrong =
    count === 0
      ? m.reservation_review_missing
      : tooMany > 0
        ? () => m.reservation_review_over({ count: tooMany, shown: formatNumber(tooMany, getLocale()) })
        : undefined

  async function send() {
    const answered = await call(
      'POST /api/profile/reservations/review',
      { payload: { reservationId, comment, locale } },
      { token: readSession()?.token, locale },
    )
    if (answered.ok) {
      clearDraft(draft)
      onDone()
    } else if (answered.error.code === 'signed_out') expireSession()
    else refuse(fieldWordsFor(answered.error), wordsFor(answered.error))
  }

  return (
    <form
      ref={ref}
      onSubmit={(event) => submit(event, { comment: wrong }, send)}
      noValidate
      className="measure grid gap-4"
    >
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <TextField
        label={m.reservation_review_label()}
        name={`comment-${reservationId}`}
        rows={5}
        isRequired
        aria-describedby={counter}
        description={m.reservation_review_help()}
        value={values.comment}
        errorMessage={words('comment')}
        onChange={(text) => {
          change('comment', text)
          say({})
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" isPending={isBusy} pendingLabel={m.words_sending()}>
          {m.reservation_review_send()}
        </Button>
        <p id={counter} className={`small figures ${tooMany > 0 ? 'text-error' : 'text-muted'}`}>
          {m.reservation_review_count({
            count: formatNumber(count, locale),
            maximum: formatNumber(longest.comment, locale),
          })}
        </p>
      </div>
    </form>
  )
}

/** Whether something was begun and not sent yet. */
export const hasReviewDraft = (reservationId: number): boolean =>
  Boolean(readDraft<typeof nothing>(`review.${reservationId}`).comment)
