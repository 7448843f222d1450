import { useRef, useState } from 'react'
import type { Day } from '#domain/days.ts'
import type { HouseLetter, LetterLanguages } from '#domain/letters.ts'
import { isLocale, type Locale } from '#domain/locale.ts'
import { toFigures } from '#domain/typed-figures.ts'
import { m } from '#i18n/paraglide/messages.js'
import { dot, formatDays } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useScrollsAlone } from '#ui/use-scrolls-alone.ts'
import { useWords } from '#ui/use-words.ts'
import { ask } from '#console/client/ask.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import { Radios } from '#console/forms/radios.tsx'
import type { PreviewStay } from '#console/messages/template-preview.tsx'

/** A letter as its form has it. */
export type LetterWish = {
  letter: HouseLetter | null
  languages: LetterLanguages
  subjectFr: string
  subjectEn: string
  bodyFr: string
  bodyEn: string
}

type Shown = Answer<'POST /api/staff/letters/preview'>
/** `name`: what the names of its form begin with. */
type Props = { name: string; wish: LetterWish; stays: readonly PreviewStay[] }

/** The letter as it would be sent about any stay, in either language, and a test of it to whoever looks. */
export function LetterPreview({ name, wish, stays }: Props) {
  const locale = useLocale()
  const [stay, setStay] = useState(String(stays[0]?.id ?? ''))
  const [reference, setReference] = useState('')
  const [language, setLanguage] = useState<Locale>(locale)
  const [shown, setShown] = useState<{ of: string; answer: Shown } | null>(null)
  const [busy, setBusy] = useState<'preview' | 'test' | null>(null)
  const [news, setNews] = useWords()
  const [problem, setProblem] = useWords()
  const reservation = stay === '' ? numberIn(reference) : Number(stay)
  const of = JSON.stringify([reservation, wish])

  async function run(what: 'preview' | 'test') {
    setNews(undefined)
    setProblem(undefined)
    if (reservation === null) return setProblem(m.console_letters_preview_unread)
    setBusy(what)
    const payload = { ...wish, reservation }
    if (what === 'preview') {
      const called = await ask('POST /api/staff/letters/preview', { payload })
      if (called.ok) setShown({ of, answer: called.answer })
      else setProblem(wordsFor(called.error))
    } else {
      const called = await ask('POST /api/staff/letters/test', { payload: { ...payload, language } })
      if (called.ok) {
        const { recipient: address } = called.answer
        setNews(() => m.console_letters_test_done({ address }))
      } else setProblem(wordsFor(called.error))
    }
    setBusy(null)
  }

  if (stays.length === 0) return <p className="text-muted">{m.console_preview_no_stay()}</p>
  // A preview is of what was typed when it was asked for, and goes with it.
  const answer = shown?.of === of ? shown.answer : null
  return (
    <div className="grid gap-4" role="group" aria-label={m.console_forms_title()}>
      <p className="font-semibold">{m.console_forms_title()}</p>
      <SelectField
        label={m.console_letters_preview_stay()}
        name={`${name}-stay`}
        options={[
          ...stays.map(({ id, guestName, propertyName, arrival, departure }) => ({
            value: String(id),
            label: [
              guestName,
              formatDays(arrival as Day, departure as Day, locale, 'briefWithYear'),
              propertyName,
            ].join(dot),
          })),
          { value: '', label: m.console_letters_preview_other() },
        ]}
        value={stay}
        onChange={setStay}
      />
      {stay === '' && (
        <TextField
          label={m.console_letters_preview_find()}
          name={`${name}-reference`}
          value={reference}
          longest={20}
          autoComplete="off"
          onChange={setReference}
        />
      )}
      <Radios
        label={m.console_letters_preview_language()}
        name={`${name}-language`}
        value={language}
        options={[
          { value: 'fr', label: m.console_language_fr() },
          { value: 'en', label: m.console_language_en() },
        ]}
        onChange={(value) => isLocale(value) && setLanguage(value)}
        isDense
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" isPending={busy === 'preview'} onPress={() => void run('preview')}>
          {m.console_letters_preview()}
        </Button>
        <Button variant="quiet" isPending={busy === 'test'} onPress={() => void run('test')}>
          {m.console_letters_test()}
        </Button>
      </div>
      <Outcome news={news} problem={problem} />
      <div role="status" className="empty:hidden">
        {answer && (
          <ShownLetter shown={answer[language]} language={language} isHouse={wish.letter !== null} />
        )}
      </div>
    </div>
  )
}

type ShownProps = { shown: Shown[Locale]; language: Locale; isHouse: boolean }

function ShownLetter({ shown: { email, missing }, language, isHouse }: ShownProps) {
  const frame = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const isStop = useScrollsAlone(frame, words)
  const names = missing.join(', ')
  const lacks = isHouse ? m.console_letters_preview_left_out : m.console_letters_preview_missing
  return (
    <div className="grid gap-3">
      {missing.length > 0 && <Notice tone="error">{lacks({ names })}</Notice>}
      {email && (
        <div
          ref={frame}
          className="email-ahead letter-ahead"
          lang={language}
          role="group"
          aria-label={m.console_letters_preview_label()}
          {...(isStop && { tabIndex: 0 })}
        >
          <div ref={words} className="grid gap-2">
            <p className="font-semibold wrap-anywhere">{email.subject}</p>
            <p className="small whitespace-pre-line wrap-anywhere">{withoutLines(email.text)}</p>
          </div>
        </div>
      )}
    </div>
  )
}

/** The lines below titles are drawn with signs, which say nothing here. */
const withoutLines = (text: string): string => text.replaceAll(/^[=-]{2,} *\n/gm, '')

/** 'L-000123', '123' → 123; null of what is no number of a reservation. */
function numberIn(typed: string): number | null {
  const found = /^\s*(?:L-?)?0*([1-9]\d{0,8})\s*$/i.exec(toFigures(typed))
  return found ? Number(found[1]) : null
}
