import { useEffect, useRef, type ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'

export type FieldIssue = {
  fieldId: string
  message: ReactNode
  /** The field's own name, where the message says more. */
  label?: string
  /** Nothing is wrong with it: it is empty. */
  isMissing?: boolean
}

/** More than these are no list that anybody reads: the first leads on, and the fields are marked. */
const longestList = 4

/**
 * What is wrong with a form, at its top, leading to its fields. Takes the focus when it appears; give it the number of the
 * attempt as `key`, so that it does so again after the next one.
 */
export function ErrorSummary({ title, errors }: { title: ReactNode; errors: readonly FieldIssue[] }) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  const isList = errors.length > 1 && errors.length <= longestList
  return (
    <div ref={box} tabIndex={-1} role="alert" className="notice notice-error error-summary">
      <div className="notice-text">
        <p className="notice-title">{title}</p>
        {isList ? (
          <ul>
            {errors.map((issue) => (
              <li key={issue.fieldId}>
                <IssueLink issue={issue}>{issue.message}</IssueLink>
              </li>
            ))}
          </ul>
        ) : (
          <FirstIssue errors={errors} />
        )}
      </div>
    </div>
  )
}

/** How many there are, and the way to the first. */
function FirstIssue({ errors }: { errors: readonly FieldIssue[] }) {
  const [first] = errors
  if (!first) return null
  const count = errors.length
  const areMissing = errors.every(({ isMissing }) => isMissing)
  const link = (
    <IssueLink issue={first}>{count === 1 ? first.message : (first.label ?? first.message)}</IssueLink>
  )
  if (count === 1 && !areMissing) return <p>{link}</p>
  const mark = '\u0000'
  const words = areMissing ? m.account_summary_missing : m.account_summary_wrong
  const [before, after] = words({ count, first: mark }).split(mark)
  return (
    <p>
      {before}
      {link}
      {after}
    </p>
  )
}

function IssueLink({ issue: { fieldId }, children }: { issue: FieldIssue; children: ReactNode }) {
  return (
    <a href={`#${fieldId}`} onClick={(event) => leadTo(fieldId, () => event.preventDefault())}>
      {children}
    </a>
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
