import { useId, type ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Sheet } from '#ui/dialog.tsx'
import { ActionButtons, ActionFields } from '#console/forms/action-form.tsx'
import type { ActionState } from '#console/forms/use-action-form.ts'
import { PriceAhead } from './price-ahead.tsx'
import type { PricesAhead } from './use-price-form.ts'

type Props = {
  title: string
  form: ActionState<PricesAhead>
  /** What this change does beside the nights. */
  more?: (ahead: PricesAhead) => ReactNode
  onLeave: () => void
  children?: ReactNode
}

/** A change of prices over the page: its fields, what it would do, and at its foot the button that does it. */
export function PriceSheet({ title, form, more, onLeave, children }: Props) {
  const id = useId()
  return (
    <Sheet
      title={title}
      isOpen
      onOpenChange={onLeave}
      isDismissable={!form.isBusy}
      foot={
        <ActionButtons form={form} formId={id} confirm={() => m.console_prices_apply()} onLeave={onLeave} />
      }
    >
      <ActionFields
        form={form}
        id={id}
        preview={(ahead) => (
          <>
            {more?.(ahead)}
            <PriceAhead ahead={ahead} />
          </>
        )}
      >
        {children}
      </ActionFields>
    </Sheet>
  )
}
