// Opens a payment link for a stay: the row, its secret and the address that has it; who may be asked is decided before.

import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { RequestCause } from '#domain/payment-request.ts'
import type { Db } from '#server/db/client.ts'
import { addEmail, healAfterMinutes } from '#server/db/jobs.ts'
import { addMinutes } from '#domain/days.ts'
import { insertRequest, type PaymentRequest } from '#server/db/payment-requests.ts'
import type { Deps } from '#server/deps.ts'
import { tokenHashOf } from './request-link.ts'

type NewLink = {
  stayId: number
  amount: Cents
  cause: RequestCause
  expiresAt: Instant
  key: string
  /** Of the staff. */
  by: number
}

/** With the stay locked. */
export async function openLink(
  tx: Db,
  deps: Pick<Deps, 'settings'>,
  { by, ...link }: NewLink,
  at: Instant,
): Promise<PaymentRequest> {
  const seed = randomUUID()
  const tokenHash = tokenHashOf(deps, { seed })
  const request = await insertRequest(tx, { ...link, seed, tokenHash, createdAt: at, createdBy: by })
  const { id: requestId } = request
  const runAt = addMinutes(at, healAfterMinutes)
  await addEmail(tx, { name: 'payment-request', requestId }, { runAt, about: requestId })
  return request
}
