import type { ReactNode } from 'react'

export type FieldWords = {
  label: ReactNode
  /** Also the field's id, so that an error summary can lead to it; `id` overrides. */
  name: string
  id?: string
  description?: ReactNode
  errorMessage?: ReactNode
  isDisabled?: boolean
  isRequired?: boolean
  className?: string
}

type Props = Pick<FieldWords, 'label' | 'description' | 'errorMessage' | 'className'> & {
  id: string
  notesId: string
  children: ReactNode
}

/** What every field has: label above, help below, error under it. */
export function FieldFrame({ id, notesId, label, description, errorMessage, className, children }: Props) {
  return (
    <div className={`field ${className ?? ''}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="field-box">{children}</div>
      {(description || errorMessage) && (
        <div id={notesId}>
          {description && <p className="field-help">{description}</p>}
          {errorMessage && <p className="field-error">{errorMessage}</p>}
        </div>
      )}
    </div>
  )
}

/** What a field tells of itself to who cannot see it. */
export const fieldStates = (
  { description, errorMessage, isDisabled, isRequired }: Omit<FieldWords, 'label' | 'name'>,
  notesId: string,
) => ({
  disabled: isDisabled,
  'aria-required': isRequired || undefined,
  'aria-invalid': Boolean(errorMessage) || undefined,
  'aria-describedby': description || errorMessage ? notesId : undefined,
})
