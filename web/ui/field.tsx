import { useId, type ChangeEvent, type InputHTMLAttributes, type ReactNode } from 'react'
import { FieldFrame, fieldStates, type FieldWords } from './field-frame.tsx'
import { useEarlyInput } from './use-early-input.ts'

type Props = FieldWords &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder'> & {
    type?: 'text' | 'email' | 'tel' | 'password'
    value?: string
    defaultValue?: string
    onChange?: (text: string) => void
    /** More than one row makes it a text area. */
    rows?: number
    /** At the field's right end: "show", a card's brand. */
    action?: ReactNode
  }

/** Text that somebody types, in one line or in several. */
export function TextField({ type = 'text', onChange, rows = 1, action, ...props }: Props) {
  const {
    label,
    name,
    id = name,
    description,
    errorMessage,
    isRequired,
    isDisabled,
    className,
    ...rest
  } = props
  const notesId = useId()
  const early = useEarlyInput<HTMLInputElement & HTMLTextAreaElement>(
    rest.value ?? rest.defaultValue ?? '',
    onChange,
  )
  const field = {
    ...rest,
    ref: early,
    ...fieldStates({ description, errorMessage, isRequired, isDisabled }, notesId),
    id,
    name,
    onChange: onChange && ((event: ChangeEvent<{ value: string }>) => onChange(event.target.value)),
  }
  return (
    <FieldFrame {...{ id, notesId, label, description, errorMessage, className }}>
      {rows > 1 ? (
        <textarea {...field} rows={rows} className="input input-area" />
      ) : (
        <input {...field} type={type} className={`input ${action ? 'input-with-action' : ''}`} />
      )}
      {action && <div className="field-action">{action}</div>}
    </FieldFrame>
  )
}
