import type { Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatDay } from '#i18n/format.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Answer } from '#client/call.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { OpeningSection, type FormProps } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Guest } from './guest-requests.tsx'

/** What was kept goes for good; what lies in the way is said, with its stay. */
export function EraseGuest({ guest }: { guest: Guest }) {
  return (
    <OpeningSection
      id="erase-guest"
      title={m.console_guests_erase_title()}
      isOffered={guest.erasedAt === null}
      lead={<p className="measure text-muted">{m.console_guests_erase_lead()}</p>}
      opener={m.console_guests_erase_open()}
      subject={guest}
      form={EraseForm}
    />
  )
}

function EraseForm({ subject: guest, onClose }: { subject: Guest; onClose: FormProps['onClose'] }) {
  const params = { id: String(guest.id) }
  const name = `${guest.firstname} ${guest.lastname}`.trim()
  const form = useActionForm({
    name: 'erase',
    initial: {},
    preview: (ask) => ask('POST /api/staff/guests/{id}/erasure/preview', { params }),
    act: (ask) => ask('POST /api/staff/guests/{id}/erasure', { params }),
    onDone: () => onClose(m.console_guests_erase_done),
  })
  return (
    <ActionForm
      form={form}
      preview={(ahead) => <ErasureAhead ahead={ahead} name={name} />}
      confirm={() => m.console_guests_erase({ name })}
      isDanger
      onLeave={onClose}
    >
      <p className="measure">{m.console_guests_erase_first()}</p>
    </ActionForm>
  )
}

type Ahead = Answer<'POST /api/staff/guests/{id}/erasure/preview'>

function ErasureAhead({ ahead: { stays, papers, papersUntil }, name }: { ahead: Ahead; name: string }) {
  const locale = useLocale()
  return (
    <ul className="list-disc pl-5 grid gap-2">
      <li>{m.console_guests_erase_goes({ name })}</li>
      {stays > 0 && <li>{m.console_guests_erase_stays({ count: stays })}</li>}
      {papersUntil !== null && (
        <li>
          {m.console_guests_erase_papers({ count: papers, day: formatDay(papersUntil as Day, locale) })}
        </li>
      )}
      <li>{m.console_guests_erase_mailbox()}</li>
    </ul>
  )
}
