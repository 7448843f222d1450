// Decides what the staff may do in a thread of messages: write to its guest, note something, send a reply again, or say that it is
// done.

import { holdsCardNumber } from './card.ts'
import type { DeliveryState, ThreadState, UndeliveredReason } from './message.ts'
import { placeholdersOf } from './message-template.ts'
import { refused, refuseFields, type Outcome, type Refused } from './refusal.ts'
import { isBlank } from './typed-text.ts'

/** `version` is that which was read: nobody answers, or puts away, what came meanwhile. */
type Read = { version: number }

/** What is typed is looked at first, whatever the thread is. */
export function decideAnswer<Thread extends Read & { email: string | null }>(
  thread: Thread | undefined,
  { body, version }: Read & { body: string },
): Outcome<{ thread: Thread }> {
  const wrong = refuseBody(body) ?? refusePlaceholders(body)
  if (wrong) return wrong
  if (!thread) return refused('thread_not_found')
  if (thread.version !== version) return refused('thread_changed')
  return thread.email ? { ok: true, thread } : refused('no_address')
}

/** Never mailed: a guest who may be erased, or who has no address, can be noted of too. */
export function decideThreadNote<Thread extends object>(
  thread: Thread | undefined,
  { body }: { body: string },
): Outcome<{ thread: Thread }> {
  return refuseBody(body) ?? (thread ? { ok: true, thread } : refused('thread_not_found'))
}

/** Null: it is so already. */
export function decideThreadState<Thread extends Read & { state: ThreadState }>(
  thread: Thread | undefined,
  { state, version }: Read & { state: ThreadState },
): Outcome<{ thread: Thread }> | null {
  if (!thread) return refused('thread_not_found')
  if (thread.state === state) return null
  return thread.version === version ? { ok: true, thread } : refused('thread_changed')
}

type Reply = {
  threadId: number
  delivery: DeliveryState | null
  reason: UndeliveredReason | null
  /** How often it was sent under another number. */
  sending: number
}

/**
 * What came back goes out under another number; what no server took yet goes out under the same, so that it arrives once
 * whatever the server has done with it. Null: it is on its way.
 */
export function decideSendingAgain<Thread extends { id: number; email: string | null }, Sent extends Reply>({
  thread,
  reply,
}: {
  thread: Thread | undefined
  reply: Sent | undefined
}): Outcome<{ thread: Thread; reply: Sent; sending: number }> | null {
  if (!thread || reply?.threadId !== thread.id) return refused('thread_not_found')
  if (reply.delivery === 'waiting') return null
  if (reply.delivery !== 'undelivered') return refused('reply_not_undelivered')
  if (!thread.email) return refused('no_address')
  const sending = reply.reason === 'bounced' ? reply.sending + 1 : reply.sending
  return { ok: true, thread, reply, sending }
}

function refuseBody(body: string): Refused | null {
  if (isBlank(body)) return refuseFields({ body: { code: 'missing_fields' } })
  return holdsCardNumber(body) ? refused('card_in_text') : null
}

function refusePlaceholders(body: string): Refused | null {
  const left = placeholdersOf(body)
  if (left.length === 0) return null
  return refused('placeholder_left', { names: left.map(({ typed }) => typed).join(', ') })
}
