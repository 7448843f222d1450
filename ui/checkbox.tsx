import { useId, type ReactNode } from 'react'

type Props = {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  /** May hold links. */
  children: ReactNode
  name?: string
  id?: string
  isDisabled?: boolean
  isRequired?: boolean
  errorMessage?: ReactNode
}

export function Checkbox({
  isSelected,
  onChange,
  children,
  name,
  id,
  isDisabled,
  isRequired,
  errorMessage,
}: Props) {
  const fresh = useId()
  const own = id ?? name ?? fresh
  return (
    <div className="field">
      <label htmlFor={own} className="checkbox">
        <input
          type="checkbox"
          id={own}
          name={name}
          checked={isSelected}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={Boolean(errorMessage) || undefined}
          aria-describedby={errorMessage ? `${own}-error` : undefined}
          className="checkbox-box"
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {errorMessage && (
        <span id={`${own}-error`} className="field-error">
          {errorMessage}
        </span>
      )}
    </div>
  )
}
