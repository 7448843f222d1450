import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { call, type CallError } from '#client/call.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { expireSession, readSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords, type Words } from '#ui/use-words.ts'
import { browserWords, momentOf, type GuestSession } from '#client/session-words.ts'

/** Where the guest is signed in; each session elsewhere can be ended, and all of them at once. */
export function SessionList({ sessions }: { sessions: GuestSession[] }) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  /** The id of the session that is being ended, or 'others'. */
  const [ending, setEnding] = useState<string | null>(null)
  const [news, setNews] = useWords()
  const [problem, setProblem] = useWords()
  const top = useRef<HTMLDivElement>(null)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)

  async function finish(error: CallError | null, done: Words) {
    setEnding(null)
    if (error?.code === 'signed_out') return expireSession()
    // One that has ended by itself meanwhile is what was wanted.
    const hasFailed = error !== null && error.code !== 'session_not_found'
    if (hasFailed) return setProblem(wordsFor(error))
    setNews(done)
    // The pressed button goes with its row.
    top.current?.focus({ preventScroll: true })
    await revalidate()
  }

  function begin(what: string) {
    setEnding(what)
    setNews(undefined)
    setProblem(undefined)
  }

  async function end({ id }: GuestSession) {
    begin(id)
    const options = { token: readSession()?.token, locale }
    const answered = await call('POST /api/profile/sessions/end', { payload: { id } }, options)
    await finish(answered.ok ? null : answered.error, m.security_session_ended)
  }

  async function endOthers() {
    begin('others')
    const options = { token: readSession()?.token, locale }
    const answered = await call('POST /api/profile/sessions/end-others', {}, options)
    await finish(answered.ok ? null : answered.error, m.security_sessions_others_ended)
  }

  return (
    <section aria-labelledby="sessions-title" className="max-w-3xl">
      <div ref={top} tabIndex={-1} className="outline-none">
        <h3 id="sessions-title" className="title-card mb-3 font-serif">
          {m.security_sessions()}
        </h3>
      </div>
      <p className="measure mb-6">{m.security_sessions_intro()}</p>
      <div role="status">
        {news && (
          <Notice tone="success" className="mb-6">
            {news}
          </Notice>
        )}
      </div>
      {problem && (
        <Notice tone="error" role="alert" className="mb-6">
          {problem}
        </Notice>
      )}
      <ul className="border-line border-t">
        {sessions.map((session) => (
          <li key={session.id} className="border-line flex flex-wrap justify-between gap-x-6 border-b py-5">
            <SessionFacts session={session} />
            {!session.isCurrent && (
              <Button
                variant="link"
                isPending={ending === session.id}
                pendingLabel={m.words_waiting()}
                onPress={() => void end(session)}
              >
                {m.security_session_end()}
                <span className="sr-only">, {browserWords(session)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <Button
          variant="quiet"
          className="mt-6"
          isPending={ending === 'others'}
          pendingLabel={m.words_waiting()}
          onPress={() => void endOthers()}
        >
          {m.security_sessions_end_others()}
        </Button>
      ) : (
        <p className="text-muted mt-6">{m.security_sessions_alone()}</p>
      )}
    </section>
  )
}

function SessionFacts({ session }: { session: GuestSession }) {
  const locale = useLocale()
  const { isCurrent, signedInAt, renewedAt, expiresAt } = session
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        {browserWords(session)}
        {isCurrent && <span className="text-muted font-normal"> ({m.security_session_here()})</span>}
      </p>
      <ul className="small text-muted">
        <li>
          <Typeset>{m.security_session_signed_in({ moment: momentOf(signedInAt, locale) })}</Typeset>
        </li>
        {renewedAt && (
          <li>
            <Typeset>{m.security_session_renewed({ moment: momentOf(renewedAt, locale) })}</Typeset>
          </li>
        )}
        <li>
          <Typeset>{m.security_session_expires({ moment: momentOf(expiresAt, locale) })}</Typeset>
        </li>
      </ul>
    </div>
  )
}
