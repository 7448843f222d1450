// Finds what guests wrote and the staff was not told of, however it came in: by the contact page, by mail, or with a purchase.

import { inTransaction } from '#server/db/client.ts'
import { listUntoldMessages, noteTold } from '#server/db/untold-messages.ts'
import type { Deps } from '#server/deps.ts'
import { tell } from './tell.ts'

/** Looked for instead of being told where it comes in: one of the ways is a trigger of the database, which knows nobody's choices. */
export async function tellOfMessages({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const untold = await listUntoldMessages(tx)
    const at = now()
    for (const { id, threadId, siteId, waits } of untold) {
      if (!waits) continue
      await tell(tx, {
        siteId,
        kind: 'guest_message',
        subject: `thread/${threadId}`,
        version: String(id),
        at,
      })
    }
    await noteTold(
      tx,
      untold.map(({ id }) => id),
      at,
    )
  })
}
