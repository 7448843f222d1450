import { useId, useRef } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useCopying } from '#web/ui/use-sharing.ts'

/** The link, told once to whoever made it: for a guest who wants it another way than by email. */
export function SentLink({ url }: { url: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copy, isCopied] = useCopying(url)

  async function press() {
    await copy()
    // Where the browser lets no page copy, it is ready to be copied by hand; where it does, this shows what was.
    field.current?.select()
  }

  return (
    <div className="grid w-full max-w-xl gap-2">
      <label htmlFor={id} className="field-label">
        {m.console_requests_link()}
      </label>
      <div className="flex flex-wrap gap-3">
        <input ref={field} id={id} readOnly value={url} className="input min-w-0 flex-1 basis-60" />
        <Button variant="quiet" onPress={() => void press()}>
          {m.console_requests_copy()}
        </Button>
      </div>
      <p role="status" className="small text-muted empty:hidden">
        {isCopied === true && m.console_requests_copied()}
        {isCopied === false && m.console_requests_copy_yourself()}
      </p>
    </div>
  )
}
