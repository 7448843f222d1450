import { useEffect, useRef, type ReactNode } from 'react'

export type FieldIssue = { fieldId: string; message: ReactNode }

/**
 * Everything that is wrong with a form, at its top, each leading to its field. Takes the focus when it appears;
 * give it the number of the attempt as `key`, so that it does so again after the next one.
 */
export function ErrorSummary({ title, errors }: { title: ReactNode; errors: readonly FieldIssue[] }) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="notice notice-error error-summary">
      <div className="notice-text">
        <p className="notice-title">{title}</p>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => leadTo(fieldId, () => event.preventDefault())}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The focus goes into the field, and the address keeps its query without a hash. */
function leadTo(fieldId: string, keepAddress: () => void): void {
  const field = document.getElementById(fieldId)
  if (!field) return
  keepAddress()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
