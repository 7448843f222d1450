import { m } from '#i18n/paraglide/messages.js'
import type { StayDialogProps } from './stay-dialog.tsx'
import { useDeferredPart } from '#ui/use-deferred-part.ts'

const loadDialog = () => import('./stay-dialog.tsx')

/** The calendar for anyone who has a button that opens it: its code comes later (38 KB that the first page does not need). */
export function DeferredStayDialog(props: StayDialogProps) {
  const { isOpen, onOpenChange } = props
  const { part, hasFailed } = useDeferredPart(loadDialog, isOpen, () => onOpenChange(false))
  if (part) return <part.StayDialog {...props} />
  return (
    <p role="status" className="small text-error">
      {hasFailed && m.stay_calendar_failed()}
    </p>
  )
}
