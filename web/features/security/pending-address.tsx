import { useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { call, type CallError } from '#client/call.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { expireSession, readSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'

type State = 'idle' | 'sending' | 'sent' | 'cancelling' | 'cancelled'

type Props = { email: string; onCancelled: () => void }

/** The address that waits for its link to be opened: the email once more, or none of it. */
export function PendingAddress({ email, onCancelled }: Props) {
  const locale = useLocale()
  const [state, setState] = useState<State>('idle')
  const { problem, say, run } = useForm()
  const box = useRef<HTMLDivElement>(null)

  function fail(error: CallError) {
    setState('idle')
    if (error.code === 'signed_out') return expireSession()
    say({ form: wordsFor(error) })
  }

  async function send() {
    setState('sending')
    const options = { token: readSession()?.token, locale }
    const answered = await call('POST /api/profile/new-address/send', {}, options)
    if (answered.ok) setState('sent')
    else fail(answered.error)
  }

  async function cancel() {
    setState('cancelling')
    const options = { token: readSession()?.token, locale }
    const answered = await call('POST /api/profile/new-address/cancel', {}, options)
    if (!answered.ok) return fail(answered.error)
    setState('cancelled')
    // The pressed button is gone.
    box.current?.focus()
    onCancelled()
  }

  return (
    <div ref={box} tabIndex={-1} className="mb-10 max-w-3xl outline-none">
      {state === 'cancelled' ? (
        <Notice tone="success" role="status">
          {m.security_address_cancelled()}
        </Notice>
      ) : (
        <Notice tone="info" title={m.security_address_pending_title()}>
          <p className="wrap-anywhere">{m.security_address_pending({ email })}</p>
          <div className="mt-2 flex flex-wrap gap-x-6">
            <Button
              variant="link"
              isPending={state === 'sending'}
              pendingLabel={m.words_sending()}
              onPress={() => void run(send)}
            >
              {m.security_address_resend()}
            </Button>
            <Button
              variant="link"
              isPending={state === 'cancelling'}
              pendingLabel={m.words_waiting()}
              onPress={() => void run(cancel)}
            >
              {m.security_address_cancel()}
            </Button>
          </div>
          <p role="status">{state === 'sent' && m.security_address_resent()}</p>
          {problem && <p role="alert">{problem}</p>}
        </Notice>
      )}
    </div>
  )
}
