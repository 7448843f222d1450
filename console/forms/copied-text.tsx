import { useId, useRef } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useCopying } from '#ui/use-sharing.ts'

type Words = Record<'label' | 'copy' | 'copied' | 'yourself', () => string>

type Props = {
  text: string
  words: Words
  /** Of a text that is more than a line: in which language it is. */
  lang?: string
}

/** What somebody takes along, a line or a whole message: shown, and copied by one press. */
export function CopiedText({ text, words, lang }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [copy, isCopied] = useCopying(text)
  const shown = { ref: field, id, readOnly: true, value: text }

  async function press() {
    await copy()
    // Where the browser lets no page copy, it is ready to be copied by hand; where it does, this shows what was.
    field.current?.select()
  }

  return (
    <div className="grid w-full max-w-xl grid-cols-1 gap-2">
      <label htmlFor={id} className="field-label">
        {words.label()}
      </label>
      <div className="flex flex-wrap gap-3">
        {lang === undefined ? (
          <input {...shown} className="input min-w-0 flex-1 basis-60" />
        ) : (
          <textarea {...shown} lang={lang} rows={5} className="input input-area copied-message" />
        )}
        <Button variant="quiet" onPress={() => void press()}>
          {words.copy()}
        </Button>
      </div>
      <p role="status" className="small text-muted empty:hidden">
        {isCopied !== undefined && (isCopied ? words.copied() : words.yourself())}
      </p>
    </div>
  )
}

const linkWords: Words = {
  label: m.console_requests_link,
  copy: m.console_requests_copy,
  copied: m.console_requests_copied,
  yourself: m.console_requests_copy_yourself,
}

/** A link, told once to whoever made it: for a guest who wants it another way than by email. */
export const SentLink = ({ url }: { url: string }) => <CopiedText text={url} words={linkWords} />
