// Sends a reply, and sends it again when it did not reach its guest: by the job of emails, which sends each once.

import { sendReplyAgain } from '#contract/staff/messages.ts'
import { decideSendingAgain } from '#domain/thread.ts'
import { messageIdOf } from '#domain/thread-address.ts'
import { command } from '#server/action/command.ts'
import { emailJob, type Job } from '#server/db/jobs.ts'
import { findMessage, sendOnceMore } from '#server/db/messages.ts'
import { findThread, type Thread } from '#server/db/threads.ts'

export const sendAgain = command(sendReplyAgain, {
  // One after the other: of two who send it again, the second finds it on its way.
  facts: async (tx, { by, params }, mode) => {
    const thread = await findThread(tx, by.staff.siteId, params.id, mode)
    return { thread, reply: thread && (await findMessage(tx, params.message)) }
  },
  decide: (found) => decideSendingAgain(found),
  store: (tx, { thread, reply: { id, key }, sending }, { settings }) => {
    const messageId = messageIdOf(thread, { key: key ?? String(id), sending }, hostOf(settings))
    return sendOnceMore(tx, id, { sending, messageId })
  },
  tell: ({ thread, reply: { id } }) => ({ ...subjectOf(thread), after: { message: id } }),
  jobs: ({ reply: { id }, sending }) => [replyJob({ id, sending })],
})

export const replyJob = ({ id: replyId, sending }: { id: number; sending: number }): Job =>
  emailJob({ name: 'message-reply', replyId, sending }, { about: replyId })

/** After the number of a letter. */
export const hostOf = ({ publicUrl }: { publicUrl: string }): string => new URL(publicUrl).hostname

/** What the journal says that an entry about a thread is about: its stay, whose own journal tells it too, or itself. */
export const subjectOf = ({ id, stayId }: Pick<Thread, 'id' | 'stayId'>) =>
  stayId === null
    ? ({ subject: 'thread', subjectId: id } as const)
    : ({ subject: 'reservation', subjectId: stayId } as const)
