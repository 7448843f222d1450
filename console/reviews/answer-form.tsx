import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { longestReply } from '#domain/review.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { may, useMe } from '#console/client/me.ts'
import { fieldWordsFor, wordsFor } from '#console/client/refusal-words.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'
import type { News, Review } from './review-news.tsx'

type Props = { review: Review; onEnd: (news: News | null) => void }

/** The answer in both languages. Whoever may not show it keeps a draft for somebody who may. */
export function AnswerForm({ review, onEnd }: Props) {
  const mayAnswer = may(useMe(), 'answer_reviews')
  const ask = useAsk()
  const { revalidate } = useRevalidator()
  const [isSaving, setSaving] = useState(false)
  const { replyFr, replyEn, replyVersion: version } = review
  const params = { id: String(review.id) }
  const form = useActionForm({
    name: `review-${review.id}`,
    initial: { replyFr, replyEn },
    act: async (asking, typed) => {
      const input = { params, payload: { ...typed, version } }
      if (mayAnswer) return asking('POST /api/staff/reviews/{id}/reply', input)
      const kept = await asking('PUT /api/staff/reviews/{id}/reply', input)
      return kept.ok ? { ok: true as const, answer: { ...kept.answer, undo: null } } : kept
    },
    onDone: ({ undo }) =>
      onEnd({ words: mayAnswer ? m.console_reviews_published : m.console_reviews_draft_kept, undo }),
  })

  async function saveDraft() {
    setSaving(true)
    const payload = { ...form.values, version }
    const saved = await ask('PUT /api/staff/reviews/{id}/reply', { params, payload })
    await revalidate()
    setSaving(false)
    if (saved.ok) return onEnd({ words: m.console_reviews_draft_kept, undo: null })
    const beside = fieldWordsFor(saved.error)
    form.say(Object.keys(beside).length > 0 ? beside : { form: wordsFor(saved.error) })
  }

  return (
    <div className="mt-4">
      <ActionForm
        form={form}
        submit={mayAnswer ? m.console_reviews_publish() : m.console_reviews_save_draft()}
        onLeave={() => onEnd(null)}
      >
        <p className="field-help">{m.console_reviews_reply_help()}</p>
        <TextField
          label={m.console_reviews_french()}
          {...form.field('replyFr')}
          rows={4}
          longest={longestReply}
        />
        <TextField
          label={m.console_reviews_english()}
          {...form.field('replyEn')}
          rows={4}
          longest={longestReply}
        />
        {mayAnswer && (
          <div>
            <Button variant="link" isPending={isSaving} onPress={() => void saveDraft()}>
              {m.console_reviews_save_draft()}
            </Button>
          </div>
        )}
      </ActionForm>
    </div>
  )
}
