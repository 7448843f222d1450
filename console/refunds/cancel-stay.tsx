import { m } from '#i18n/paraglide/messages.js'
import { FormSection } from '#console/forms/form-section.tsx'
import { isGoingOn, type Reservation } from '#console/reservations/entry-words.ts'
import { CancelForm } from './cancel-form.tsx'

/** Cancelling, from the button to how it ended; nothing is offered of a stay that is over or cancelled. */
export function CancelStay({ reservation }: { reservation: Reservation }) {
  return (
    <FormSection
      id="cancel-stay"
      title={m.console_refunds_cancel_title()}
      isOffered={isGoingOn(reservation)}
      lead={<p className="measure text-muted">{m.console_refunds_cancel_lead()}</p>}
      opener={m.console_refunds_cancel_open()}
      reservation={reservation}
      form={CancelForm}
    />
  )
}
