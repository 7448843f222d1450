import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { siteSlug } from '#web/client/site.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'

/** Has the link for a new password sent to an address that is known here, without leaving the page. */
export function ResetLinkButton({ email, label }: { email: string; label: string }) {
  const locale = useLocale()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problem, setProblem] = useWords()

  async function send() {
    setState('sending')
    setProblem(undefined)
    const payload = { email, site: siteSlug, locale }
    const answered = await call('POST /api/forgot-password', { payload }, { locale })
    if (!answered.ok) setProblem(wordsFor(answered.error))
    setState(answered.ok ? 'sent' : 'idle')
  }

  return (
    <div className="grid justify-items-start gap-4">
      {/* Stays where it is, so that the focus does; another press sends another link. */}
      <Button
        variant="link"
        onPress={() => void send()}
        isPending={state === 'sending'}
        pendingLabel={m.words_sending()}
      >
        {label}
      </Button>
      <div role="status" className="empty:hidden">
        {state === 'sent' && (
          <Notice tone="success" title={m.password_forgot_done_title()}>
            <p className="wrap-anywhere">{m.password_forgot_done({ email })}</p>
          </Notice>
        )}
      </div>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </div>
  )
}
