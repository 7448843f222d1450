import { useId, type MouseEvent, type RefObject } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Summary } from '#ui/summary.tsx'
import type { Ends } from './use-stay-choice.ts'

type Props = {
  texts: Ends<string>
  issues: Ends<string | null>
  onType: (end: keyof Ends<string>, text: string) => void
  onLeave: (end: keyof Ends<string>) => void
  fields: RefObject<Partial<Ends<HTMLInputElement | null>>>
  /** On phones, where the days themselves come first. Null: nothing is folded away. */
  fold: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void } | null
}

/** The two days as text, an equal way beside the calendar; what can be written: use-stay-choice.ts. */
export function TypedDays({ texts, issues, onType, onLeave, fields, fold }: Props) {
  const id = useId()
  const hasIssue = issues.arrival !== null || issues.departure !== null
  const typed = (
    <div className="stay-typed">
      {ends.map((end) => (
        <div key={end}>
          <label htmlFor={`${id}-${end}`} className="field-label">
            {end === 'arrival' ? m.words_arrival() : m.words_departure()}
          </label>
          <input
            ref={(input) => {
              fields.current[end] = input
            }}
            id={`${id}-${end}`}
            value={texts[end]}
            onChange={(event) => onType(end, event.target.value)}
            onBlur={() => onLeave(end)}
            // Keypads without a slash are served too: 12022027.
            inputMode="numeric"
            autoComplete="off"
            placeholder={m.stay_day_format()}
            aria-invalid={issues[end] ? true : undefined}
            aria-describedby={hasIssue ? `${id}-${end}-issue` : `${id}-help`}
            className="input figures"
          />
        </div>
      ))}
      {/* What is wrong stands where the help stood, so that nothing below moves away from a finger. */}
      {hasIssue ? (
        ends.map((end) => (
          <p key={end} id={`${id}-${end}-issue`} className="stay-typed-said text-error">
            {issues[end]}
          </p>
        ))
      ) : (
        <p id={`${id}-help`} className="stay-typed-said stay-typed-help">
          {m.stay_day_help()}
        </p>
      )}
    </div>
  )
  if (!fold) return typed
  const press = (event: MouseEvent) => {
    // The browser would fold away what is wrong, too.
    event.preventDefault()
    fold.onOpenChange(hasIssue || !fold.isOpen)
  }
  return (
    <details open={fold.isOpen || hasIssue} className="stay-folded">
      <Summary className="small" onClick={press}>
        {m.stay_type_days()}
      </Summary>
      {typed}
    </details>
  )
}

const ends = ['arrival', 'departure'] as const
