import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { may, useMe } from '#console/client/me.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import type { Reservation } from '#console/client/entry-words.ts'
import { useBeginThread } from './write-to-guest.tsx'

/** The way from a stay to its thread, or to a first message. */
export function StayMessages({ reservation }: { reservation: Reservation }) {
  const locale = useLocale()
  const me = useMe()
  const { id, threadId, guest } = reservation
  const { begin, isBusy, problem } = useBeginThread(id)

  return (
    <section aria-labelledby="stay-messages">
      <h2 id="stay-messages" className="title-card">
        {m.console_messages_section()}
      </h2>
      <Outcome news={undefined} problem={problem} />
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
            isPending={isBusy}
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
