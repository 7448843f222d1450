// Keeps the former address of an account for its guest as long as they can take it back.

import type { Instant } from '#domain/days.ts'
import { isAddressKept } from '#server/db/address-links.ts'
import type { Db } from '#server/db/client.ts'

/** Ends the transaction in which an account took an address that is kept for another one's guest. */
export class AddressIsKept extends Error {
  override name = 'AddressIsKept'
}

/**
 * For after an account got its address, in the same transaction: the guest who left it at this moment has ended theirs by
 * then, or has been waited for at the unique index. Otherwise anyone who takes over an account would make another one with its
 * former address, and nothing could be undone.
 */
export async function refuseKeptAddress(
  tx: Db,
  taken: { siteId: number; email: string; exceptGuestId: number },
  at: Instant,
): Promise<void> {
  if (await isAddressKept(tx, taken, at)) throw new AddressIsKept('The address is kept for its former guest.')
}
