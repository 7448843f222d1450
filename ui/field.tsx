import {
  useId,
  useState,
  type ChangeEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { FieldFrame, fieldStates, type FieldWords } from './field-frame.tsx'
import { useEarlyInput } from './use-early-input.ts'

type Native =
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'placeholder'
  | 'lang'
  | 'spellCheck'

type Props = FieldWords &
  Pick<InputHTMLAttributes<HTMLInputElement>, Native> & {
    type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'time'
    value?: string
    defaultValue?: string
    onChange?: (text: string) => void
    /** Signs that are kept at most. The browser's own limit would count those that fall when the text is made whole. */
    longest?: number
    /** How what is typed is made whole: without the blanks around it. */
    toWhole?: (typed: string) => string
    onFocus?: () => void
    onBlur?: () => void
    /** More than one row makes it a text area. */
    rows?: number
    /** At the field's right end: "show", a card's brand. */
    action?: ReactNode
  }

/** Text that somebody types, in one line or in several. */
export function TextField({ type = 'text', rows = 1, action, longest, toWhole, ...props }: Props) {
  const {
    label,
    name,
    id = name,
    description,
    errorMessage,
    isRequired,
    isDisabled,
    className,
    onChange: tell,
    ...rest
  } = props
  /** What was kept of a text that was too long, until it is another one. */
  const [cut, setCut] = useState<string>()
  const onChange =
    tell &&
    ((typed: string) => {
      const kept = clipped(typed, longest, toWhole)
      setCut(kept === typed ? undefined : kept)
      tell(kept)
    })
  const news = cut !== undefined && cut === rest.value && m.site_field_cut({ count: cut.length })
  const notesId = useId()
  const early = useEarlyInput<HTMLInputElement & HTMLTextAreaElement>(
    rest.value ?? rest.defaultValue ?? '',
    onChange,
  )
  const field = {
    ...rest,
    ref: early,
    ...fieldStates({ description, errorMessage, news, isRequired, isDisabled }, notesId),
    id,
    name,
    onKeyDown: rest.enterKeyHint === 'next' ? moveOn : undefined,
    onChange: onChange && ((event: ChangeEvent<{ value: string }>) => onChange(event.target.value)),
  }
  return (
    <FieldFrame {...{ id, notesId, label, description, errorMessage, news, className }}>
      {rows > 1 ? (
        <textarea {...field} rows={rows} className="input input-area" />
      ) : (
        <input {...field} type={type} className={`input ${action ? 'input-with-action' : ''}`} />
      )}
      {action && <div className="field-action">{action}</div>}
    </FieldFrame>
  )
}

/** What is typed as it stands, or, where too much is typed, made whole and without the rest. */
function clipped(typed: string, longest = Infinity, toWhole = (text: string) => text.trim()): string {
  const whole = toWhole(typed)
  return whole.length > longest ? whole.slice(0, longest) : typed
}

/** The key that says "next" leads there, while something of the form is left to fill in; then it sends, as ever. */
function moveOn(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { key, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !currentTarget.form) return
  const fields = [...currentTarget.form.elements]
  const next = fields.slice(fields.indexOf(currentTarget) + 1).find(isLeftToFill)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A list that nothing was chosen in stands at '' or '0'. */
const isLeftToFill = (field: Element): field is HTMLInputElement | HTMLSelectElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
  field.getAttribute('aria-required') === 'true' &&
  ['', '0'].includes(field.value.trim())
