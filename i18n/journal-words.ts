import type { Locale } from '#domain/locale.ts'
import type { JournalAction, JournalActor } from '#domain/staff-journal.ts'
import { m } from './paraglide/messages.js'

/** Without a language, in the page's. */
type Words = (_: object, options?: { locale: Locale }) => string

const words: Readonly<Record<JournalAction, Words>> = {
  signed_in: m.console_did_signed_in,
  sign_in_refused: m.console_did_sign_in_refused,
  signed_out: m.console_did_signed_out,
  proved: m.console_did_proved,
  proof_refused: m.console_did_proof_refused,
  recovery_asked: m.console_did_recovery_asked,
  joined: m.console_did_joined,
  session_ended: m.console_did_session_ended,
  passkey_added: m.console_did_passkey_added,
  passkey_removed: m.console_did_passkey_removed,
  password_set: m.console_did_password_set,
  recovery_codes_renewed: m.console_did_recovery_codes_renewed,
  invited: m.console_did_invited,
  invitation_withdrawn: m.console_did_invitation_withdrawn,
  member_changed: m.console_did_member_changed,
  member_sessions_ended: m.console_did_member_sessions_ended,
  member_factors_reset: m.console_did_member_factors_reset,
  note_written: m.console_did_note_written,
  letter_sent_again: m.console_did_letter_sent_again,
  letter_settled: m.console_messages_did_letter_settled,
  review_reply_drafted: m.console_reviews_did_drafted,
  review_answered: m.console_reviews_did_answered,
  review_reply_taken_back: m.console_reviews_did_taken_back,
  review_left: m.console_reviews_did_left,
  review_taken_up: m.console_reviews_did_taken_up,
  review_hidden: m.console_reviews_did_hidden,
  review_shown: m.console_reviews_did_shown,
  thread_begun: m.console_messages_did_thread_begun,
  message_sent: m.console_messages_did_message_sent,
  message_sent_again: m.console_messages_did_message_sent_again,
  thread_noted: m.console_messages_did_thread_noted,
  thread_state_set: m.console_messages_did_thread_state_set,
  template_saved: m.console_messages_did_template_saved,
  template_deleted: m.console_messages_did_template_deleted,
  letter_added: m.console_letters_did_letter_added,
  letter_changed: m.console_letters_did_letter_changed,
  letter_deleted: m.console_letters_did_letter_deleted,
  letter_tested: m.console_letters_did_letter_tested,
  visit_marked: m.console_today_did_visit_marked,
  buyer_corrected: m.console_buyers_did_buyer_corrected,
  stay_changed: m.console_did_stay_changed,
  option_held: m.console_did_option_held,
  option_extended: m.console_did_option_extended,
  option_released: m.console_did_option_released,
  option_confirmed: m.console_did_option_confirmed,
  nights_closed: m.console_did_nights_closed,
  nights_opened: m.console_did_nights_opened,
  prices_changed: m.console_did_prices_changed,
  turnover_marked: m.console_turnovers_did_turnover_marked,
  turnover_assigned: m.console_turnovers_did_turnover_assigned,
  turnover_problem_reported: m.console_turnovers_did_turnover_problem_reported,
  turnover_problem_settled: m.console_turnovers_did_turnover_problem_settled,
  closing_proposed: m.console_turnovers_did_closing_proposed,
  closing_declined: m.console_turnovers_did_closing_declined,
  money_received: m.console_did_money_received,
  payment_requested: m.console_requests_did_payment_requested,
  request_withdrawn: m.console_requests_did_request_withdrawn,
  guest_corrected: m.console_guests_did_guest_corrected,
  guest_copied: m.console_guests_did_guest_copied,
  guest_erased: m.console_guests_did_guest_erased,
  privacy_request_noted: m.console_guests_did_privacy_request_noted,
  privacy_request_answered: m.console_guests_did_privacy_request_answered,
  reservations_exported: m.console_did_reservations_exported,
  journal_exported: m.console_did_journal_exported,
  name_changed: m.console_did_name_changed,
  returned_outside: m.console_refunds_did_returned_outside,
  stay_cancelled: m.console_refunds_did_stay_cancelled,
  approval_asked: m.console_approvals_did_asked,
  approval_declined: m.console_approvals_did_declined,
  part_given_back: m.console_refunds_did_part_given_back,
  refund_adopted: m.console_bank_did_refund_adopted,
  exception_acknowledged: m.console_bank_did_exception_acknowledged,
  deposit_kept: m.console_bank_did_deposit_kept,
  books_compared: m.console_bank_did_books_compared,
}

/** What was done, in words; an action that is newer than this page keeps its name. */
export const actionWords = ({ action }: { action: JournalAction }, on?: { locale: Locale }): string =>
  words[action]?.({}, on) ?? action

/** Who did it: somebody of the staff by their name. */
export function actorWords(
  { actor, staffName }: { actor: JournalActor; staffName: string | null },
  on?: { locale: Locale },
): string {
  switch (actor) {
    case 'staff':
      return staffName ?? m.console_journal_nobody({}, on)
    case 'guest':
      return m.console_journal_guest({}, on)
    case 'bank':
      return m.console_journal_bank({}, on)
    case 'system':
      return m.console_journal_system({}, on)
  }
}
