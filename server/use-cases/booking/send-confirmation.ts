// Tells the guest by mail that the stay is theirs.

import { isMailSent } from '#server/db/sent-mails.ts'
import type { Deps } from '#server/deps.ts'
import { confirmationLetter } from '#server/mails/confirmation.ts'
import { findLetterFacts } from './letter-facts.ts'
import { sendOnce, type MailResult } from './send-once.ts'

const keyOf = (stayId: number): string => `confirmation/${stayId}`

/** A stay that is not confirmed (any more) has nothing to be said of: that counts as sent. */
export async function sendConfirmation(deps: Deps, stayId: number): Promise<MailResult> {
  const { stay, facts } = await findLetterFacts(deps, stayId)
  if (stay.status !== 'confirmed') return 'sent'
  const { calendar, ...letter } = confirmationLetter(facts, deps.now())
  return sendOnce(deps, keyOf(stayId), {
    to: facts.guest.email,
    replyTo: facts.site.email,
    ...letter,
    attachments: [calendar],
  })
}

export const isConfirmationSent = ({ db }: Pick<Deps, 'db'>, stayId: number): Promise<boolean> =>
  isMailSent(db, keyOf(stayId))
