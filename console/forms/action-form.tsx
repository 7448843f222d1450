import { useEffect, useRef, type ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ActionState } from './use-action-form.ts'

type ButtonsProps<Ahead> = {
  form: ActionState<Ahead>
  /** The words of the button that does what lies ahead. */
  confirm?: (ahead: Ahead) => string
  /** The words of a form that does it without a preview. */
  submit?: string
  isDanger?: boolean
  /** Of the form, where the buttons stand outside of it. */
  formId?: string
  /** Missing where there is nowhere to go. */
  onLeave?: (() => void) | undefined
}

type FieldsProps<Ahead> = {
  form: ActionState<Ahead>
  id?: string
  /** What lies ahead. */
  preview?: (ahead: Ahead) => ReactNode
  /** What helps after a refusal. */
  advice?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

type Props<Ahead> = Omit<FieldsProps<Ahead>, 'id' | 'foot'> & Omit<ButtonsProps<Ahead>, 'formId'>

/** The fields, what lies ahead, why it was refused, and the buttons that show it, do it, or leave it. */
export function ActionForm<Ahead>({ form, preview, advice, children, ...buttons }: Props<Ahead>) {
  return (
    <ActionFields
      form={form}
      preview={preview}
      advice={advice}
      foot={<ActionButtons form={form} {...buttons} />}
    >
      {children}
    </ActionFields>
  )
}

/** The same in a window, at whose foot the buttons stay in sight. */
export function ActionFields<Ahead>({ form, id, preview, advice, foot, children }: FieldsProps<Ahead>) {
  const { ref, ahead, problem } = form
  return (
    <form
      ref={ref}
      id={id}
      method="post"
      noValidate
      onSubmit={form.submit}
      className="grid w-full max-w-xl gap-5"
    >
      {children}
      {ahead !== null && <PreviewPanel>{preview?.(ahead)}</PreviewPanel>}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {advice}
      {foot}
    </form>
  )
}

export function ActionButtons<Ahead>(props: ButtonsProps<Ahead>) {
  const { form, confirm, submit, isDanger, formId, onLeave } = props
  const { ahead, isBusy } = form
  const leave = () => {
    form.forget()
    onLeave?.()
  }
  const waiting = { isPending: isBusy, pendingLabel: m.words_waiting() }
  return (
    <div className="flex flex-wrap gap-3">
      {ahead === null ? (
        <Button type="submit" form={formId} {...waiting}>
          {submit ?? m.console_forms_show()}
        </Button>
      ) : (
        <Button variant={isDanger ? 'danger' : 'primary'} {...waiting} onPress={() => form.act(ahead)}>
          {confirm?.(ahead)}
        </Button>
      )}
      {onLeave && (
        <Button variant="quiet" isDisabled={isBusy} onPress={leave}>
          {m.site_close()}
        </Button>
      )}
    </div>
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
