import type { Db } from '#server/db/client.ts'
import type { Guest } from '#server/db/guests.ts'
import { addEmail } from '#server/db/jobs.ts'

/** Has the letter sent that asks whoever reads an account's mailbox to confirm it; one, however often it is asked for meanwhile. */
export async function askToConfirmAddress(tx: Db, { id, email }: Pick<Guest, 'id' | 'email'>): Promise<void> {
  await addEmail(tx, { name: 'confirm-address', guestId: id, email }, { about: id })
}
