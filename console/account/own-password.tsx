import { useState, type FormEvent } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { fieldWordsFor } from '#console/client/refusal-words.ts'
import { Button } from '#ui/button.tsx'
import { saidOf, type FieldWords } from '#ui/use-words.ts'
import { AppFields, type AppSecret } from '#console/proof/app-fields.tsx'
import { useAsk } from '#console/proof/proof-provider.tsx'
import type { Change } from '#console/forms/use-change.ts'

/** Password and app together are the other way in; setting them ends all other sessions. */
export function OwnPassword({ hasPassword, change }: { hasPassword: boolean; change: Change }) {
  const asking = useAsk()
  const [app, setApp] = useState<AppSecret | null>(null)
  const [typed, setTyped] = useState({ password: '', code: '' })
  const [fields, setFields] = useState<FieldWords>({})

  async function begin() {
    const offered = await change.run('app', () => asking('POST /api/staff/account/totp'), m.console_app_ready)
    if (offered?.ok) setApp(offered.answer)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!app) return
    const payload = { ...typed, confirmPassword: typed.password, totpSecret: app.secret }
    const set = await change.run(
      'password',
      () => asking('PUT /api/staff/account/password', { payload }),
      m.console_password_set,
    )
    setFields(set && !set.ok ? fieldWordsFor(set.error) : {})
    if (!set?.ok) return
    setApp(null)
    setTyped({ password: '', code: '' })
  }

  return (
    <section aria-labelledby="own-password">
      <h2 id="own-password" className="title-card">
        {m.console_password_and_app()}
      </h2>
      <p className="measure text-muted">
        {hasPassword ? m.console_password_there() : m.console_password_absent()}
      </p>
      {app ? (
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid max-w-md gap-6"
        >
          <AppFields app={app} values={typed} onChange={setTyped} errors={saidOf(fields)} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isPending={change.busy === 'password'}>
              {m.console_save()}
            </Button>
            <Button variant="quiet" onPress={() => setApp(null)}>
              {m.console_leave_it()}
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="quiet" isPending={change.busy === 'app'} onPress={() => void begin()}>
          {hasPassword ? m.console_password_change() : m.console_password_begin()}
        </Button>
      )}
    </section>
  )
}
