// Writes to a guest in their thread, or for the staff alone. A reply and the job that sends it are stored together, so that
// none is lost; whoever has not read what came meanwhile is shown it first.

import { holdsCardNumber } from '#domain/card.ts'
import { placeholdersOf } from '#domain/message-template.ts'
import { refused, refuseFields, type Outcome } from '#domain/refusal.ts'
import { messageIdOf } from '#domain/thread-address.ts'
import { isBlank } from '#domain/typed-text.ts'
import { inTransaction } from '#server/db/client.ts'
import { findMessageByKey, insertNote, insertReply } from '#server/db/messages.ts'
import { lockThread, touchThread } from '#server/db/threads.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'
import { queueReply, subjectOf } from './send-reply.ts'

/** Who writes, and whose name the guest reads. */
export type Writer = Actor & { staff: Actor['staff'] & { name: string } }

type Wish = {
  threadId: number
  /** One for each form that is filled in: sent again, it is the same message. */
  key: string
  body: string
}

export async function writeReply(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  by: Writer,
  { threadId, key, body, version }: Wish & { version: number },
): Promise<Outcome> {
  const wrong = refuseBody(body)
  if (wrong) return wrong
  const left = placeholdersOf(body)
  if (left.length > 0)
    return refused('placeholder_left', { names: left.map(({ typed }) => typed).join(', ') })
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const thread = await lockThread(tx, by.staff.siteId, threadId)
    if (!thread) return refused('thread_not_found')
    if ((await findMessageByKey(tx, key))?.threadId === threadId) return { ok: true }
    if (thread.version !== version) return refused('thread_changed')
    if (!thread.email) return refused('no_address')
    const at = deps.now()
    const messageId = messageIdOf(thread, { key, sending: 1 }, new URL(deps.settings.publicUrl).hostname)
    const id = await insertReply(tx, { threadId, body, author: by.staff.name, at, key, messageId })
    // Whoever answers says that a person wrote.
    await touchThread(tx, threadId, { at, ...(thread.state === 'perhaps_robot' && { state: 'open' }) })
    await queueReply(tx, { id, sending: 1 })
    await writeAudit(tx, deps, by, { action: 'message_sent', ...subjectOf(thread), after: { message: id } })
    return { ok: true }
  })
}

/** Never mailed: a guest who may be erased, or who has no address, can be noted of too. */
export async function writeNote(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Writer,
  { threadId, key, body }: Wish,
): Promise<Outcome> {
  const wrong = refuseBody(body)
  if (wrong) return wrong
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const thread = await lockThread(tx, by.staff.siteId, threadId)
    if (!thread) return refused('thread_not_found')
    if ((await findMessageByKey(tx, key))?.threadId === threadId) return { ok: true }
    const at = deps.now()
    await insertNote(tx, { threadId, body, author: by.staff.name, at, key })
    await touchThread(tx, threadId, { at })
    await writeAudit(tx, deps, by, { action: 'thread_noted', ...subjectOf(thread) })
    return { ok: true }
  })
}

const refuseBody = (body: string) =>
  isBlank(body)
    ? refuseFields({ body: { code: 'missing_fields' } })
    : holdsCardNumber(body)
      ? refused('card_in_text')
      : null
