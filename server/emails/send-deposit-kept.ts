// Tells the guest what was kept of their security deposit: the owner takes it by hand at the provider, which tells nobody.

import { findDeposit } from '#server/db/deposits.ts'
import type { Deps } from '#server/deps.ts'
import { depositKeptEmail } from './deposit-kept.ts'
import { findStayFacts } from './find-stay-facts.ts'
import { sendOnce, type MailResult } from './send-once.ts'

/** Once for each hold that was taken. The owner did it, and hears nothing new. */
export async function sendDepositKept(deps: Deps, depositId: number): Promise<MailResult> {
  const deposit = await findDeposit(deps.db, depositId)
  if (!deposit?.capturedAmount) return 'sent'
  const { facts } = await findStayFacts(deps, deposit.stayId)
  return sendOnce(deps, `deposit-kept/${depositId}`, {
    to: facts.guest.email,
    replyTo: facts.site.email,
    ...depositKeptEmail({ ...facts, held: deposit.amount, kept: deposit.capturedAmount }),
  })
}
