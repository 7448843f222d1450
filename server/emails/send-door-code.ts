// Gives a guest the code of the door by mail, on the day of arrival, once the deposit is held.

import { listDeposits } from '#server/db/deposits.ts'
import { findAccess } from '#server/db/property-access.ts'
import type { Deps } from '#server/deps.ts'
import { doorCodeEmail } from './door-code.ts'
import { doorCodeStateOf } from '#server/reservations/door-access.ts'
import { findStayFacts } from './find-stay-facts.ts'
import { sendOnce, type MailResult } from './send-once.ts'

/** Whoever may not have it (yet), and a loft without a code, have nothing to be told: that counts as sent, and is looked for again. */
export async function sendDoorCode(deps: Deps, stayId: number): Promise<MailResult> {
  const { stay, facts } = await findStayFacts(deps, stayId)
  const deposits = await listDeposits(deps.db, stayId)
  const state = doorCodeStateOf(await deps.catalog.read(), stay, deposits, deps.now())
  const access = await findAccess(deps.db, stay.propertyId)
  if (state !== 'given' || !access?.doorCode) return 'sent'
  return sendOnce(deps, `door-code/${stayId}`, {
    to: facts.guest.email,
    replyTo: facts.site.email,
    ...doorCodeEmail(facts, access.doorCode),
  })
}
