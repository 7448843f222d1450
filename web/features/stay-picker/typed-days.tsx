import { useId, type RefObject } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { Ends } from './use-stay-choice.ts'

type Props = {
  texts: Ends<string>
  issues: Ends<string | null>
  onType: (end: keyof Ends<string>, text: string) => void
  fields: RefObject<Partial<Ends<HTMLInputElement | null>>>
}

/** The two days as text, an equal way beside the calendar: DD/MM/YYYY, and YYYY-MM-DD as well. */
export function TypedDays({ texts, issues, onType, fields }: Props) {
  const help = useId()
  return (
    <div className="stay-typed">
      {(['arrival', 'departure'] as const).map((end) => (
        <TypedDay
          key={end}
          label={end === 'arrival' ? m.stay_arrival() : m.stay_departure()}
          text={texts[end]}
          issue={issues[end]}
          help={help}
          onType={(text) => onType(end, text)}
          keep={(input) => {
            fields.current[end] = input
          }}
        />
      ))}
      <p id={help} className="stay-typed-help">
        {m.stay_day_help()}
      </p>
    </div>
  )
}

type DayProps = {
  label: string
  text: string
  issue: string | null
  help: string
  onType: (text: string) => void
  keep: (input: HTMLInputElement | null) => void
}

function TypedDay({ label, text, issue, help, onType, keep }: DayProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        ref={keep}
        id={id}
        value={text}
        onChange={(event) => onType(event.target.value)}
        inputMode="text"
        autoComplete="off"
        maxLength={10}
        placeholder={m.stay_day_format()}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? `${id}-issue ${help}` : help}
        className="input figures"
      />
      {issue && (
        <span id={`${id}-issue`} className="field-error">
          {issue}
        </span>
      )}
    </div>
  )
}
