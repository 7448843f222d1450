import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'

type Props = { id: number; onDone: () => void; onLeave: () => void }

/** What goes with a file that was brought in by mistake, before it goes. */
export function TakeBackForm({ id, onDone, onLeave }: Props) {
  const locale = useLocale()
  const asked = { params: { id: String(id) }, payload: {} }
  const form = useActionForm({
    name: `taken-back-${id}`,
    initial: {},
    preview: (ask) => ask('POST /api/staff/bring-ins/{id}/taken-back/preview', asked),
    act: (ask) => ask('POST /api/staff/bring-ins/{id}/taken-back', asked),
    onDone,
  })
  return (
    <ActionForm
      form={form}
      isDanger
      confirm={({ stays }) => m.console_bringin_take_back_sure({ count: stays })}
      onLeave={onLeave}
      preview={({ stays, paid, told }) => (
        <>
          <p>{m.console_bringin_take_back_stays({ count: stays, paid: formatMoney(paid, locale) })}</p>
          {told.length > 0 && (
            <p className="wrap-anywhere">{m.console_bringin_take_back_told({ names: told.join(', ') })}</p>
          )}
        </>
      )}
    >
      <p className="measure">{m.console_bringin_take_back_means()}</p>
    </ActionForm>
  )
}
