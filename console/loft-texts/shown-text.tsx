import { useRef } from 'react'
import type { LoftTexts } from '#domain/loft-text-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { tagOf } from '#i18n/locale.ts'
import { Html } from '#ui/html.tsx'
import { useScrollsAlone } from '#ui/use-scrolls-alone.ts'
import { fields, fieldWords, type Field } from './draft-words.ts'

type Props = {
  field: Field
  /** As it is kept: a line, or HTML that was cleaned. */
  text: string
  /** What a screen reader hears of it, where it is so long that it scrolls. */
  name: string
}

/** What a loft says in one language, to be read. */
export function ShownText({ field, text, name }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const isStop = useScrollsAlone(frame, words)
  const { name: part, locale } = fields.find((one) => one.field === field)!
  if (text.trim() === '') return <p className="text-muted">{m.console_texts_empty()}</p>
  return (
    <div
      ref={frame}
      className="shown-text"
      lang={tagOf(locale)}
      {...(isStop && { tabIndex: 0, role: 'group', 'aria-label': name })}
    >
      <div ref={words}>
        {part === 'tagline' ? <p className="wrap-anywhere">{text}</p> : <Html html={text} />}
      </div>
    </div>
  )
}

/** What a loft says in both languages beside each other, for whoever only reads it. */
export const ReadTexts = ({ texts }: { texts: LoftTexts }) => (
  <dl className="read-texts">
    {fields.map(({ field }) => (
      <div key={field}>
        <dt>{fieldWords[field]()}</dt>
        <dd>
          <ShownText field={field} text={texts[field]} name={fieldWords[field]()} />
        </dd>
      </div>
    ))}
  </dl>
)
