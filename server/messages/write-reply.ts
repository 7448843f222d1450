// Writes to a guest in their thread, or for the staff alone. A reply and the job that sends it are stored together, so that
// none is lost; whoever has not read what came meanwhile is shown it first.

import { writeReply, writeThreadNote } from '#contract/staff/messages.ts'
import { decideAnswer, decideThreadNote } from '#domain/thread.ts'
import { messageIdOf } from '#domain/thread-address.ts'
import { command } from '#server/action/command.ts'
import { insertNote, insertReply } from '#server/db/messages.ts'
import { findThread, touchThread } from '#server/db/threads.ts'
import { hostOf, replyJob, subjectOf } from './send-reply.ts'

export const reply = command(writeReply, {
  facts: (tx, { by, params }, mode) => findThread(tx, by.staff.siteId, params.id, mode),
  decide: (thread, { payload }) => decideAnswer(thread, payload),
  store: async (tx, { thread }, { by, payload: { key, body }, at, settings }) => {
    const { id: threadId } = thread
    const messageId = messageIdOf(thread, { key, sending: 1 }, hostOf(settings))
    const written = await insertReply(tx, { threadId, body, author: by.staff.name, at, key, messageId })
    // Whoever answers says that a person wrote.
    await touchThread(tx, threadId, { at, ...(thread.state === 'perhaps_robot' && { state: 'open' }) })
    return written
  },
  tell: ({ thread }, _, { id }) => ({ ...subjectOf(thread), after: { message: id } }),
  jobs: (_, { stored: { id } }) => [replyJob({ id, sending: 1 })],
})

export const note = command(writeThreadNote, {
  facts: (tx, { by, params }, mode) => findThread(tx, by.staff.siteId, params.id, mode),
  decide: (thread, { payload }) => decideThreadNote(thread, payload),
  store: async (tx, { thread: { id: threadId } }, { by, payload: { key, body }, at }) => {
    await insertNote(tx, { threadId, body, author: by.staff.name, at, key })
    await touchThread(tx, threadId, { at })
  },
  tell: ({ thread }) => subjectOf(thread),
})
