// Decides which entries of the console's journal each role may read; every change of the console is an action of this list.

import { grantOf, type Permission, type Role } from './permissions.ts'

/** What an action is about: coming and going, who may do what, stays, or money. */
type Area = 'access' | 'team' | 'stays' | 'money'

const areaOf = {
  signed_in: 'access',
  sign_in_refused: 'access',
  signed_out: 'access',
  proved: 'access',
  proof_refused: 'access',
  recovery_asked: 'access',
  joined: 'team',
  session_ended: 'access',
  passkey_added: 'access',
  passkey_removed: 'access',
  password_set: 'access',
  recovery_codes_renewed: 'access',
  invited: 'team',
  invitation_withdrawn: 'team',
  member_changed: 'team',
  member_sessions_ended: 'team',
  member_factors_reset: 'team',
  note_written: 'stays',
  letter_sent_again: 'stays',
  letter_settled: 'stays',
  thread_begun: 'stays',
  message_sent: 'stays',
  message_sent_again: 'stays',
  thread_noted: 'stays',
  thread_state_set: 'stays',
  template_saved: 'stays',
  template_deleted: 'stays',
  letter_added: 'stays',
  letter_changed: 'stays',
  letter_deleted: 'stays',
  letter_tested: 'stays',
  visit_marked: 'stays',
  buyer_corrected: 'money',
  stay_changed: 'stays',
  option_held: 'stays',
  option_extended: 'stays',
  option_released: 'stays',
  option_confirmed: 'money',
  nights_closed: 'stays',
  nights_opened: 'stays',
  prices_changed: 'stays',
  turnover_marked: 'stays',
  turnover_assigned: 'stays',
  turnover_problem_reported: 'stays',
  turnover_problem_settled: 'stays',
  closing_proposed: 'stays',
  closing_declined: 'stays',
  money_received: 'money',
  payment_requested: 'money',
  request_withdrawn: 'money',
  reservations_exported: 'stays',
  guest_corrected: 'stays',
  guest_copied: 'stays',
  guest_erased: 'stays',
  privacy_request_noted: 'stays',
  privacy_request_answered: 'stays',
  review_reply_drafted: 'stays',
  review_answered: 'stays',
  review_reply_taken_back: 'stays',
  review_left: 'stays',
  review_taken_up: 'stays',
  review_hidden: 'stays',
  review_shown: 'stays',
  journal_exported: 'team',
  name_changed: 'access',
  part_given_back: 'money',
  approval_asked: 'money',
  approval_declined: 'money',
  stay_cancelled: 'money',
  returned_outside: 'money',
  refund_adopted: 'money',
  exception_acknowledged: 'money',
  books_compared: 'money',
  deposit_kept: 'money',
} as const satisfies Record<string, Area>

export type JournalAction = keyof typeof areaOf
export const journalActions = Object.keys(areaOf) as [JournalAction, ...JournalAction[]]

/** What an entry is about, with its number. */
export const journalSubjects = [
  'staff',
  'invitation',
  'reservation',
  'exception',
  'property',
  'season',
  'guest',
  'review',
  'thread',
  'template',
  'letter',
] as const
export type JournalSubject = (typeof journalSubjects)[number]

export const journalActors = ['staff', 'guest', 'system', 'bank'] as const
export type JournalActor = (typeof journalActors)[number]

/** How many entries one answer has. */
export const entriesPerPage = 50

/** Null = every area. Beside these, everybody reads what they did themselves. */
const areasOf: Record<Role, readonly Area[] | null> = {
  owner: null,
  manager: ['stays', 'money'],
  reception: [],
  housekeeping: [],
  bookkeeper: ['money'],
}

/** Actions whose entries hold figures, and who sees those: a role may have less of them than when its holder acted. */
const figuresOf: Partial<Record<JournalAction, Permission>> = {
  buyer_corrected: 'see_amounts',
  stay_changed: 'see_prices',
  option_held: 'see_prices',
  option_confirmed: 'see_amounts',
  prices_changed: 'see_prices',
  money_received: 'see_amounts',
  payment_requested: 'see_prices',
  request_withdrawn: 'see_prices',
  part_given_back: 'see_amounts',
  approval_asked: 'see_amounts',
  approval_declined: 'see_amounts',
  stay_cancelled: 'see_prices',
  returned_outside: 'see_amounts',
  refund_adopted: 'see_amounts',
  exception_acknowledged: 'see_amounts',
  books_compared: 'see_amounts',
  deposit_kept: 'see_amounts',
}

/** Without which permission what was and what is stay out of an entry; null = whoever reads it reads them. */
export const figuresNeed = (action: JournalAction): Permission | null => figuresOf[action] ?? null

export function readsFigures(role: Role, action: JournalAction): boolean {
  const needed = figuresNeed(action)
  return needed === null || grantOf(role, needed) !== 'no'
}

/** The actions of others that a role may read; null = all. */
export function readableActions(role: Role): JournalAction[] | null {
  const areas = areasOf[role]
  return areas && journalActions.filter((action) => areas.includes(areaOf[action]))
}
