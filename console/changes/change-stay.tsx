import { m } from '#i18n/paraglide/messages.js'
import { FormSection } from '#console/forms/form-section.tsx'
import { isGoingOn, type Reservation } from '#console/reservations/entry-words.ts'
import { ChangeForm } from './change-form.tsx'

/** Other dates, another loft, more or fewer guests; of a stay that has begun the server says what can still be changed. */
export function ChangeStay({ reservation }: { reservation: Reservation }) {
  return (
    <FormSection
      id="change-stay"
      title={m.console_changes_title()}
      isOffered={isGoingOn(reservation)}
      lead={<p className="measure text-muted">{m.console_changes_lead()}</p>}
      opener={m.console_changes_open()}
      reservation={reservation}
      form={ChangeForm}
    />
  )
}
