import { useId, useRef } from 'react'
import type { Locale } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useCopying } from '#web/ui/use-sharing.ts'

/** A text message for the guest, to be copied into whatever sends one. */
export function TextToSend({ text, locale }: { text: string; locale: Locale }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copy, isCopied] = useCopying(text)

  async function press() {
    await copy()
    field.current?.select()
  }

  return (
    <div className="grid w-full max-w-xl gap-2">
      <label htmlFor={id} className="field-label">
        {m.console_booking_message()}
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        lang={tagOf(locale)}
        value={text}
        rows={5}
        className="input input-area booking-message"
      />
      <div>
        <Button variant="quiet" onPress={() => void press()}>
          {m.console_booking_message_copy()}
        </Button>
      </div>
      <p role="status" className="small text-muted empty:hidden">
        {isCopied === true && m.console_booking_message_copied()}
        {isCopied === false && m.console_booking_message_yourself()}
      </p>
    </div>
  )
}
