import { isTaken, type AlertFailure, type AlertTold } from '#domain/alert.ts'
import type { Instant } from '#domain/days.ts'
import { formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Alerts } from './hook-section.tsx'

export const kindWords: Readonly<Record<AlertTold, () => string>> = {
  refund_failed: m.console_alerts_kind_refund_failed,
  books_differ: m.console_alerts_kind_books_differ,
  mail_down: m.console_alerts_kind_mail_down,
  mailbox_unread: m.console_alerts_kind_mailbox_unread,
  work_given_up: m.console_alerts_kind_work_given_up,
  test: m.console_alerts_kind_test,
}

const failureWords: Readonly<Record<AlertFailure, () => string>> = {
  no_answer: m.console_alerts_failure_no_answer,
  private: m.console_alerts_failure_private,
  unknown: m.console_alerts_failure_unknown,
  unopened: m.console_alerts_failure_unopened,
}

type Said = Alerts['answers'][number]

/** What the other service answered, the last first. */
export function AlertAnswers({ alerts: { answers, zone } }: { alerts: Alerts }) {
  const locale = useLocale()
  return (
    <section aria-labelledby="alerts-answers">
      <h2 id="alerts-answers" className="title-card">
        {m.console_alerts_answers()}
      </h2>
      {answers.length === 0 && <p className="text-muted">{m.console_alerts_no_answers()}</p>}
      <ul className="console-rows">
        {answers.map((said, index) => (
          <li key={index}>
            <p className="font-semibold">{kindWords[said.kind]()}</p>
            <p className="small">{saidWords(said)}</p>
            <p className="small text-muted">
              <Typeset>{formatInstant(said.askedAt as Instant, zone, locale)}</Typeset>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function saidWords({ status, failure }: Said): string {
  if (failure !== null) return failureWords[failure]()
  const taken = isTaken(status) ? m.console_alerts_taken() : m.console_alerts_not_taken()
  return `${taken} (${m.console_alerts_status({ status: String(status) })})`
}
