import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useWords, type Words } from '#ui/use-words.ts'
import type { Called } from '#client/call.ts'
import { may, useMe } from '#console/client/me.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import { useAsk } from '#console/proof/proof-provider.tsx'
import type { News, Review } from './review-news.tsx'

type Props = {
  review: Review
  onOpen: (what: 'answer' | 'hide') => void
  onNews: (news: News | null) => void
}

/** What the role may do with a review as it is. */
export function ReviewWays({ review, onOpen, onNews }: Props) {
  const me = useMe()
  const ask = useAsk()
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useWords()
  const { id, firstname, hidden, replied, left, replyFr, replyEn } = review
  const hasDraft = Boolean(replyFr || replyEn)
  const params = { id: String(id) }
  const [mayDraft, mayAnswer, mayHide] = (['draft_replies', 'answer_reviews', 'hide_reviews'] as const).map(
    (permission) => may(me, permission),
  )
  const isOpen = replied === null && hidden === null

  async function act(call: Promise<Called<'POST /api/staff/reviews/{id}/shown'>>, words: Words) {
    setPending(true)
    setProblem(undefined)
    const called = await call
    await revalidate()
    setPending(false)
    if (!called.ok) setProblem(wordsFor(called.error))
    else onNews({ words, undo: null })
  }

  const leave = (isLeft: boolean) =>
    void act(
      ask('PUT /api/staff/reviews/{id}/left', { params, payload: { isLeft } }),
      isLeft ? m.console_reviews_is_left : m.console_reviews_is_taken_up,
    )
  const show = () => void act(ask('POST /api/staff/reviews/{id}/shown', { params }), m.console_reviews_shown)

  return (
    <div className="mt-3 grid gap-2">
      <Outcome news={undefined} problem={problem} />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {isOpen && mayDraft && (
          <Button
            variant="link"
            aria-label={(hasDraft ? m.console_reviews_answer_draft_of : m.console_reviews_answer_of)({
              firstname,
            })}
            onPress={() => onOpen('answer')}
          >
            {hasDraft ? m.console_reviews_answer_draft() : m.console_reviews_answer()}
          </Button>
        )}
        {isOpen && mayAnswer && (
          <Button
            variant="link"
            isPending={isPending}
            aria-label={(left ? m.console_reviews_take_up_of : m.console_reviews_leave_of)({ firstname })}
            onPress={() => leave(left === null)}
          >
            {left ? m.console_reviews_take_up() : m.console_reviews_leave()}
          </Button>
        )}
        {mayHide && hidden === null && (
          <Button
            variant="link"
            aria-label={m.console_reviews_hide_of({ firstname })}
            onPress={() => onOpen('hide')}
          >
            {m.console_reviews_hide()}
          </Button>
        )}
        {mayHide && hidden !== null && (
          <Button
            variant="link"
            isPending={isPending}
            aria-label={m.console_reviews_show_of({ firstname })}
            onPress={show}
          >
            {m.console_reviews_show()}
          </Button>
        )}
      </div>
    </div>
  )
}
