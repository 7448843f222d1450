import { m } from '#i18n/paraglide/messages.js'
import { FormSection } from '#console/forms/form-section.tsx'
import type { Reservation } from '#console/reservations/entry-words.ts'
import { GiveBackForm } from './give-back-form.tsx'

/** A part of the price goes back while the stay goes on and costs something by now. */
export function GiveBack({ reservation }: { reservation: Reservation }) {
  const { group, total, option, ledger } = reservation
  // A bank charged the card; the payments of the demo are unknown to any, but for its guest's own.
  const isTaken = ledger.some(({ kind }) => kind === 'captured')
  return (
    <FormSection
      id="give-back"
      title={m.console_refunds_title()}
      isOffered={group !== 'cancelled' && option === null && Boolean(total)}
      lead={
        <p className="measure text-muted">
          {isTaken ? m.console_refunds_lead() : m.console_refunds_not_taken()}
        </p>
      }
      opener={m.console_refunds_open()}
      isDisabled={!isTaken}
      reservation={reservation}
      form={GiveBackForm}
    />
  )
}
