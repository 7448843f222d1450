import { useId } from 'react'
import { halfFields } from '#domain/loft-text-fields.ts'
import { longestLoftText } from '#domain/loft-texts.ts'
import { timeIn } from '#domain/days.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { formatTime } from '#i18n/format.ts'
import { otherLocale, tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import {
  beyondOf,
  fields,
  fieldWords,
  halfWords,
  languageWords,
  momentWords,
  type Field,
  type LoftTextsRead,
} from './draft-words.ts'
import { useOtherLanguage } from './other-language.ts'
import type { DraftHere } from './use-draft.ts'

type Props = { draft: DraftHere; read: LoftTextsRead }

const looksWords = { fr: m.console_texts_looks_fr, en: m.console_texts_looks_en } as const
/** From how much of a text's length on it is said how much is left. */
const near = 0.9

/** Both languages beside each other, each spelled by the browser as its own; what is typed is saved as a draft. */
export function TextsEditor({ draft, read }: Props) {
  const { typed, texts, keeper, state } = draft
  const looksLike = useOtherLanguage({
    fr: [typed.taglineFr, typed.descriptionFr],
    en: [typed.taglineEn, typed.descriptionEn],
  })
  const halves = halfFields(texts)

  function notesOf(field: Field, locale: Locale) {
    const beyond = beyondOf(field, texts)
    const longest = texts[field].length - beyond
    const isNear = beyond <= 0 && texts[field].length > longest * near
    const notes = [
      halves.includes(field) && halfWords[field](),
      looksLike(typed[field], locale) && looksWords[otherLocale(locale)](),
      isNear && m.console_texts_left({ count: -beyond }),
    ].filter((note) => note !== false)
    const refused = state.is === 'refused' ? state.fields[field]?.() : undefined
    return {
      description: notes.length > 0 ? notes.join(' ') : undefined,
      errorMessage: beyond > 0 ? m.console_texts_beyond({ count: beyond }) : refused,
    }
  }

  return (
    <section aria-labelledby="write-texts">
      <h2 id="write-texts" className="title-card">
        {m.console_texts_write()}
      </h2>
      <p className="small text-muted measure">{m.console_texts_help()}</p>
      <div className="loft-texts">
        {locales.map((locale) => (
          <Column key={locale} locale={locale}>
            {fields
              .filter((one) => one.locale === locale)
              .map(({ field, name }) => (
                <TextField
                  key={field}
                  label={fieldWords[field]()}
                  name={`loft-${field}`}
                  lang={tagOf(locale)}
                  spellCheck
                  autoComplete="off"
                  rows={name === 'tagline' ? 2 : 16}
                  {...(name === 'tagline' && { longest: longestLoftText.tagline })}
                  {...notesOf(field, locale)}
                  value={typed[field]}
                  onChange={(words) => keeper.type(field, name === 'tagline' ? oneLine(words) : words)}
                  onBlur={keeper.leaveField}
                />
              ))}
          </Column>
        ))}
      </div>
      <DraftBar draft={draft} read={read} />
    </section>
  )
}

/** It may take two on a phone, and is one. */
const oneLine = (words: string): string => words.replaceAll('\n', ' ')

function Column({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="loft-texts-column">
      <h3 id={id} className="loft-texts-language">
        {languageWords[locale]()}
      </h3>
      {children}
    </div>
  )
}

/** Whether what is typed is saved: in sight wherever somebody writes. */
function DraftBar({ draft, read }: Props) {
  const { state, keeper } = draft
  const isTried = state.is === 'failed' || state.is === 'door'
  return (
    <div className={`draft-bar ${isTried || state.is === 'refused' ? 'draft-bar-open' : ''}`}>
      {/* What is on its way is not read out with each word. */}
      <p role="status" aria-busy={state.is === 'typed' || state.is === 'saving'}>
        {useStateWords(draft, read)}
      </p>
      {isTried && (
        <Button variant="link" onPress={keeper.again}>
          {m.words_retry()}
        </Button>
      )}
    </div>
  )
}

function useStateWords({ state }: DraftHere, { zone }: LoftTextsRead): string {
  const locale = useLocale()
  switch (state.is) {
    case 'typed':
      return m.console_texts_state_typed()
    case 'saving':
      return m.words_saving()
    case 'saved':
      return m.console_texts_state_saved({ time: formatTime(timeIn(zone, state.at), locale) })
    case 'failed':
      return m.console_texts_state_failed()
    case 'door':
      return m.console_texts_state_door()
    case 'overtaken':
      return m.console_texts_state_overtaken()
    case 'refused':
      return Object.keys(state.fields).length > 0 ? m.console_texts_state_refused() : state.problem()
    case 'read': {
      const { draft, published } = state.read
      if (draft) return m.console_texts_state_draft({ by: draft.by, at: momentWords(draft.at, zone, locale) })
      return published.version === 0 ? m.console_texts_state_unpublished() : m.console_texts_state_none()
    }
  }
}
