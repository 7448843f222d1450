import { useId, type ReactNode, type SelectHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }

type Props = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value' | 'disabled' | 'required' | 'className'
> & {
  label: ReactNode
  /** Also the field's id, so that an error summary can lead to it; `id` overrides. */
  name: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  description?: ReactNode
  errorMessage?: ReactNode
  isDisabled?: boolean
  isRequired?: boolean
  className?: string
}

/** A native select: the phone's own wheel is better than any list of ours. */
export function SelectField({
  label,
  name,
  id = name,
  options,
  value,
  onChange,
  description,
  errorMessage,
  isDisabled,
  isRequired,
  className = '',
  ...rest
}: Props) {
  const notes = useId()
  const hasNotes = Boolean(description) || Boolean(errorMessage)
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="field-box">
        <select
          {...rest}
          id={id}
          name={name}
          value={value}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={Boolean(errorMessage) || undefined}
          aria-describedby={hasNotes ? notes : undefined}
          className="input input-select"
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="input-select-arrow" />
      </div>
      {hasNotes && (
        <div id={notes}>
          {description && <span className="field-help">{description}</span>}
          {errorMessage && <span className="field-error">{errorMessage}</span>}
        </div>
      )}
    </div>
  )
}
