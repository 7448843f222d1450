import { useState, type FormEvent } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer, CallError } from '#client/call.ts'
import { fieldWordsFor, wordsFor } from '#console/client/refusal-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { saidOf, useWords, type FieldWords } from '#ui/use-words.ts'
import { ask } from '#console/client/ask.ts'
import { hasPasskeys, makePasskey } from '#console/client/passkeys.ts'
import { AppFields } from './app-fields.tsx'

type Way = 'passkey' | 'app'

type Props = {
  secret: string
  invitation: Answer<'POST /api/staff/invitation'>
  /** The recovery codes, told this once. */
  onJoined: (codes: string[]) => void
}

/** Name and address, then one way in: a passkey in one press, or password and app. */
export function JoinForm({ secret, invitation, onJoined }: Props) {
  const locale = useLocale()
  const [person, setPerson] = useState({ name: invitation.name ?? '', email: invitation.email ?? '' })
  const [way, setWay] = useState<Way>(hasPasskeys() ? 'passkey' : 'app')
  const [typed, setTyped] = useState({ password: '', code: '' })
  const [fields, setFields] = useState<FieldWords>({})
  const [problem, setProblem] = useWords()
  const [isBusy, setBusy] = useState(false)
  const errors = saidOf(fields)

  function refuse(error: CallError) {
    setFields(fieldWordsFor(error))
    setProblem(wordsFor(error))
  }

  async function join(chosen: JoinWay) {
    const payload = { secret, ...person, language: locale, way: chosen }
    const joined = await ask('POST /api/staff/join', { payload })
    if (joined.ok) onJoined(joined.answer.recoveryCodes)
    else refuse(joined.error)
  }

  async function byPasskey() {
    const asked = await ask('POST /api/staff/invitation/passkey-options', { payload: { secret, ...person } })
    if (!asked.ok) return refuse(asked.error)
    const made = await makePasskey(asked.answer)
    if (!made) return setProblem(m.console_passkey_closed)
    if (made === 'is_there') return setProblem(m.console_passkey_there)
    await join(made)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const missing = missingOf({ ...person, ...(way === 'app' && typed) })
    setFields(missing)
    setProblem(Object.keys(missing).length > 0 ? m.console_join_missing : undefined)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    if (way === 'passkey') await byPasskey()
    else await join({ ...typed, confirmPassword: typed.password, totpSecret: invitation.totp.secret })
    setBusy(false)
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <TextField
        label={m.console_name_field()}
        name="name"
        autoComplete="name"
        isRequired
        errorMessage={errors.name}
        value={person.name}
        onChange={(name) => setPerson({ ...person, name })}
      />
      <TextField
        label={m.account_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        isRequired
        isDisabled={invitation.kind !== 'first_owner'}
        errorMessage={errors.email}
        value={person.email}
        onChange={(email) => setPerson({ ...person, email })}
      />
      {way === 'app' && (
        <AppFields app={invitation.totp} values={typed} onChange={setTyped} errors={errors} />
      )}
      <Button type="submit" size="large" isPending={isBusy} pendingLabel={m.words_waiting()}>
        {way === 'passkey' ? m.console_join_passkey() : m.console_join_app()}
      </Button>
      {hasPasskeys() && (
        <Button
          variant="link"
          isDisabled={isBusy}
          onPress={() => setWay(way === 'passkey' ? 'app' : 'passkey')}
        >
          {way === 'passkey' ? m.console_join_other_app() : m.console_join_other_passkey()}
        </Button>
      )}
      {way === 'passkey' && <p className="small text-muted">{m.console_passkey_what()}</p>}
    </form>
  )
}

type JoinWay = NonNullable<NonNullable<Parameters<typeof ask<'POST /api/staff/join'>>[1]>['payload']>['way']

const missingOf = (values: Record<string, string>): FieldWords =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value.trim() === '')
      .map(([name]) => [name, m.console_field_missing]),
  )
