import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { longestMessage } from '#domain/message.ts'
import { localized } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useChange } from '#console/forms/use-change.ts'
import { ask } from '#console/client/ask.ts'
import { keepReply, typedReply } from '#console/client/kept.ts'
import { useMe } from '#console/client/me.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import type { Thread } from './message-list.tsx'

export type Templates = Answer<'GET /api/staff/message-templates'>['items']

const writeWords = { fr: m.console_messages_reply_fr, en: m.console_messages_reply_en }

/** A reply by mail. What was typed stays until it is stored; whoever has not read what came meanwhile is shown it first. */
export function ReplyForm({ thread, templates }: { thread: Thread; templates: Templates }) {
  const change = useChange()
  const { revalidate } = useRevalidator()
  const { id: by } = useMe()
  const [body, setBody] = useState(() => typedReply(by, thread.id))
  useEffect(() => keepReply(by, thread.id, body), [by, thread.id, body])
  // One that begins anew: nothing is typed in it any more, and the page may be read again around it.
  const [sent, setSent] = useState(0)
  const keys = useRef<Record<string, string>>({})
  const params = { id: String(thread.id) }
  const latest = thread.messages.findLast(({ direction }) => direction === 'out')
  const isUndelivered = latest?.delivery === 'undelivered'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (change.busy) return
    const key = (keys.current[body] ??= crypto.randomUUID())
    const ended = await change.run(
      'reply',
      (asking) =>
        asking('POST /api/staff/threads/{id}/replies', {
          params,
          payload: { key, body, version: thread.version },
        }),
      m.console_messages_reply_underway,
    )
    if (ended?.ok) {
      keys.current = {}
      setBody('')
      setSent((former) => former + 1)
    } else if (ended?.error.code === 'thread_changed') await revalidate()
  }

  return (
    <section aria-labelledby="write-reply">
      <h2 id="write-reply" className="title-card">
        {thread.messages.length === 0 ? m.console_messages_write_title() : m.console_messages_reply_title()}
      </h2>
      <Outcome news={isUndelivered ? undefined : change.news} />
      <form
        key={sent}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="reply-form"
      >
        <TextField
          label={m.contact_message()}
          description={writeWords[thread.locale]()}
          name="reply"
          rows={6}
          longest={longestMessage}
          value={body}
          onChange={setBody}
        />
        {templates.length > 0 && (
          <TemplatePicker
            {...{ thread, templates }}
            onText={(text) =>
              setBody((typed) => (typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`))
            }
          />
        )}
        <Outcome news={undefined} problem={change.problem} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" isPending={change.busy === 'reply'} pendingLabel={m.words_waiting()}>
            {m.console_messages_send()}
          </Button>
          <p className="small text-muted measure">
            {thread.hasInbox ? m.console_messages_answers_inbox() : m.console_messages_answers_page()}
          </p>
        </div>
      </form>
    </section>
  )
}

type PickerProps = { thread: Thread; templates: Templates; onText: (text: string) => void }

/** Its words with the facts of the thread, to be read and changed before they go out; one that lacks a fact says which. */
function TemplatePicker({ thread, templates, onText }: PickerProps) {
  const locale = useLocale()
  const [problem, setProblem] = useState<ReturnType<typeof wordsFor>>()
  async function pick(template: string) {
    if (template === '') return
    setProblem(undefined)
    const called = await ask('GET /api/staff/threads/{id}/templates/{template}', {
      params: { id: String(thread.id), template },
    })
    if (called.ok) onText(called.answer.text)
    else setProblem(() => wordsFor(called.error))
  }
  return (
    <SelectField
      label={m.console_messages_template()}
      name="template"
      errorMessage={problem?.()}
      options={[
        { value: '', label: m.console_messages_template_none() },
        ...templates.map((template) => ({
          value: String(template.id),
          label: localized(template, 'name', locale),
        })),
      ]}
      value=""
      onChange={(template) => void pick(template)}
    />
  )
}
