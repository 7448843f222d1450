// Says that nothing is left to be done in a thread, or that something is; an answer of its guest opens it by itself.

import type { ThreadState } from '#domain/message.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockThread, setThreadState as store } from '#server/db/threads.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'
import { subjectOf } from './send-reply.ts'

type Wish = {
  threadId: number
  state: ThreadState
  /** What was read: nobody puts away what came meanwhile. */
  version: number
}

export async function setThreadState(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Actor,
  { threadId, state, version }: Wish,
): Promise<Outcome> {
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const thread = await lockThread(tx, by.staff.siteId, threadId)
    if (!thread) return refused('thread_not_found')
    if (thread.state === state) return { ok: true }
    if (thread.version !== version) return refused('thread_changed')
    await store(tx, threadId, state)
    await writeAudit(tx, deps, by, {
      action: 'thread_state_set',
      ...subjectOf(thread),
      before: { state: thread.state },
      after: { state },
    })
    return { ok: true }
  })
}
