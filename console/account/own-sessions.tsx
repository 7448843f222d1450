import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { browserWords, momentOf } from '#client/session-words.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Change } from '#console/forms/use-change.ts'

type Session = Answer<'GET /api/staff/account'>['sessions'][number]

/** Where one is in the console; each session elsewhere can be ended. */
export function OwnSessions({ sessions, change }: { sessions: readonly Session[]; change: Change }) {
  const locale = useLocale()
  const end = ({ id }: Session) =>
    change.run(
      `session/${id}`,
      (asking) => asking('DELETE /api/staff/account/sessions/{id}', { params: { id } }),
      m.security_session_ended,
    )
  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions" className="title-card">
        {m.security_sessions()}
      </h2>
      <p className="measure text-muted">{m.console_sessions_lead()}</p>
      <ul className="console-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p className="font-semibold">
                {browserWords(session)}
                {session.isCurrent && (
                  <span className="text-muted font-normal"> ({m.security_session_here()})</span>
                )}
              </p>
              <p className="small text-muted">
                {m.console_session_entered({ moment: momentOf(session.enteredAt, locale) })}
                {dot}
                {m.console_session_seen({ moment: momentOf(session.seenAt, locale) })}
              </p>
              {session.keptUntil && (
                <p className="small text-muted">
                  {m.console_devices_kept_until({ moment: momentOf(session.keptUntil, locale) })}
                </p>
              )}
            </div>
            {!session.isCurrent && (
              <Button
                variant="link"
                isPending={change.busy === `session/${session.id}`}
                onPress={() => void end(session)}
              >
                {m.security_session_end()}
                <span className="sr-only">, {browserWords(session)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
