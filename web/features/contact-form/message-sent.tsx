import { formatTelephone } from '#i18n/format.ts'
import { useEffect, useRef } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Props = {
  email: string
  /** Just now, not before a change of language: the pressed button is gone, and the focus comes here. */
  isFresh: boolean
  onAgain: () => void
}

/** Takes the form's place (specification §2) and says what happens next. */
export function MessageSent({ email, isFresh, onAgain }: Props) {
  const { telephone } = useSite()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFresh) box.current?.focus()
  }, [isFresh])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 outline-none">
      <Notice tone="success" role="status" title={m.contact_sent_title()}>
        <p className="wrap-anywhere">{m.contact_sent_text({ email })}</p>
      </Notice>
      <p className="measure mt-6">
        {m.contact_sent_help({ telephone: formatTelephone(telephone, useLocale()) })}
      </p>
      <Button variant="link" className="mt-2" onPress={onAgain}>
        {m.contact_sent_again()}
      </Button>
    </div>
  )
}
