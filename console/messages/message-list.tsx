import type { Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatInstant } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Summary } from '#ui/summary.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useChange, type Change } from '#console/forms/use-change.ts'
import { may, useMe } from '#console/client/me.ts'
import { Outcome } from '#console/forms/form-section.tsx'

export type Thread = Answer<'GET /api/staff/threads/{id}'>
type Message = Thread['messages'][number]

/** Every message in its order: what guests wrote at the left, what the house did at the right, notes of the staff apart. */
export function MessageList({ thread }: { thread: Thread }) {
  const change = useChange()
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="title-card">
        {m.console_messages_list()}
      </h2>
      <Outcome news={change.news} problem={change.problem} takesFocus />
      {thread.messages.length === 0 ? (
        <p className="text-muted">{m.console_messages_nothing_yet()}</p>
      ) : (
        <ol className="messages">
          {thread.messages.map((message) => (
            <OneMessage key={message.id} {...{ message, thread, change }} />
          ))}
        </ol>
      )}
    </section>
  )
}

type Props = { message: Message; thread: Thread; change: Change }

function OneMessage({ message, thread, change }: Props) {
  const locale = useLocale()
  const { direction, body, quoted, author, at, claimedAt, sender, attachments, isAutomatic } = message
  const who = direction === 'in' ? thread.name : (author ?? '')
  const kind =
    direction === 'note' ? m.console_messages_note() : isAutomatic ? m.console_messages_automatic() : null
  return (
    <li className={`message message-${direction}`}>
      <p className="message-head small">
        {kind && (
          <span className="message-kind">
            <Icon name={direction === 'note' ? 'lock' : 'refresh'} />
            {kind}
          </span>
        )}
        <span className="font-semibold wrap-anywhere">{who}</span>
        <time dateTime={at} className="text-muted">
          {formatInstant(at as Instant, thread.zone, locale)}
        </time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {body}
      </p>
      {quoted && (
        <details className="small">
          <Summary className="text-link">{m.console_messages_quoted()}</Summary>
          <p className="whitespace-pre-line wrap-anywhere text-muted" dir="auto">
            {quoted}
          </p>
        </details>
      )}
      {sender && <p className="small text-copper">{m.console_messages_from_other({ sender })}</p>}
      {claimedAt && (
        <p className="small text-copper">
          {m.console_messages_claimed({ moment: formatInstant(claimedAt as Instant, thread.zone, locale) })}
        </p>
      )}
      {attachments > 0 && (
        <p className="small text-muted">{m.console_messages_attachments({ count: attachments })}</p>
      )}
      {direction === 'out' && <Delivery {...{ message, thread, change }} />}
    </li>
  )
}

const reasonWords = {
  mail_refused: m.console_messages_refused,
  mail_unavailable: m.console_messages_unavailable,
  bounced: m.console_messages_bounced,
}

/** Whether a reply reached its guest; where it did not, why, and the way to send it once more. */
function Delivery({ message, thread, change }: Props) {
  const me = useMe()
  const { id, delivery, reason, mailAnswer } = message
  if (!reason)
    return (
      <p className={`small ${delivery === 'sent' ? 'text-success' : 'text-muted'}`}>
        {delivery === 'sent' ? m.console_messages_sent() : m.console_messages_waiting()}
      </p>
    )

  const sendAgain = () =>
    change.run(
      `again-${id}`,
      (asking) =>
        asking('POST /api/staff/threads/{id}/replies/{message}/sending', {
          params: { id: String(thread.id), message: String(id) },
          payload: {},
        }),
      m.console_messages_again_underway,
    )

  return (
    <Notice tone="error" title={reasonWords[reason]()}>
      {mailAnswer && (
        <p className="small wrap-anywhere">{m.console_messages_server_said({ answer: mailAnswer })}</p>
      )}
      {may(me, 'write_messages') && (
        <p className="mt-3">
          <Button
            variant="quiet"
            isPending={change.busy === `again-${id}`}
            pendingLabel={m.words_waiting()}
            onPress={() => void sendAgain()}
          >
            {m.console_send_again()}
          </Button>
        </p>
      )}
    </Notice>
  )
}
