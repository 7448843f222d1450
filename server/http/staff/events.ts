// To follow the house is no question: its answer does not end.

import { followHouse as followSpec } from '#contract/staff/to-do.ts'
import { refused } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { isStaffSessionOpen, type SessionStaff } from '#server/staff/staff-session.ts'
import type { HouseChange } from '#server/deps.ts'
import type { ApiApp, ApiContext } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

/** Below the time after which proxies end a connection that says nothing. */
const beatMs = 15_000
/** Then the browser comes back by itself, as somebody who is looked up anew. */
const longestMs = 10 * 60_000
const comeBackMs = 1000

export function serveStaffEvents(app: ApiApp, deps: Deps): void {
  serve(
    app,
    followSpec,
    deps,
    async ({ by, c }) =>
      answerEvents(c, deps, by.staff) ?? refused('too_many_attempts', { retryAfterSeconds: 60 }),
  )
}

/**
 * A stream that lasts as long as the session, ten minutes at most. It is no work that others wait for: it takes no turn,
 * holds no connection of the database, and what its reader does not take is not kept for them. Null where the session has
 * enough of them.
 */
function answerEvents(c: ApiContext, deps: Deps, { siteId, sessionId }: SessionStaff): Response | null {
  const encode = (text: string) => new TextEncoder().encode(text)
  let leave = () => {}
  let isChanged = false
  let isChecking = false
  let isAskedAgain = false
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null

  const stop = follow((change) => hear(change))
  if (!stop) return null
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller: ReadableStreamDefaultController<Uint8Array>) {
        stream = controller
        const beat = setInterval(onBeat, beatMs)
        const longest = setTimeout(() => end(), longestMs)
        leave = () => {
          stream = null
          clearInterval(beat)
          clearTimeout(longest)
          stop()
        }
        say(`retry: ${comeBackMs}\n: open\n\n`)
        // A session that ended while it was looked up is told by nobody any more.
        void check()
      },
      pull: () => (isChanged ? sayChanged() : undefined),
      cancel: () => leave(),
    },
    new CountQueuingStrategy({ highWaterMark: 4 }),
  )
  return c.body(body, 200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })

  function follow(listener: (change: HouseChange) => void) {
    return deps.news.follow({ siteId, sessionId }, listener)
  }

  function hear(change: HouseChange): void {
    if (change === 'over') end()
    else if (change === 'staff') void check()
    else sayChanged()
  }

  function isBehind(): boolean {
    return (stream?.desiredSize ?? 0) <= 0
  }

  function say(text: string): void {
    stream?.enqueue(encode(text))
  }

  /** A reader who is behind hears it once, when they are here again. */
  function sayChanged(): void {
    isChanged = isBehind()
    if (!isChanged) say('event: changed\ndata:\n\n')
  }

  /** Of a reader who is gone without a word, nothing is taken any more. */
  function onBeat(): void {
    if (isBehind()) return end()
    say(':\n\n')
    void check()
  }

  async function check(): Promise<void> {
    isAskedAgain = isChecking
    if (isChecking) return
    isChecking = true
    try {
      do {
        isAskedAgain = false
        if (!(await isStaffSessionOpen(deps, sessionId))) end('event: ended\ndata:\n\n')
      } while (isAskedAgain && stream)
    } catch (error) {
      deps.log.warn({ err: error }, 'a listening session could not be looked up')
      end()
    } finally {
      isChecking = false
    }
  }

  function end(last?: string): void {
    const open = stream
    if (!open) return
    if (last) say(last)
    leave()
    open.close()
  }
}
