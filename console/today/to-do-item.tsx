import { Link } from 'react-router'
import type { Day, Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dot, formatDay, formatDays, formatInstant, formatMoney, formatUntil } from '#i18n/format.ts'
import { localized, type Locale } from '#domain/locale.ts'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import { inHours, lastingWords } from '#console/client/option-words.ts'
import { AnswerApproval } from '#console/approvals/answer-approval.tsx'
import { AnswerProposal, type Answers } from '#console/turnovers/answer-proposal.tsx'
import { SettleProblem } from '#console/turnovers/open-problems.tsx'
import { nightsOfLoft } from '#console/turnovers/turnover-words.ts'
import { dueWords } from '#console/client/entry-words.ts'
import { MarkReady, unreadyWords } from './mark-ready.tsx'
import { SettleLetter } from './settle-letter.tsx'
import { exceptionLine } from '#console/books/exception-words.ts'
import { requestWords } from '#console/guests/request-words.ts'
import { emailWords } from '#console/client/entry-words.ts'

export type Item = Answer<'GET /api/staff/to-do'>['items'][number]
/** When the day was read, and where the lofts are. */
export type Moment = { zone: string; at: Instant; today: Day }

type Props = {
  item: Item
  moment: Moment
  answers: Answers
  /** The stay that it leads to. */
  reservation: { id: number; reference: string; guestName: string } | null
}

/** One thing that waits, with the way to it. */
export function ToDoItem({ item, moment, ...ways }: Props) {
  const locale = useLocale()
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">{wordsOf(item, moment, locale)}</p>
      <Ways item={item} {...ways} />
    </div>
  )
}

/** Where it is done, and the stay that it is about. */
function Ways({ item, answers, reservation }: Omit<Props, 'moment'>) {
  const locale = useLocale()
  const exception = item.kind === 'books_exception' ? item.exception : null
  return (
    <div className="to-do-ways small">
      {exception && (
        <Link
          to={`${consolePathTo('books', locale)}#exception-${exception.id}`}
          className="text-link inline-target"
        >
          {m.console_bank_to_do_see()}
        </Link>
      )}
      {'thread' in item && (
        <Link
          to={consolePathTo('messageThread', locale, { id: item.thread.id })}
          className="text-link inline-target"
        >
          {item.kind === 'message_unanswered' ? m.console_reviews_answer() : m.console_messages_to_do_see()}
        </Link>
      )}
      {(item.kind === 'ways_unopened' || item.kind === 'door_code_missing') && (
        <Link to={consolePathTo('waysIn', locale)} className="text-link inline-target">
          {m.console_ways_title()}
        </Link>
      )}
      {item.kind === 'arrival_not_ready' && (
        <>
          <MarkReady item={item} change={answers.change} />
          <Link to={consolePathTo('turnovers', locale)} className="text-link inline-target">
            {m.console_today_to_do_turnovers()}
          </Link>
        </>
      )}
      {item.kind === 'letter_held' && (
        <Link to={consolePathTo('letters', locale)} className="text-link inline-target">
          {m.console_letters_to_do_see()}
        </Link>
      )}
      {'guest' in item && item.guest && (
        <Link
          to={consolePathTo('guest', locale, { id: item.guest.id })}
          className="text-link inline-target wrap-anywhere"
        >
          {item.guest.name}
        </Link>
      )}
      {item.kind === 'email_returned' && <SettleLetter letter={item.letter} change={answers.change} />}
      {item.kind === 'turnover_problem' && (
        <SettleProblem problem={item.problem} change={answers.change} onEnd={answers.setSettled} />
      )}
      {item.kind === 'approval_asked' && <AnswerApproval item={item} change={answers.change} />}
      {item.kind === 'closing_proposed' && <AnswerProposal item={item} answers={answers} />}
      {item.kind === 'review_unanswered' && (
        <Link to={consolePathTo('reviews', locale)} className="text-link inline-target">
          {m.console_reviews_to_do_see()}
        </Link>
      )}
      {reservation && (
        <Link
          to={consolePathTo('reservation', locale, { id: reservation.id })}
          className="text-link inline-target wrap-anywhere"
        >
          {reservation.guestName}
          {dot}
          {reservation.reference}
        </Link>
      )}
    </div>
  )
}

function approvalWords(item: Item & { kind: 'approval_asked' }, locale: Locale): string {
  const { cause, isOwn } = item.approval
  const words = askedWords(item, locale)
  if (cause !== 'house_fault') return words
  return `${words} ${isOwn ? m.console_approvals_to_do_fault_own() : m.console_approvals_to_do_fault()}`
}

function askedWords(item: Item & { kind: 'approval_asked' }, locale: Locale): string {
  const { by, of, amount: cents, to, isOwn } = item.approval
  const guest = item.reservation.guestName
  if (isOwn || cents === null) return m.console_approvals_to_do_own({ guest })
  const words = { by, guest, amount: formatMoney(cents, locale) }
  if (of === 'part') return m.console_approvals_to_do_part(words)
  if (of === 'cancellation' || !to) return m.console_approvals_to_do_cancellation(words)
  const days = formatDays(to.arrival as Day, to.departure as Day, locale, 'briefWithYear')
  return m.console_approvals_to_do_change({ ...words, loft: to.propertyName, days })
}

function wordsOf(item: Item, { zone, today }: Moment, locale: Locale): string {
  const moment = (at: string) => formatInstant(at as Instant, zone, locale)
  const day = (of: string) => formatDay(of as Day, locale)
  switch (item.kind) {
    case 'refund_failed':
      return m.console_to_do_refund_failed({ amount: formatMoney(item.amount, locale) })
    case 'refund_pending':
      return m.console_to_do_refund_pending({
        amount: formatMoney(item.amount, locale),
        since: moment(item.since),
      })
    case 'to_hand_over':
      return m.console_to_do_to_hand_over({ amount: formatMoney(item.amount, locale) })
    case 'balance_open':
      return m.console_to_do_balance_open({
        amount: formatMoney(item.amount, locale),
        due: dueWords(item.dueOn as Day, today, locale),
      })
    case 'link_open':
      return m.console_requests_to_do_open({
        amount: formatMoney(item.amount, locale),
        when: inHours(item.at, locale),
        at: formatUntil(item.at as Instant, zone, locale),
      })
    case 'option_ends':
      return m.console_to_do_option_ends({
        when: inHours(item.at, locale),
        at: formatUntil(item.at as Instant, zone, locale),
      })
    case 'books_exception':
      return exceptionLine(item.exception, zone, locale)
    case 'deposit_not_kept':
      return m.console_bank_to_do_lapsed({ amount: formatMoney(item.amount, locale) })
    case 'deposit_refused':
      return m.console_to_do_deposit_refused()
    case 'email_undelivered':
      return m.console_to_do_email_undelivered({ email: emailWords(item.email) })
    case 'email_returned': {
      const { email, recipient, reason, mailAnswer: answer } = item.letter
      const said = reason === 'bounced' ? m.console_messages_to_do_bounced : m.console_messages_to_do_refused
      const what = said({ recipient, email: emailWords(email) })
      return answer ? `${what} ${m.console_messages_server_said({ answer })}` : what
    }
    case 'ways_unopened':
      return m.console_ways_to_do({ loft: item.propertyName })
    case 'door_code_missing':
      return m.console_ways_to_do_missing({
        loft: item.propertyName,
        guest: item.reservation.guestName,
        day: day(item.arrival),
      })
    case 'arrival_not_ready':
      return unreadyWords(item, zone, locale)
    case 'inbox_failing': {
      const what = m.console_messages_to_do_inbox({ since: moment(item.since) })
      return `${what} ${m.console_messages_server_said({ answer: item.failure })}`
    }
    case 'message_unanswered':
      return m.console_messages_to_do_unanswered({
        name: item.thread.name,
        time: lastingWords(item.since, locale),
      })
    case 'message_undelivered':
      return m.console_messages_to_do_undelivered({ name: item.thread.name })
    case 'letter_held':
      return m.console_letters_to_do_held({
        letter: localized(item.letter, 'name', locale),
        missing: item.missing,
      })
    case 'privacy_due':
      return m.console_guests_to_do({ what: requestWords[item.request](), day: day(item.dueOn) })
    case 'turnover_problem':
      return m.console_turnovers_to_do_problem({ loft: item.propertyName, words: item.problem.words })
    case 'closing_proposed': {
      const { by: name, words, firstNight, lastNight } = item.proposal
      const range = { firstNight: firstNight as Day, lastNight: lastNight as Day }
      return m.console_turnovers_to_do_nights({
        name,
        nights: nightsOfLoft(item.propertyName, range, locale),
        words,
      })
    }
    case 'approval_asked':
      return approvalWords(item, locale)
    case 'review_unanswered':
      return m.console_reviews_to_do({ firstname: item.review.firstname, loft: item.propertyName })
    case 'licence_ends':
      return (item.isOver ? m.console_to_do_licence_over : m.console_to_do_licence_ends)({
        loft: item.propertyName,
        day: day(item.lastDay),
      })
    case 'rates_end':
      if (item.lastDay === null) return m.console_to_do_no_rates({ loft: item.propertyName })
      return (item.isOver ? m.console_to_do_rates_over : m.console_to_do_rates_end)({
        loft: item.propertyName,
        day: day(item.lastDay),
      })
  }
}
