import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'

/** Has the link for a new password sent to an address that is known here, without leaving the page. */
export function ResetLinkButton({ email, label }: { email: string; label: string }) {
  const locale = useLocale()
  const { slug: site } = useSite()
  const [isSent, setSent] = useState(false)
  const { isBusy, problem, say, run } = useForm()

  async function send() {
    setSent(false)
    const payload = { email, site, locale }
    const answered = await call('POST /api/forgot-password', { payload }, { locale })
    if (answered.ok) setSent(true)
    else say({ form: wordsFor(answered.error) })
  }

  return (
    <div className="grid justify-items-start gap-4">
      {/* Stays where it is, so that the focus does; another press sends another link. */}
      <Button
        variant="link"
        onPress={() => void run(send)}
        isPending={isBusy}
        pendingLabel={m.words_sending()}
      >
        {label}
      </Button>
      <div role="status" className="empty:hidden">
        {isSent && (
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
