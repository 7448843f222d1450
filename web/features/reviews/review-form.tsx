import { useId, useRef, useState, type FormEvent } from 'react'
import { longest } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatNumber } from '#i18n/format.ts'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { call } from '#client/call.ts'
import { fieldWordsFor, wordsFor } from '#client/sentence-for.ts'
import { clearDraft, readDraft, saveDraft } from '#client/storage.ts'
import { expireSession, readSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'

type Props = { reservationId: number; onDone: () => void }

/** One comment on a past stay. What is typed stays as typed: a text that is too long is not cut, and a failed one not lost. */
export function ReviewForm({ reservationId, onDone }: Props) {
  const locale = useLocale()
  const draft = `review.${reservationId}`
  const [comment, setComment] = useState(() => readDraft<{ comment: string }>(draft).comment ?? '')
  const [fieldProblem, setFieldProblem] = useWords()
  const [problem, setProblem] = useWords()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const counter = useId()
  const count = Array.from(comment.trim()).length
  const tooMany = count - longest.comment

  function type(text: string) {
    setComment(text)
    setFieldProblem(undefined)
    saveDraft(draft, { comment: text })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const wrong =
      count === 0
        ? m.reservation_review_missing
        : tooMany > 0
          ? () => m.reservation_review_over({ count: tooMany, shown: formatNumber(tooMany, getLocale()) })
          : undefined
    setFieldProblem(wrong)
    setProblem(undefined)
    if (wrong) return form.current?.querySelector('textarea')?.focus()
    setBusy(true)
    const answered = await call(
      'POST /api/profile/reservations/review',
      { payload: { reservationId, comment: comment.trim(), locale } },
      { token: readSession()?.token, locale },
    )
    setBusy(false)
    if (answered.ok) {
      clearDraft(draft)
      onDone()
    } else if (answered.error.code === 'signed_out') expireSession()
    else if (answered.error.fields?.comment) setFieldProblem(fieldWordsFor(answered.error).comment)
    else setProblem(wordsFor(answered.error))
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="measure grid gap-4">
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
        value={comment}
        errorMessage={fieldProblem}
        onChange={type}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" isPending={isBusy} pendingLabel={m.reservation_review_sending()}>
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
  Boolean(readDraft<{ comment: string }>(`review.${reservationId}`).comment)
