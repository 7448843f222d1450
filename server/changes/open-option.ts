// Finds an option for whoever of the staff decides about it: open until its minute, whether anybody ended it by then or not.

import { consentTextsAt, nobodyKnown } from '#domain/consent.ts'
import type { Instant } from '#domain/days.ts'
import type { Mode } from '#server/action/steps.ts'
import type { Db } from '#server/db/client.ts'
import { keepConsent } from '#server/db/consents.ts'
import { findOpenRequest } from '#server/db/payment-requests.ts'
import { findSaleTerms } from '#server/db/sale-terms.ts'
import { findStay, lockNightsOf, lockStay, type GuestStay } from '#server/db/stays.ts'
import { findStayPlace, type StayPlace } from '#server/db/stay-places.ts'

type Of = { params: { id: number } }
type FoundOption = { stay: GuestStay; place: StayPlace; hasLink: boolean }

/** Nights before rows, as anyone who takes some or gives some back. */
export const lockOption = async (tx: Db, { params }: Of): Promise<unknown> =>
  (await findStay(tx, params.id)) && lockNightsOf(tx, params.id)

export async function findOption(
  tx: Db,
  { params: { id } }: Of,
  mode: Mode,
): Promise<FoundOption | undefined> {
  const stay = await (mode === 'do' ? lockStay(tx, id) : findStay(tx, id))
  if (!stay) return undefined
  const hasLink = (await findOpenRequest(tx, id)) !== undefined
  return { stay, place: await findStayPlace(tx, stay), hasLink }
}

/** What is no option of this site is not there. */
export const isOptionOf = (
  found: FoundOption | undefined,
  { staff: { siteId } }: { staff: { siteId: number } },
): found is FoundOption => found?.place.site.id === siteId && found.stay.optionKey !== null

export const isOpen = ({ status, heldUntil }: GuestStay, at: Instant): boolean =>
  status === 'optioned' && at < heldUntil

type Told = { isTold: boolean | undefined; toldBy: string; at: Instant }

/** That its guest agreed by telephone is what somebody of the house says, with the versions that stand on the site then. */
export async function keepTold(
  tx: Db,
  { id, propertyId, locale }: Pick<GuestStay, 'id' | 'propertyId' | 'locale'>,
  { isTold, toldBy, at }: Told,
): Promise<void> {
  const terms = isTold ? await findSaleTerms(tx, propertyId) : undefined
  if (!terms) return
  const texts = consentTextsAt(terms.site, at)
  await keepConsent(tx, id, { door: 'telephone', at, locale, toldBy, ...texts, ...nobodyKnown })
}
