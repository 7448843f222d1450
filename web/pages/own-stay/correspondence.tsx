import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Instant } from '#domain/days.ts'
import { longest } from '#domain/typed-fields.ts'
import { formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call, type CallOptions } from '#client/call.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { useSite } from '#web/client/site.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { OwnStay } from './ask-stay.ts'

type Props = { by: CallOptions; messages: OwnStay['messages'] }

/** What the guest and the house wrote to each other about the stay, and a form to write more. */
export function Correspondence({ by, messages }: Props) {
  const locale = useLocale()
  const { name: site, zone } = useSite()
  return (
    <Section title={m.own_stay_messages()}>
      {messages.length > 0 && (
        <ol className="mb-8 grid gap-5">
          {messages.map(({ id, isOwn, body, at }) => {
            const day = formatInstant(at as Instant, zone, locale)
            return (
              <li key={id} className="border-l-2 border-line pl-4">
                <p className="small text-muted">
                  <Typeset>
                    {isOwn ? m.own_stay_from_you({ day }) : m.own_stay_from_house({ site, day })}
                  </Typeset>
                </p>
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {body}
                </p>
              </li>
            )
          })}
        </ol>
      )}
      <WritingForm by={by} />
    </Section>
  )
}

/** The same words that are sent twice are one message: each form has a key until it went out. */
function WritingForm({ by }: Pick<Props, 'by'>) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [message, setMessage] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isSent, setSent] = useState(false)
  const { ref, isBusy, words, problem, say, submit } = useForm()
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) said.current?.focus()
  }, [isSent])

  async function send() {
    setSent(false)
    const payload = { message, key, locale }
    const answered = await call('POST /api/stay/messages', { payload }, by)
    if (!answered.ok) return say({ form: wordsFor(answered.error) })
    setMessage('')
    setKey(crypto.randomUUID())
    setSent(true)
    void revalidate()
  }

  const wrong = message.trim() === '' ? m.account_field_missing : undefined
  return (
    <form
      ref={ref}
      method="post"
      onSubmit={(event) => submit(event, { message: wrong }, send)}
      noValidate
      className="grid gap-5"
    >
      {isSent && (
        <div ref={said} tabIndex={-1} className="outline-none">
          <Notice tone="success" role="status">
            {m.own_stay_written()}
          </Notice>
        </div>
      )}
      <TextField
        label={m.reservation_write()}
        name="message"
        rows={5}
        isRequired
        longest={longest.message}
        description={m.own_stay_write_help()}
        value={message}
        errorMessage={words('message')}
        onChange={(typed) => {
          setMessage(typed)
          say({})
        }}
      />
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <Button
        type="submit"
        className="sm:justify-self-start"
        isPending={isBusy}
        pendingLabel={m.words_sending()}
      >
        {m.own_stay_send()}
      </Button>
    </form>
  )
}

/** A part of the page below its stay, by its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="title-section mb-5">{title}</h2>
      {children}
    </section>
  )
}
