import { useEffect, useRef, type ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ActionState } from './use-action-form.ts'

type Props<Ahead> = {
  form: ActionState<Ahead>
  /** What lies ahead, and the words of the button that does it. */
  preview?: (ahead: Ahead) => ReactNode
  confirm?: (ahead: Ahead) => string
  /** The words of a form that does it without a preview. */
  submit?: string
  isDanger?: boolean
  /** What helps after a refusal. */
  advice?: ReactNode
  onLeave: () => void
  children: ReactNode
}

/** The fields, what lies ahead, why it was refused, and the buttons that show it, do it, or leave it. */
export function ActionForm<Ahead>({ form, preview, confirm, submit, isDanger, ...props }: Props<Ahead>) {
  const { advice, onLeave, children } = props
  const { ref, ahead, isBusy, problem } = form
  const waiting = { isPending: isBusy, pendingLabel: m.console_waiting() }
  return (
    <form ref={ref} method="post" noValidate onSubmit={form.submit} className="grid w-full max-w-xl gap-5">
      {children}
      {ahead !== null && <PreviewPanel>{preview?.(ahead)}</PreviewPanel>}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {advice}
      <div className="flex flex-wrap gap-3">
        {ahead === null ? (
          <Button type="submit" {...waiting}>
            {submit ?? m.console_forms_show()}
          </Button>
        ) : (
          <Button variant={isDanger ? 'danger' : 'primary'} {...waiting} onPress={() => form.act(ahead)}>
            {confirm?.(ahead)}
          </Button>
        )}
        <Button variant="quiet" isDisabled={isBusy} onPress={() => onLeave()}>
          {m.console_forms_leave()}
        </Button>
      </div>
    </form>
  )
}

/** Its heading gets the focus, so that it is read before it is done. */
function PreviewPanel({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="ahead">
      <h3 className="title-card" tabIndex={-1} ref={heading}>
        {m.console_forms_title()}
      </h3>
      {children}
    </div>
  )
}
