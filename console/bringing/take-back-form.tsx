import type { ListedKind } from '#domain/brought-in-kinds.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'

type Props = { id: number; kind: ListedKind; onDone: () => void; onLeave: () => void }

const sure = {
  stays: m.console_bringin_take_back_sure,
  guests: m.console_bringin_take_back_sure_guests,
  reviews: m.console_bringin_take_back_sure_reviews,
}
const goes = {
  stays: m.console_bringin_take_back_stays,
  guests: m.console_bringin_take_back_guests,
  reviews: m.console_bringin_take_back_reviews,
}
const means = {
  stays: m.console_bringin_take_back_means,
  guests: m.console_bringin_take_back_means_guests,
  reviews: m.console_bringin_take_back_means_reviews,
}

/** What goes with a file that was brought in by mistake, before it goes. */
export function TakeBackForm({ id, kind, onDone, onLeave }: Props) {
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
      confirm={sure[kind]}
      onLeave={onLeave}
      preview={({ count, staying, paid, told }) => (
        <>
          <p>{goes[kind]({ count, paid: formatMoney(paid, locale) })}</p>
          {staying > 0 && <p>{m.console_bringin_take_back_staying({ count: staying })}</p>}
          {told.length > 0 && (
            <p className="wrap-anywhere">{m.console_bringin_take_back_told({ names: told.join(', ') })}</p>
          )}
        </>
      )}
    >
      <p className="measure">{means[kind]()}</p>
    </ActionForm>
  )
}
