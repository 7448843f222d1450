import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { expireSession, readSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { EmailInSentence } from '#ui/email-in-sentence.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'

/** What an unconfirmed address means, and the link for it once more. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const locale = useLocale()
  const [isSent, setSent] = useState(false)
  const { isBusy, problem, say, run } = useForm()

  async function send() {
    setSent(false)
    const answered = await call('POST /api/send-address-link', {}, { token: readSession()?.token, locale })
    if (answered.ok) setSent(true)
    else if (answered.error.code === 'signed_out') expireSession()
    else say({ form: wordsFor(answered.error) })
  }

  return (
    <Notice tone="info" title={m.account_confirm_address_notice_title()} className="mt-12 max-w-3xl">
      <p className="wrap-anywhere">
        <EmailInSentence sentence={m.account_confirm_address_notice({ email })} email={email} />
      </p>
      <Button
        variant="link"
        onPress={() => void run(send)}
        isPending={isBusy}
        pendingLabel={m.words_sending()}
      >
        {m.account_confirm_address_resend()}
      </Button>
      <p role="status">{isSent && m.account_confirm_address_resent()}</p>
      {problem && <p role="alert">{problem}</p>}
    </Notice>
  )
}
