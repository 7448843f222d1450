// What there is one email of, by what it is about; and what a watch found already.

import { deleteAddressLink } from '#server/db/address-links.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { Found, OfRefund, OfRequest, OfStay } from './payloads.ts'

export const ofStay = ({ stayId }: OfStay) => stayId
/** Anew for each arrival: whoever comes on another day or to another loft is told again. */
export const ofArrival = (_: object, { stay: { id, arrivalVersion } }: { stay: GuestStay }) =>
  arrivalVersion > 1 ? `${id}/${arrivalVersion}` : id
export const ofRefund = ({ refundId }: OfRefund) => refundId
export const ofRequest = ({ requestId }: OfRequest) => requestId
export const ofLink = (_: object, { link }: { link: { id: string } }) => link.id
export const ofSiteAndDay = ({ site, day }: Found<object>) => `${site.id}/${day}`

/** What it says was found by the job that asks for it. */
export const asFound = async <Facts>(_: Deps, found: Facts): Promise<Facts> => found

/** A link that nobody was sent leads nowhere. */
export const dropLink = async ({ db }: Deps, { link }: { link: { id: string } | null }) => {
  if (link) await deleteAddressLink(db, link.id)
}
