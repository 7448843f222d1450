import {
  beginThread as beginSpec,
  listThreads as listSpec,
  readThread as readSpec,
  sendReplyAgain as sendAgainSpec,
  setThreadState as stateSpec,
  writeReply as replySpec,
  writeThreadNote as noteSpec,
} from '#contract/staff/messages.ts'
import type { Deps } from '#server/deps.ts'
import { beginThread } from '#server/messages/begin-thread.ts'
import { listThreads, nameOf } from '#server/messages/list-threads.ts'
import { readThread, type ThreadForStaff } from '#server/messages/read-thread.ts'
import { sendReplyAgain } from '#server/messages/send-reply.ts'
import { setThreadState } from '#server/messages/set-thread-state.ts'
import { writeNote, writeReply } from '#server/messages/write-reply.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

const done = { status: 'ok' as const }

export function serveStaffMessages(app: ApiApp, deps: Deps): void {
  serve(app, listSpec, deps, ({ by, params: { group = 'open', q: wanted = '', page = 1 } }) =>
    listThreads(deps, by.staff, { state: group === 'all' ? null : group, wanted, page }),
  )

  serve(app, readSpec, deps, async ({ by, params }) => {
    const outcome = await readThread(deps, by.staff, params.id)
    return outcome.ok ? toThread(outcome) : outcome
  })

  serve(app, replySpec, deps, async ({ by, params, payload: { key, body, version } }) => {
    const outcome = await writeReply(deps, by, { threadId: params.id, key, body, version })
    return outcome.ok ? done : outcome
  })

  serve(app, noteSpec, deps, async ({ by, params, payload: { key, body } }) => {
    const outcome = await writeNote(deps, by, { threadId: params.id, key, body })
    return outcome.ok ? done : outcome
  })

  serve(app, stateSpec, deps, async ({ by, params, payload: { state, version } }) => {
    const outcome = await setThreadState(deps, by, { threadId: params.id, state, version })
    return outcome.ok ? done : outcome
  })

  serve(app, sendAgainSpec, deps, async ({ by, params: { id: threadId, message: messageId } }) => {
    const outcome = await sendReplyAgain(deps, by, { threadId, messageId })
    return outcome.ok ? done : outcome
  })

  serve(app, beginSpec, deps, async ({ by, params }) => beginThread(deps, by, params.id))
}

/** The secret of the thread is told to nobody. */
const toThread = ({ thread, messages, stay, zone, sameAddress, hasInbox }: ThreadForStaff) => ({
  id: thread.id,
  name: nameOf(thread),
  email: thread.email,
  telephone: thread.telephone,
  locale: thread.locale,
  state: thread.state,
  version: thread.version,
  guestId: thread.guestId,
  zone,
  stay,
  sameAddress,
  hasInbox,
  messages: messages.map(
    ({ threadId: _thread, key: _key, messageId: _messageId, sending: _sending, ...message }) => message,
  ),
})
