// Opens a payment link for a stay: the row, its secret and the address that has it; who may be asked is decided before.

import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { RequestCause } from '#domain/payment-request.ts'
import type { Db } from '#server/db/client.ts'
import { emailJob, type Job } from '#server/db/jobs.ts'
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
  return insertRequest(tx, { ...link, seed, tokenHash, createdAt: at, createdBy: by })
}

/** Its guest is written to at once. */
export const linkJob = ({ id: requestId }: Pick<PaymentRequest, 'id'>): Job =>
  emailJob({ name: 'payment-request', requestId }, { about: requestId, atOnce: true })
