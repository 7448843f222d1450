import { useRef } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { useScrollsAlone } from '#ui/use-scrolls-alone.ts'

type Email = Answer<'POST /api/staff/reservations/{id}/refunds/preview'>['email']

const saysIn = {
  fr: m.console_forms_email_french,
  en: m.console_forms_email_english,
} as const

/** What the guest will read, word for word and in their language; or that nothing goes out, to one without an address. */
export function EmailAhead({ email, guest }: { email: Email; guest: string }) {
  if (email === null) return <p className="small text-muted">{m.console_forms_no_email({ guest })}</p>
  return <EmailWords email={email} guest={guest} />
}

function EmailWords({ email, guest }: { email: NonNullable<Email>; guest: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const isStop = useScrollsAlone(frame, words)
  const { locale, subject, text } = email
  const says = saysIn[locale]
  return (
    <div className="grid gap-2">
      <p className="small text-muted">{says({ guest })}</p>
      <div
        ref={frame}
        className="email-ahead"
        lang={locale}
        role="group"
        aria-label={m.console_forms_email()}
        {...(isStop && { tabIndex: 0 })}
      >
        <div ref={words} className="grid gap-2">
          <p className="font-semibold wrap-anywhere">{subject}</p>
          <p className="small whitespace-pre-line wrap-anywhere">{wordsOf(text)}</p>
        </div>
      </div>
    </div>
  )
}

/** The lines below titles are drawn with signs, which say nothing here. */
const wordsOf = (text: string): string => text.replaceAll(/^[=-]{2,} *\n/gm, '')
