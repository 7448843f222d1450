// Says which letters about a stay can be sent once more, and as which job.

import type { EmailJob } from '#server/db/jobs.ts'

/** What of a stay its letters are about. */
export type Lettered = {
  stayId: number
  version: number
  refundIds: readonly number[]
  /** The invoice that counts, where there is one. */
  invoiceId: number | null
}

const ofStay = ['confirmation', 'cancellation'] as const
const ofRefund = ['given-back', 'part-given-back'] as const

/**
 * The job of a letter by its key in `sent_mails` ('confirmation/12'); null where it is no letter to this guest that says the same
 * today: one of a former version does not, nor one that a day or the bank brought about.
 */
export function letterJobOf(
  key: string,
  { stayId, version, refundIds, invoiceId }: Lettered,
): EmailJob | null {
  for (const name of ofStay) if (key === `${name}/${stayId}`) return { name, stayId }
  if (version > 1 && key === `stay-changed/${stayId}/${version}`)
    return { name: 'stay-changed', stayId, version }
  if (invoiceId !== null && key === `buyer-corrected/${invoiceId}`)
    return { name: 'buyer-corrected', invoiceId }
  for (const refundId of refundIds)
    for (const name of ofRefund) if (key === `${name}/${refundId}`) return { name, refundId }
  return null
}
