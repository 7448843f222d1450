// Thanks a guest by mail after the stay, and tells what becomes of the deposit.

import { isAfterStayEmailDue } from '#domain/emails.ts'
import { listDeposits } from '#server/db/deposits.ts'
import { isReviewed } from '#server/db/reviews.ts'
import type { Deps } from '#server/deps.ts'
import { afterStayEmail } from './after-stay.ts'
import { shownDepositOf } from '#server/deposits/deposit-plan.ts'
import { findStayFacts } from './find-stay-facts.ts'
import { sendOnce, type MailResult } from './send-once.ts'

/** A stay that was cancelled, or whose time has not come or is long over, has nothing to be said of: that counts as sent. */
export async function sendAfterStay(deps: Deps, stayId: number): Promise<MailResult> {
  const { db, catalog, now } = deps
  const { stay, facts } = await findStayFacts(deps, stayId)
  const left = { departure: stay.departure, zone: facts.site.zone }
  const at = now()
  if (stay.status !== 'confirmed' || !isAfterStayEmailDue(left, at)) return 'sent'
  const held = shownDepositOf(await catalog.read(), stay, await listDeposits(db, stayId), at)
  const letter = afterStayEmail({ ...facts, held, isReviewed: await isReviewed(db, stayId) }, at)
  return sendOnce(deps, `after-stay/${stayId}`, {
    to: facts.guest.email,
    replyTo: facts.site.email,
    ...letter,
  })
}
