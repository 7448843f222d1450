import { useState, type FormEvent } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { CallError, Called } from '#client/call.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords, type Words } from '#ui/use-words.ts'
import {
  answerByPasskey,
  hasPasskeys,
  type PasskeyAnswer,
  type PasskeyQuestion,
} from '#console/client/passkeys.ts'

export type TypedProof = { email: string; password: string; code: string }

type Outcome = Promise<Called<'POST /api/staff/sign-in/passkey'>>

type Props = {
  /** Whether the address is asked for too: at the door it is, of somebody who is in it is known. */
  asksEmail: boolean
  /** The passkey comes first; where somebody has none, only password and code are shown. */
  offersPasskey: boolean
  offersPassword: boolean
  askQuestion: () => Promise<{ ok: true; answer: PasskeyQuestion } | { ok: false; error: CallError }>
  sendPasskey: (answer: PasskeyAnswer) => Outcome
  sendTyped: (typed: TypedProof) => Outcome
  onDone: () => Promise<void> | void
  /** What the buttons say: entering, or proving. */
  words: { passkey: Words; password: Words; pending: Words }
}

/** A passkey, or password and code: at the door, and wherever a fresh proof is asked for. */
export function WaysIn(props: Props) {
  const { asksEmail, offersPasskey, offersPassword, words } = props
  const hasPasskey = offersPasskey && hasPasskeys()
  const [isTyping, setTyping] = useState(!hasPasskey)
  const [problem, setProblem] = useWords()
  const [busy, setBusy] = useState<'passkey' | 'typed' | null>(null)
  const [typed, setTyped] = useState<TypedProof>({ email: '', password: '', code: '' })
  const change = (name: keyof TypedProof) => (text: string) => setTyped({ ...typed, [name]: text })

  async function run(way: 'passkey' | 'typed', attempt: () => Promise<Words | null>) {
    if (busy) return
    setBusy(way)
    setProblem(undefined)
    const refusal = await attempt()
    if (refusal) setProblem(refusal)
    else await props.onDone()
    setBusy(null)
  }

  async function byPasskey(): Promise<Words | null> {
    const asked = await props.askQuestion()
    if (!asked.ok) return wordsFor(asked.error)
    const answer = await answerByPasskey(asked.answer)
    if (!answer) return m.console_passkey_closed
    const called = await props.sendPasskey(answer)
    return called.ok ? null : wordsFor(called.error)
  }

  async function byPassword(): Promise<Words | null> {
    const isMissing =
      (asksEmail && typed.email.trim() === '') || typed.password === '' || typed.code.trim() === ''
    if (isMissing) return asksEmail ? m.console_door_missing : m.console_proof_missing
    const called = await props.sendTyped(typed)
    return called.ok ? null : wordsFor(called.error)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void run('typed', byPassword)
  }

  return (
    <div className="grid gap-6">
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {hasPasskey && (
        <Button
          size="large"
          isPending={busy === 'passkey'}
          pendingLabel={words.pending()}
          isDisabled={busy === 'typed'}
          onPress={() => void run('passkey', byPasskey)}
        >
          {words.passkey()}
        </Button>
      )}
      {hasPasskey && offersPassword && !isTyping && (
        <Button variant="link" onPress={() => setTyping(true)}>
          {m.console_with_password()}
        </Button>
      )}
      {offersPassword && isTyping && (
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          {asksEmail && (
            <TextField
              label={m.account_email()}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username webauthn"
              isRequired
              value={typed.email}
              onChange={change('email')}
            />
          )}
          <PasswordField
            label={m.account_password()}
            name="password"
            autoComplete="current-password"
            value={typed.password}
            onChange={change('password')}
          />
          <TextField
            label={m.console_code()}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            description={m.console_code_help()}
            isRequired
            value={typed.code}
            onChange={change('code')}
          />
          <Button
            type="submit"
            size="large"
            variant={hasPasskey ? 'quiet' : 'primary'}
            isPending={busy === 'typed'}
            pendingLabel={words.pending()}
            isDisabled={busy === 'passkey'}
          >
            {words.password()}
          </Button>
        </form>
      )}
    </div>
  )
}
