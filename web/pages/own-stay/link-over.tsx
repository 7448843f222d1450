import { useEffect, useRef, useState } from 'react'
import { retention } from '#domain/retention.ts'
import type { StayLinkEnd } from '#domain/stay-link.ts'
import { isEmail, toEmail } from '#domain/typed-email.ts'
import { longest } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { call } from '#client/call.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { useSite } from '#web/client/site.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'

/** Why the link opens nothing, and what to do: sign in, have another one sent, or write to the house. */
export function LinkOver({ why }: { why: StayLinkEnd }) {
  const locale = useLocale()
  const text = {
    claimed: m.own_stay_over_claimed(),
    corrected: m.own_stay_over_corrected(),
    over: m.own_stay_over_text({ days: retention.stayLinkDays }),
  }[why]
  return (
    <>
      <h1 className="title-page mb-4">{m.own_stay_over()}</h1>
      <p className="mb-8">
        <Typeset>{text}</Typeset>
      </p>
      {why === 'claimed' ? (
        <ButtonLink to={pathTo('login', locale)}>{m.account_log_in()}</ButtonLink>
      ) : (
        <AskingForm />
      )}
      <p className="mt-10 border-t border-line pt-6">
        <ButtonLink variant="quiet" to={pathTo('contact', locale)}>
          {m.opening_write()}
        </ButtonLink>
      </p>
    </>
  )
}

/** The answer is the same whether there is such a stay or not. */
function AskingForm() {
  const locale = useLocale()
  const { slug: site } = useSite()
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  const { ref, isBusy, words, problem, say, submit } = useForm()
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) said.current?.focus()
  }, [isSent])
  const email = toEmail(typed)
  const wrong = email === '' ? m.account_field_missing : isEmail(email) ? undefined : m.account_email_invalid

  async function send() {
    const answered = await call(
      'POST /api/stay-links/letters',
      { payload: { email, site, locale } },
      { locale },
    )
    if (!answered.ok) return say({ form: wordsFor(answered.error) })
    setSent(true)
  }

  if (isSent)
    return (
      <div ref={said} tabIndex={-1} className="outline-none">
        <Notice tone="success" role="status">
          {m.own_stay_asked()}
        </Notice>
      </div>
    )
  return (
    <form
      ref={ref}
      method="post"
      onSubmit={(event) => submit(event, { email: wrong }, send)}
      noValidate
      className="grid gap-5"
    >
      <h2 className="title-section">{m.own_stay_ask()}</h2>
      <p>{m.own_stay_ask_text()}</p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <TextField
        label={m.account_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        longest={longest.email}
        toWhole={toEmail}
        value={typed}
        errorMessage={words('email')}
        onChange={(text) => {
          setTyped(text)
          say({})
        }}
      />
      <Button type="submit" isPending={isBusy} pendingLabel={m.words_sending()}>
        {m.own_stay_ask_send()}
      </Button>
    </form>
  )
}
