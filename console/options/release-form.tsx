import { m } from '#i18n/paraglide/messages.js'
import { ActionForm } from '#console/forms/action-form.tsx'
import { EmailAhead } from '#console/forms/email-ahead.tsx'
import type { FormProps } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'

/** The nights are given back before their end: first what that means, and what its guest reads. */
export function ReleaseForm({ reservation, onClose }: FormProps) {
  const { guestName: guest } = reservation
  const params = { id: String(reservation.id) }
  const form = useActionForm({
    name: 'release',
    initial: {},
    preview: (ask) =>
      ask('POST /api/staff/reservations/{id}/option/release/preview', { params, payload: {} }),
    act: (ask) => ask('POST /api/staff/reservations/{id}/option/release', { params, payload: {} }),
    onDone: () => onClose(m.console_options_release_done),
  })
  return (
    <ActionForm
      form={form}
      preview={({ email }) => <EmailAhead email={email} guest={guest} />}
      confirm={m.console_options_release_sure}
      isDanger
      onLeave={onClose}
    >
      <p className="measure">{m.console_options_release_what({ guest })}</p>
    </ActionForm>
  )
}
