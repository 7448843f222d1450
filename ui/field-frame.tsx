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

/** What has just become of what was typed. */
type News = { news?: string | false }

type Props = Pick<FieldWords, 'label' | 'description' | 'errorMessage' | 'className'> &
  News & {
    id: string
    notesId: string
    children: ReactNode
  }

/** What every field has: label above, help and news below, error under it. */
export function FieldFrame({
  id,
  notesId,
  label,
  description,
  errorMessage,
  news,
  className,
  children,
}: Props) {
  return (
    <div className={`field ${className ?? ''}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="field-box">{children}</div>
      {(description || errorMessage || news) && (
        <div id={notesId}>
          {description && <p className="field-help">{description}</p>}
          {news && (
            <p role="alert" className="field-help">
              {news}
            </p>
          )}
          {errorMessage && <p className="field-error">{errorMessage}</p>}
        </div>
      )}
    </div>
  )
}

/** What a field tells of itself to who cannot see it. */
export const fieldStates = (
  { description, errorMessage, news, isDisabled, isRequired }: Omit<FieldWords, 'label' | 'name'> & News,
  notesId: string,
) => ({
  disabled: isDisabled,
  'aria-required': isRequired || undefined,
  'aria-invalid': Boolean(errorMessage) || undefined,
  'aria-describedby': description || errorMessage || news ? notesId : undefined,
})
