// Tells the guest and the owner that a card's bank did not hold the security deposit.

import { listDeposits } from '#server/db/deposits.ts'
import type { Deps } from '#server/deps.ts'
import { depositRefusedEmail, ownerDepositRefusedEmail } from './deposit-refused.ts'
import { findStayFacts } from './find-stay-facts.ts'
import { sendOnce, type MailResult } from './send-once.ts'

/** Once for each stay, at the first refusal. One that was held meanwhile needs nobody's attention. */
export async function sendDepositRefused(deps: Deps, stayId: number): Promise<MailResult> {
  const deposits = await listDeposits(deps.db, stayId)
  const last = deposits.at(-1)
  const { stay, facts: known } = await findStayFacts(deps, stayId)
  if (last?.status !== 'refused' || stay.status !== 'confirmed') return 'sent'
  const isRenewal = deposits.some(({ status }) => status === 'held')
  const facts = { ...known, reason: last.lastError, isRenewal }
  const { guest, site } = facts
  const toGuest = await sendOnce(deps, `deposit-refused/${stayId}`, {
    to: guest.email,
    replyTo: site.email,
    ...depositRefusedEmail(facts),
  })
  const toOwner = await sendOnce(deps, `owner-deposit-refused/${stayId}`, {
    to: site.email,
    replyTo: guest.email,
    ...ownerDepositRefusedEmail(facts),
  })
  return toGuest === 'sent' ? toOwner : toGuest
}
