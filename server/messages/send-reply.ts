// Sends a reply, and sends it again when it did not reach its guest: by the job of emails, which sends each once.

import { refused, type Outcome } from '#domain/refusal.ts'
import { messageIdOf } from '#domain/thread-address.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import { findMessage, sendOnceMore } from '#server/db/messages.ts'
import { lockThread, type Thread } from '#server/db/threads.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'

/** In the transaction that stores it. */
export const queueReply = (
  tx: Db,
  { id: replyId, sending }: { id: number; sending: number },
): Promise<void> => addEmail(tx, { name: 'message-reply', replyId, sending }, { about: replyId })

/**
 * What came back goes out under another number; what no server took yet goes out under the same, so that it arrives once
 * whatever the server has done with it. A second click finds it on its way.
 */
export async function sendReplyAgain(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  by: Actor,
  { threadId, messageId: id }: { threadId: number; messageId: number },
): Promise<Outcome> {
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const thread = await lockThread(tx, by.staff.siteId, threadId)
    const reply = thread && (await findMessage(tx, id))
    if (!thread || reply?.threadId !== threadId) return refused('thread_not_found')
    if (reply.delivery === 'waiting') return { ok: true }
    if (reply.delivery !== 'undelivered') return refused('reply_not_undelivered')
    if (!thread.email) return refused('no_address')
    const sending = reply.reason === 'bounced' ? reply.sending + 1 : reply.sending
    const host = new URL(deps.settings.publicUrl).hostname
    const messageId = messageIdOf(thread, { key: reply.key ?? String(id), sending }, host)
    await sendOnceMore(tx, id, { sending, messageId })
    await queueReply(tx, { id, sending })
    await writeAudit(tx, deps, by, {
      action: 'message_sent_again',
      ...subjectOf(thread),
      after: { message: id },
    })
    return { ok: true }
  })
}

/** What the journal says that an entry about a thread is about: its stay, whose own journal tells it too, or itself. */
export const subjectOf = ({ id, stayId }: Pick<Thread, 'id' | 'stayId'>) =>
  stayId === null
    ? ({ subject: 'thread', subjectId: id } as const)
    : ({ subject: 'reservation', subjectId: stayId } as const)
