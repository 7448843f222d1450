import { useEffect, type ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { useArrivalFocus } from '#ui/use-arrival-focus.ts'

/** The heading of a page; the window is named after it, and the focus comes to it from another page. */
export function PageTitle({ children, title = children, lead, action }: Props) {
  const heading = useArrivalFocus<HTMLHeadingElement>()
  useEffect(() => {
    document.title = m.console_document_title({ page: title })
  }, [title])
  const words = (
    <>
      <h1 ref={heading} tabIndex={-1} className="title-section">
        {children}
      </h1>
      {lead && <div className="measure text-muted mt-2">{lead}</div>}
    </>
  )
  if (!action) return <div className="mb-8">{words}</div>
  return (
    <div className="console-title">
      <div>{words}</div>
      {action}
    </div>
  )
}

type Props = {
  children: string
  /** Where the window is named by more than the heading. */
  title?: string
  lead?: ReactNode
  /** What one comes for most, beside the heading. */
  action?: ReactNode
}
