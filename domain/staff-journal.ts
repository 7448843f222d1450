// Decides which entries of the console's journal each role may read; every change of the console is an action of this list.

import { timeIn, todayIn, type Instant } from './days.ts'
import { grantOf, type Permission, type Role } from './permissions.ts'

/** What an action is about: coming and going, who may do what, stays, or money. */
type Area = 'access' | 'team' | 'stays' | 'money'

/** `figures`: its entries hold some, and who sees those. A role may have less of them than when its holder acted. */
type Line = { area: Area; figures?: Permission }

const lines = {
  signed_in: { area: 'access' },
  sign_in_refused: { area: 'access' },
  signed_out: { area: 'access' },
  proved: { area: 'access' },
  proof_refused: { area: 'access' },
  device_kept: { area: 'access' },
  device_unlocked: { area: 'access' },
  keeping_set: { area: 'team' },
  recovery_asked: { area: 'access' },
  joined: { area: 'team' },
  session_ended: { area: 'access' },
  passkey_added: { area: 'access' },
  passkey_removed: { area: 'access' },
  password_set: { area: 'access' },
  recovery_codes_renewed: { area: 'access' },
  calendar_made: { area: 'access' },
  calendar_ended: { area: 'access' },
  invited: { area: 'team' },
  invitation_withdrawn: { area: 'team' },
  member_changed: { area: 'team' },
  member_sessions_ended: { area: 'team' },
  member_factors_reset: { area: 'team' },
  note_written: { area: 'stays' },
  letter_sent_again: { area: 'stays' },
  letter_settled: { area: 'stays' },
  thread_begun: { area: 'stays' },
  message_sent: { area: 'stays' },
  message_sent_again: { area: 'stays' },
  thread_noted: { area: 'stays' },
  thread_state_set: { area: 'stays' },
  template_saved: { area: 'stays' },
  template_deleted: { area: 'stays' },
  letter_added: { area: 'stays' },
  letter_changed: { area: 'stays' },
  letter_deleted: { area: 'stays' },
  letter_tested: { area: 'stays' },
  visit_marked: { area: 'stays' },
  buyer_corrected: { area: 'money', figures: 'see_amounts' },
  stay_changed: { area: 'stays', figures: 'see_prices' },
  option_held: { area: 'stays', figures: 'see_prices' },
  option_extended: { area: 'stays' },
  option_released: { area: 'stays' },
  option_confirmed: { area: 'money', figures: 'see_amounts' },
  nights_closed: { area: 'stays' },
  nights_opened: { area: 'stays' },
  prices_changed: { area: 'stays', figures: 'see_prices' },
  rates_set: { area: 'money', figures: 'see_settings' },
  fees_set: { area: 'money', figures: 'see_settings' },
  sale_set: { area: 'money', figures: 'see_settings' },
  policy_set: { area: 'money', figures: 'see_settings' },
  company_set: { area: 'money', figures: 'see_settings' },
  reach_set: { area: 'money', figures: 'see_settings' },
  host_set: { area: 'money', figures: 'see_settings' },
  place_set: { area: 'money', figures: 'see_settings' },
  holidays_set: { area: 'money', figures: 'see_settings' },
  giving_set: { area: 'money', figures: 'see_settings' },
  consent_set: { area: 'money', figures: 'see_settings' },
  hours_set: { area: 'money', figures: 'see_settings' },
  deposit_set: { area: 'money', figures: 'see_settings' },
  setting_taken_back: { area: 'money', figures: 'see_settings' },
  alerts_set: { area: 'team' },
  alerts_removed: { area: 'team' },
  alerts_tested: { area: 'team' },
  texts_set: { area: 'stays' },
  town_slug_set: { area: 'stays' },
  look_set: { area: 'stays' },
  turnover_marked: { area: 'stays' },
  turnover_assigned: { area: 'stays' },
  turnover_problem_reported: { area: 'stays' },
  turnover_problem_settled: { area: 'stays' },
  closing_proposed: { area: 'stays' },
  closing_declined: { area: 'stays' },
  ways_in_read: { area: 'stays' },
  ways_in_saved: { area: 'stays' },
  ways_in_taken_back: { area: 'stays' },
  money_received: { area: 'money', figures: 'see_amounts' },
  payment_requested: { area: 'money', figures: 'see_prices' },
  request_withdrawn: { area: 'money', figures: 'see_prices' },
  reservations_exported: { area: 'stays' },
  guest_corrected: { area: 'stays' },
  guest_copied: { area: 'stays' },
  guest_erased: { area: 'stays' },
  privacy_request_noted: { area: 'stays' },
  privacy_request_answered: { area: 'stays' },
  review_reply_drafted: { area: 'stays' },
  review_answered: { area: 'stays' },
  review_reply_taken_back: { area: 'stays' },
  review_left: { area: 'stays' },
  review_taken_up: { area: 'stays' },
  review_hidden: { area: 'stays' },
  review_shown: { area: 'stays' },
  journal_exported: { area: 'team' },
  name_changed: { area: 'access' },
  notices_set: { area: 'access' },
  push_allowed: { area: 'access' },
  push_ended: { area: 'access' },
  push_tested: { area: 'access' },
  part_given_back: { area: 'money', figures: 'see_amounts' },
  approval_asked: { area: 'money', figures: 'see_amounts' },
  approval_declined: { area: 'money', figures: 'see_amounts' },
  stay_cancelled: { area: 'money', figures: 'see_prices' },
  returned_outside: { area: 'money', figures: 'see_amounts' },
  refund_adopted: { area: 'money', figures: 'see_amounts' },
  exception_acknowledged: { area: 'money', figures: 'see_amounts' },
  books_compared: { area: 'money', figures: 'see_amounts' },
  stays_brought_in: { area: 'money', figures: 'see_amounts' },
  guests_brought_in: { area: 'stays' },
  reviews_brought_in: { area: 'stays' },
  bring_in_taken_back: { area: 'money', figures: 'see_amounts' },
  site_opened: { area: 'stays' },
  site_closed: { area: 'stays' },
  loft_added: { area: 'stays', figures: 'see_prices' },
  loft_corrected: { area: 'stays' },
  loft_draft_begun: { area: 'stays' },
  loft_draft_discarded: { area: 'stays' },
  loft_texts_published: { area: 'stays' },
  loft_texts_restored: { area: 'stays' },
  loft_preview_opened: { area: 'stays' },
  loft_preview_ended: { area: 'stays' },
  mail_tested: { area: 'stays' },
  deposit_kept: { area: 'money', figures: 'see_amounts' },
} as const satisfies Record<string, Line>

export type JournalAction = keyof typeof lines
export const journalActions = Object.keys(lines) as [JournalAction, ...JournalAction[]]

const lineOf = (action: JournalAction): Line => lines[action]

/** What an entry is about, with its number. */
export const journalSubjects = [
  'staff',
  'invitation',
  'reservation',
  'exception',
  'property',
  'site',
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

/** A moment as an entry tells it: by the lofts' clocks. */
export const toldMoment = (at: Instant, zone: string): string => `${todayIn(zone, at)} ${timeIn(zone, at)}`

/** Null = every area. Beside these, everybody reads what they did themselves. */
const areasOf: Record<Role, readonly Area[] | null> = {
  owner: null,
  manager: ['stays', 'money'],
  reception: [],
  housekeeping: [],
  bookkeeper: ['money'],
}

/** Without which permission what was and what is stay out of an entry; null = whoever reads it reads them. */
export const figuresNeed = (action: JournalAction): Permission | null => lineOf(action).figures ?? null

export function readsFigures(role: Role, action: JournalAction): boolean {
  const needed = figuresNeed(action)
  return needed === null || grantOf(role, needed) !== 'no'
}

/** The actions of others that a role may read; null = all. */
export function readableActions(role: Role): JournalAction[] | null {
  const areas = areasOf[role]
  return areas && journalActions.filter((action) => areas.includes(lineOf(action).area))
}
