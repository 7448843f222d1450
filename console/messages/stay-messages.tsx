import { Link, useNavigate } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useChange } from '#console/forms/use-change.ts'
import { may, useMe } from '#console/client/me.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import type { Reservation } from '#console/client/entry-words.ts'

/** The way from a stay to its thread, or to a first message. */
export function StayMessages({ reservation }: { reservation: Reservation }) {
  const locale = useLocale()
  const me = useMe()
  const change = useChange()
  const navigate = useNavigate()
  const { id, threadId, guest } = reservation

  async function begin() {
    const begun = await change.run(
      'begin',
      (asking) =>
        asking('POST /api/staff/reservations/{id}/thread', { params: { id: String(id) }, payload: {} }),
      m.console_messages_section,
    )
    if (begun?.ok) void navigate(consolePathTo('messageThread', locale, { id: begun.answer.id }))
  }

  return (
    <section aria-labelledby="stay-messages">
      <h2 id="stay-messages" className="title-card">
        {m.console_messages_section()}
      </h2>
      <Outcome news={undefined} problem={change.problem} />
      {guest && !guest.email ? (
        <p className="measure">
          {guest.telephone ? m.console_messages_no_email() : m.console_messages_no_telephone_either()}
        </p>
      ) : (
        threadId === null && <p className="measure text-muted">{m.console_messages_section_lead()}</p>
      )}
      {threadId !== null ? (
        <Link
          to={consolePathTo('messageThread', locale, { id: threadId })}
          className={buttonClass({ variant: 'quiet' })}
        >
          {m.console_messages_section_see()}
        </Link>
      ) : (
        guest?.email &&
        may(me, 'write_messages') && (
          <Button
            variant="quiet"
            isPending={change.busy === 'begin'}
            pendingLabel={m.words_waiting()}
            onPress={() => void begin()}
          >
            {m.console_messages_section_begin()}
          </Button>
        )
      )}
    </section>
  )
}
