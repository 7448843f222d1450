import { useState } from 'react'
import type { Instant } from '#domain/days.ts'
import { localized } from '#domain/locale.ts'
import { formatInstant } from '#i18n/format.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call, type Answer, type CallOptions } from '#client/call.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { useSite } from '#web/client/site.ts'
import { Notice } from '#ui/notice.tsx'
import { Summary } from '#ui/summary.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'
import type { OwnStay } from './ask-stay.ts'
import { Section } from './correspondence.tsx'

type Letter = OwnStay['letters'][number]

/** What was sent, each to be read again where it can be. */
export function Letters({ by, letters }: { by: CallOptions; letters: Letter[] }) {
  if (letters.length === 0) return null
  return (
    <Section title={m.own_stay_letters()}>
      <ul className="border-line border-b">
        {letters.map((one) => (
          <li key={`${one.sentAt} ${one.calledFr}`} className="border-line border-t py-2">
            <OneLetter by={by} one={one} />
          </li>
        ))}
      </ul>
      {letters.some(({ letter }) => letter !== null) && (
        <p className="small text-muted mt-3">
          <Typeset>{m.own_stay_letters_anew()}</Typeset>
        </p>
      )}
    </Section>
  )
}

/** Its words are asked for when it is opened. */
function OneLetter({ by, one }: { by: CallOptions; one: Letter }) {
  const locale = useLocale()
  const { zone } = useSite()
  const [read, setRead] = useState<Answer<'POST /api/stay/letters'>>()
  const [problem, setProblem] = useWords()
  const called = m.own_stay_letter({
    letter: localized(one, 'called', locale) ?? '',
    day: formatInstant(one.sentAt as Instant, zone, locale),
  })
  const { letter } = one
  if (letter === null)
    return (
      <p className="py-2">
        <Typeset>{called}</Typeset>
      </p>
    )

  async function open(wanted: string) {
    setProblem(undefined)
    const answered = await call('POST /api/stay/letters', { payload: { letter: wanted } }, by)
    if (answered.ok) setRead(answered.answer)
    else setProblem(wordsFor(answered.error))
  }

  return (
    <details
      onToggle={({ currentTarget: { open: isOpen } }) => {
        if (isOpen && !read) void open(letter)
      }}
    >
      <Summary>
        <Typeset>{called}</Typeset>
      </Summary>
      <div aria-live="polite">
        {!read && !problem && <p className="text-muted py-3">{m.own_stay_letter_reading()}</p>}
        {read && <Words {...read} />}
      </div>
      {problem && (
        <Notice tone="error" role="alert" className="my-3">
          {problem}
        </Notice>
      )}
    </details>
  )
}

/** A line below words says in a letter's text that they are a heading. */
const underlined = /^(.+)\n(?:=+|-+)$/

/** The text of a letter has a link as its words, a colon, and its address in a line of its own. */
function wayIn(part: string): { label: string; url: string } | null {
  const [label = '', url = '', ...more] = part.split('\n')
  const isWay = label.endsWith(':') && /^https?:\/\//.test(url) && more.length === 0
  return isWay ? { label: label.slice(0, -1).trim(), url } : null
}

/** In the language in which it was written. */
function Words({ text, language }: Answer<'POST /api/stay/letters'>) {
  const parts = text.trim().split('\n\n')
  return (
    <div lang={tagOf(language)} className="grid gap-3 py-3">
      {parts.map((part, index) => {
        const heading = underlined.exec(part)?.[1]
        const way = wayIn(part)
        return (
          <p
            key={index}
            className={`whitespace-pre-line wrap-anywhere ${heading === undefined ? '' : 'font-semibold'}`}
          >
            {way ? (
              <a className="text-link" href={way.url}>
                {way.label}
              </a>
            ) : (
              (heading ?? part)
            )}
          </p>
        )
      })}
    </div>
  )
}
