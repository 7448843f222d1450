import { useId, type SelectHTMLAttributes } from 'react'
import { FieldFrame, fieldStates, type FieldWords } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { useEarlyInput } from './use-early-input.ts'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }

type Props = FieldWords &
  Pick<SelectHTMLAttributes<HTMLSelectElement>, 'autoComplete'> & {
    options: readonly SelectOption[]
    value: string
    onChange: (value: string) => void
  }

/** A native select: the phone's own wheel is better than any list of ours. */
export function SelectField({ options, value, onChange, autoComplete, ...props }: Props) {
  const { label, name, id = name, description, errorMessage, isRequired, isDisabled, className } = props
  const notesId = useId()
  const early = useEarlyInput<HTMLSelectElement>(value, onChange)
  return (
    <FieldFrame {...{ id, notesId, label, description, errorMessage, className }}>
      <select
        {...fieldStates({ description, errorMessage, isRequired, isDisabled }, notesId)}
        ref={early}
        id={id}
        name={name}
        value={value}
        autoComplete={autoComplete}
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
    </FieldFrame>
  )
}
