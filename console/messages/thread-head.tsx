import { Link } from 'react-router'
import { retention } from '#domain/retention.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dialled, formatTelephone } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useChange } from '#console/forms/use-change.ts'
import { may, useMe } from '#console/client/me.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import { ReservationRow } from '#console/reservations/reservation-row.tsx'
import type { Thread } from './message-list.tsx'
import { languageWords } from './thread-row.tsx'

/** Who a thread is with and about which stay, how to reach them otherwise, and whether something is left to be done. */
export function ThreadHead({ thread }: { thread: Thread }) {
  const locale = useLocale()
  const { email, telephone, guestId, stay, sameAddress } = thread
  return (
    <div className="thread-head">
      <ul className="thread-ways">
        <li>
          <Icon name="globe" />
          {languageWords[thread.locale]()}
        </li>
        {guestId !== null && (
          <li>
            <Link to={consolePathTo('guest', locale, { id: guestId })} className="text-link inline-target">
              <Icon name="user" />
              {thread.name}
            </Link>
          </li>
        )}
        {email && (
          <li className="wrap-anywhere">
            <Icon name="mail" />
            {email}
          </li>
        )}
        {telephone && (
          <li>
            <a href={`tel:${dialled(telephone)}`} className="text-link inline-target figures">
              <Icon name="phone" />
              {formatTelephone(telephone, locale)}
            </a>
          </li>
        )}
      </ul>
      {stay ? (
        <ul className="console-rows">
          <ReservationRow reservation={stay} />
        </ul>
      ) : (
        <p className="text-muted">{m.console_messages_by_contact_page()}</p>
      )}
      {sameAddress && (
        <Notice tone="info" title={m.console_messages_same_address()}>
          <p>
            <Link
              to={consolePathTo('guest', locale, { id: sameAddress.id })}
              className="text-link inline-target wrap-anywhere"
            >
              {sameAddress.name}
            </Link>
          </p>
          <p>{m.console_messages_same_address_lead()}</p>
        </Notice>
      )}
    </div>
  )
}

/** Done by hand; an answer of the guest opens it by itself. What perhaps a robot wrote is opened by whoever knows better. */
export function ThreadState({ thread }: { thread: Thread }) {
  const me = useMe()
  const change = useChange()
  const { id, state, version } = thread
  const isOpen = state === 'open'
  const isOfRobot = state === 'perhaps_robot'
  const set = () =>
    change.run(
      'state',
      (asking) =>
        asking('PUT /api/staff/threads/{id}/state', {
          params: { id: String(id) },
          payload: { state: isOpen ? 'done' : 'open', version },
        }),
      isOpen
        ? m.console_messages_is_done
        : isOfRobot
          ? m.console_messages_is_person
          : m.console_messages_is_open,
    )
  return (
    <div className="grid justify-items-start gap-3">
      <Outcome news={change.news} problem={change.problem} />
      {isOfRobot && (
        <Notice tone="warning" title={m.console_messages_perhaps_robot()}>
          {m.console_messages_perhaps_robot_lead({ days: retention.perhapsRobotDays })}
        </Notice>
      )}
      {state === 'done' && !change.news && <p className="text-muted">{m.console_messages_is_done()}</p>}
      {may(me, 'write_messages') && (
        <Button
          variant="quiet"
          isPending={change.busy === 'state'}
          pendingLabel={m.words_waiting()}
          onPress={() => void set()}
        >
          {isOpen
            ? m.console_messages_mark_done()
            : isOfRobot
              ? m.console_messages_mark_person()
              : m.console_messages_mark_open()}
        </Button>
      )}
    </div>
  )
}
