import { useState, type FormEvent } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { fieldWordsFor, wordsFor } from '#console/client/refusal-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { saidOf, useWords, type FieldWords } from '#ui/use-words.ts'
import { ask } from '#console/client/ask.ts'

/** For who has neither passkey nor password at hand: a recovery code and the mailbox together get a link. */
export function RecoveryForm() {
  const [typed, setTyped] = useState({ email: '', code: '' })
  const [fields, setFields] = useState<FieldWords>({})
  const [problem, setProblem] = useWords()
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing')
  const errors = saidOf(fields)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state === 'sending') return
    setFields({})
    setProblem(undefined)
    if (typed.email.trim() === '' || typed.code.trim() === '') return setProblem(m.console_recover_missing)
    setState('sending')
    const asked = await ask('POST /api/staff/recovery', { payload: typed })
    setState(asked.ok ? 'sent' : 'typing')
    if (asked.ok) return setTyped({ ...typed, code: '' })
    setFields(fieldWordsFor(asked.error))
    setProblem(wordsFor(asked.error))
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <h2 className="title-card">{m.console_recover_title()}</h2>
      <p className="small">{m.console_recover_lead()}</p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <TextField
        label={m.account_email()}
        name="recovery-email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        errorMessage={errors.email}
        value={typed.email}
        onChange={(email) => setTyped({ ...typed, email })}
      />
      <TextField
        label={m.console_recover_code()}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        isRequired
        errorMessage={errors.code}
        value={typed.code}
        onChange={(code) => setTyped({ ...typed, code })}
      />
      <Button type="submit" variant="quiet" isPending={state === 'sending'} pendingLabel={m.words_waiting()}>
        {m.console_recover()}
      </Button>
      <div role="status">{state === 'sent' && <Notice tone="info">{m.console_recover_sent()}</Notice>}</div>
    </form>
  )
}
