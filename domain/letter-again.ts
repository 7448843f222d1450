// Decides whether a letter about a stay is sent once more: to an address, and not while it is on its way.

import { refused, type Outcome } from './refusal.ts'

type Sending<Job> = {
  /** Undefined: there is no such reservation. Null: its guest has no address. */
  recipient: string | null | undefined
  /** Whether this form did it before. */
  wasAsked: boolean
  /** Null: it is no letter that says the same today. */
  job: Job | null
  isUnderway: boolean
}

/** Null: it is on its way, or there, already by this form. */
export function decideAgain<Job>({
  recipient,
  wasAsked,
  job,
  isUnderway,
}: Sending<Job>): Outcome<{ job: Job; recipient: string }> | null {
  if (recipient === undefined) return refused('reservation_not_found')
  if (wasAsked) return null
  if (!job) return refused('letter_not_found')
  if (!recipient) return refused('no_address')
  return isUnderway ? refused('letter_underway') : { ok: true, job, recipient }
}
