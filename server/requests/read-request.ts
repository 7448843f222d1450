// Finds what a link asks for, and says what has become of it: for whoever holds the link, without an account.

import { stepsFrom, type RefundStep } from '#domain/cancellation.ts'
import type { Cents } from '#domain/money.ts'
import { linkStateOf, type RequestState } from '#domain/payment-request.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { hashOf } from '#server/accounts/tokens.ts'
import type { Db } from '#server/db/client.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import { asksConsent } from '#server/db/consents.ts'
import { findAnyGuest } from '#server/db/guests.ts'
import { findRequestByToken, type PaymentRequest } from '#server/db/payment-requests.ts'
import { findStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { cancellableIn, findBalance, findPriceLeft } from '#server/reservations/cancellable.ts'

export type FoundLink = { request: PaymentRequest; stay: GuestStay; state: RequestState; balance: Cents }

export async function findLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<FoundLink | undefined> {
  const request = await findRequestByToken(db, hashOf(token))
  const stay = request && (await findStay(db, request.stayId))
  if (!stay) return undefined
  const balance =
    stay.status === 'confirmed' ? await findBalance(db, stay) : stay.status === 'optioned' ? stay.total : 0
  return { request, stay, state: linkStateOf(request, now()), balance }
}

/** Whoever pays for an option buys a stay: of a guest without an account nobody knows how old they are. */
export async function asksAge(db: Db, { request, stay }: FoundLink): Promise<boolean> {
  if (request.cause !== 'booking') return false
  return (await findAnyGuest(db, stay.guestId))?.birthdate === null
}

export type ReadLink = FoundLink & {
  property: PropertyFacts
  /** What the stay costs by now, taxes included. */
  worth: Cents
  /** Not to a guest without an address. */
  isReceiptMailed: boolean
  hasAccount: boolean
  asksAge: boolean
  asksApproval: boolean
  /** What comes back if it is booked by this link now, or of a stay that is booked. */
  cancellation: RefundStep[]
}

/** Nothing of the guest: whoever has the link sees it. */
export async function readRequest(
  deps: Pick<Deps, 'db' | 'now' | 'catalog'>,
  { token }: { token: string },
): Promise<Outcome<ReadLink>> {
  const found = await findLink(deps, token)
  const property = found && (await deps.catalog.facts(found.stay.propertyId))
  if (!property) return refused('not_found')
  const { stay } = found
  const left = await findPriceLeft(deps.db, stay)
  const at = deps.now()
  const booked = { ...stay, confirmedAt: stay.confirmedAt ?? at }
  const guest = await findAnyGuest(deps.db, found.stay.guestId)
  return {
    ok: true,
    ...found,
    property,
    worth: left.total,
    isReceiptMailed: Boolean(guest?.email),
    hasAccount: Boolean(guest?.passwordHash),
    asksAge: await asksAge(deps.db, found),
    asksApproval: await asksConsent(deps.db, found.request),
    cancellation: stepsFrom(cancellableIn(property, booked, left), at),
  }
}
