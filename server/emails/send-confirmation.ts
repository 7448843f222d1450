// Tells the guest by mail that the stay is theirs.

import { deleteAddressLink } from '#server/db/address-links.ts'
import { isMailSent } from '#server/db/sent-mails.ts'
import type { Deps } from '#server/deps.ts'
import { confirmationEmail } from './confirmation.ts'
import { makeConfirmLink } from './make-confirm-link.ts'
import { findStayFacts } from './find-stay-facts.ts'
import { sendOnce, type MailResult } from './send-once.ts'

const keyOf = (stayId: number): string => `confirmation/${stayId}`

/**
 * A stay that is not confirmed (any more) has nothing to be said of: that counts as sent. While the guest's address is not
 * confirmed, the letter holds a link that does it; its secret is in the letter alone, so each try makes another.
 */
export async function sendConfirmation(deps: Deps, stayId: number): Promise<MailResult> {
  const { stay, facts } = await findStayFacts(deps, stayId)
  if (stay.status !== 'confirmed' || (await isConfirmationSent(deps, stayId))) return 'sent'
  const link = facts.guest.emailConfirmedAt
    ? null
    : await makeConfirmLink(deps, { id: stay.guestId, email: facts.guest.email }, facts.locale)
  const { calendar, ...letter } = confirmationEmail(facts, deps.now(), link?.url)
  const result = await sendOnce(deps, keyOf(stayId), {
    to: facts.guest.email,
    replyTo: facts.site.email,
    ...letter,
    attachments: [calendar],
  })
  if (link && result !== 'sent') await deleteAddressLink(deps.db, link.id)
  return result
}

export const isConfirmationSent = ({ db }: Pick<Deps, 'db'>, stayId: number): Promise<boolean> =>
  isMailSent(db, keyOf(stayId))
