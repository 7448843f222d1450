// Says what somebody of the staff can be told of, and by which ways.

import type { NoticeKind, NoticeWay } from '#domain/notices.ts'
import { m } from '#i18n/paraglide/messages.js'

export const kindWords: Record<NoticeKind, () => string> = {
  guest_message: m.console_notices_kind_guest_message,
  turnover_given: m.console_notices_kind_turnover_given,
  turnover_changed: m.console_notices_kind_turnover_changed,
  morning_digest: m.console_notices_kind_morning_digest,
  urgent: m.console_notices_kind_urgent,
  waiting: m.console_notices_kind_waiting,
}

/** When it is, and what is in it. */
export const kindHelp: Record<NoticeKind, () => string> = {
  guest_message: m.console_notices_kind_guest_message_help,
  turnover_given: m.console_notices_kind_turnover_given_help,
  turnover_changed: m.console_notices_kind_turnover_changed_help,
  morning_digest: m.console_notices_kind_morning_digest_help,
  urgent: m.console_notices_kind_urgent_help,
  waiting: m.console_notices_kind_waiting_help,
}

export const wayWords: Record<NoticeWay, () => string> = {
  letter: m.words_email,
  push: m.console_notices_way_push,
}

/** As the journal keeps a choice: 'guest_message/letter'. */
export function choiceWords(choice: string): string {
  const [kind, way] = choice.split('/') as [NoticeKind, NoticeWay]
  return `${kindWords[kind]?.() ?? kind} (${wayWords[way]?.() ?? way})`
}
