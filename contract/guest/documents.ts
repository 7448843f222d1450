import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { reservationId } from './reservations.ts'
import { file, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

/** Answers a PDF named Facture-{id}.pdf or Invoice-{id}.pdf (specification §7), Note-de-credit-/Credit-note- for the credit note. */
export const downloadInvoice = endpoint({
  name: 'downloadInvoice',
  method: 'POST',
  path: '/api/profile/reservations/download-invoice',
  access: 'guest',
  summary: 'The invoice of a reservation, or its credit note, as a PDF in the language of the request',
  params: nothing,
  payload: z.object({
    reservation_id: reservationId,
    kind: z.enum(['invoice', 'credit_note']).optional(),
    /** Which credit note of the reservation; the last one without it. */
    number: z.int().positive().max(2_147_483_647).optional(),
    locale: locale.optional(),
  }),
  answer: file('application/pdf'),
  refuses: ['reservation_not_found', 'invoice_not_ready', 'busy'],
})

export const downloadCalendar = endpoint({
  name: 'downloadCalendar',
  method: 'POST',
  path: '/api/profile/reservations/download-calendar',
  access: 'guest',
  summary: 'The stay as a calendar file',
  params: nothing,
  payload: z.object({ reservation_id: reservationId, locale: locale.optional() }),
  answer: file('text/calendar'),
  refuses: ['reservation_not_found', 'already_cancelled'],
})
