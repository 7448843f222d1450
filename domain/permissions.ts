// Decides what each role of the staff may do, for what it has to prove again who it is, and when a session of the console ends.

import { addMinutes, type Instant } from './days.ts'

export const roles = ['owner', 'manager', 'reception', 'housekeeping', 'bookkeeper'] as const
export type Role = (typeof roles)[number]

/** `proof`: only within five minutes of a proof of who it is (a passkey, or password and code). */
export type Grant = 'yes' | 'proof' | 'no'

type Row = Readonly<Record<Role, Grant>>

const row = (
  owner: Grant,
  manager: Grant,
  reception: Grant,
  housekeeping: Grant,
  bookkeeper: Grant,
): Row => ({
  owner,
  manager,
  reception,
  housekeeping,
  bookkeeper,
})

/** One row for each thing that staff do; endpoints name their row, and tests try every cell. */
export const permissions = {
  //                        owner    manager  reception  housekeeping  bookkeeper
  own_account: row('yes', 'yes', 'yes', 'yes', 'yes'),
  /** To have one's device show what one is told, perhaps with words: never while it waits to be unlocked. */
  allow_device: row('yes', 'yes', 'yes', 'yes', 'yes'),
  own_factors: row('proof', 'proof', 'proof', 'proof', 'proof'),
  /** That this device stays signed in over the night (domain/kept-device.ts). */
  keep_device: row('proof', 'proof', 'proof', 'proof', 'proof'),
  /** To end the private address of one's agenda; to make one, which opens without a session, is the next row. */
  own_calendar: row('yes', 'yes', 'yes', 'yes', 'no'),
  make_calendar: row('proof', 'proof', 'proof', 'proof', 'no'),
  see_journal: row('yes', 'yes', 'yes', 'yes', 'yes'),
  export_journal: row('proof', 'proof', 'no', 'no', 'proof'),
  /** Nights, and what takes them: names, prices and reservations as the rows below say; housekeeping of its own lofts. */
  see_calendar: row('yes', 'yes', 'yes', 'yes', 'yes'),
  see_reservations: row('yes', 'yes', 'yes', 'no', 'yes'),
  /** Who comes, leaves and stays today: for housekeeping in its lofts, without names. */
  see_today: row('yes', 'yes', 'yes', 'yes', 'yes'),
  /** For how many people a loft is got ready. */
  see_beds: row('yes', 'yes', 'yes', 'yes', 'no'),
  /** That guests have come or gone. */
  mark_visits: row('yes', 'yes', 'yes', 'no', 'no'),
  see_contacts: row('yes', 'yes', 'yes', 'no', 'no'),
  /** What nights cost, and of a stay that one sells, changes or cancels its price, what is owed and what goes back. */
  see_prices: row('yes', 'yes', 'yes', 'no', 'yes'),
  /** Of any stay: ledger, papers, deposits, reports. Who has it not reads "paid" or "not paid". */
  see_amounts: row('yes', 'yes', 'no', 'no', 'yes'),
  /** Which card paid, also in letters that are shown ahead. */
  see_cards: row('yes', 'yes', 'no', 'no', 'yes'),
  see_messages: row('yes', 'yes', 'yes', 'no', 'no'),
  write_messages: row('yes', 'yes', 'yes', 'no', 'no'),
  /** What is written to guests again and again. */
  change_templates: row('yes', 'yes', 'no', 'no', 'no'),
  /** What goes out by itself: when, and in which words. */
  change_letters: row('yes', 'yes', 'no', 'no', 'no'),
  write_notes: row('yes', 'yes', 'yes', 'no', 'no'),
  /** A new paper with another buyer; no money moves by it. */
  correct_buyers: row('yes', 'yes', 'no', 'no', 'yes'),
  send_letters: row('yes', 'yes', 'yes', 'no', 'no'),
  change_stays: row('yes', 'yes', 'yes', 'no', 'no'),
  correct_guests: row('yes', 'yes', 'yes', 'no', 'no'),
  /** What guests ask for about what is kept of them: to note it and to have answered it. */
  note_privacy_requests: row('yes', 'yes', 'yes', 'no', 'no'),
  copy_guests: row('proof', 'proof', 'no', 'no', 'no'),
  /** What erasing would leave; to do it is the next row. */
  prepare_erasures: row('yes', 'yes', 'no', 'no', 'no'),
  erase_guests: row('proof', 'proof', 'no', 'no', 'no'),
  /** Nights held at the quoted price for somebody on the telephone. */
  hold_options: row('yes', 'yes', 'yes', 'no', 'no'),
  /** And to open them; to accept what housekeeping proposes is to close. */
  close_nights: row('yes', 'yes', 'yes', 'no', 'no'),
  propose_closing: row('yes', 'yes', 'yes', 'yes', 'no'),
  /** Lofts between two stays: for housekeeping its own. */
  see_turnovers: row('yes', 'yes', 'yes', 'yes', 'no'),
  /** To take one, to say that it is done, and what is wrong. */
  do_turnovers: row('yes', 'yes', 'yes', 'yes', 'no'),
  /** Of which lofts codes and ways in are written down, and from when on; never a code. */
  see_ways_in: row('yes', 'yes', 'yes', 'no', 'no'),
  /** The codes themselves, which the journal tells: housekeeping of its lofts, on the day of a turnover there. */
  read_ways_in: row('yes', 'yes', 'yes', 'yes', 'no'),
  change_ways_in: row('yes', 'yes', 'no', 'no', 'no'),
  /** Who does which, and what they have to know. */
  assign_turnovers: row('yes', 'yes', 'yes', 'no', 'no'),
  /** Some minutes long, of what one did oneself and may still do (domain/undo.ts). */
  undo_changes: row('yes', 'yes', 'yes', 'no', 'no'),
  /** What writing down money without the card would do; to do it is the next row. */
  prepare_receipts: row('yes', 'yes', 'no', 'no', 'yes'),
  /** To ask a guest for what they owe by a link, and to ask no more: no money moves by it. */
  request_payments: row('yes', 'yes', 'yes', 'no', 'no'),
  receive_outside: row('proof', 'proof', 'no', 'no', 'proof'),
  export_reservations: row('proof', 'proof', 'no', 'no', 'proof'),
  /** By the policy; beyond it as `give_back` says. */
  cancel_stays: row('yes', 'yes', 'yes', 'no', 'no'),
  /** What giving back or cancelling would do; to do it is the next row. */
  prepare_refunds: row('yes', 'yes', 'no', 'no', 'no'),
  /** To have somebody who may give approve what gives more than the policy, and to decline it: reception what it asked itself. */
  ask_approvals: row('yes', 'yes', 'yes', 'no', 'no'),
  /** A manager up to the site's limit, whatever the door (domain/concession.ts). */
  give_back: row('proof', 'proof', 'no', 'no', 'no'),
  return_outside: row('proof', 'proof', 'no', 'no', 'proof'),
  adopt_refund: row('proof', 'proof', 'no', 'no', 'proof'),
  acknowledge_exceptions: row('yes', 'yes', 'no', 'no', 'yes'),
  keep_deposit: row('proof', 'proof', 'no', 'no', 'no'),
  /** What nights cost, and from how many nights on they are let. */
  set_prices: row('yes', 'yes', 'no', 'no', 'no'),
  /** By which terms the house sells. */
  see_settings: row('yes', 'yes', 'no', 'no', 'yes'),
  change_settings: row('proof', 'no', 'no', 'no', 'no'),
  /** With its licence, its fees and its first price; and to correct what it says of itself. */
  add_lofts: row('proof', 'no', 'no', 'no', 'no'),
  /** What a loft says of itself: drafts, what is published of them, and the link to one for somebody without a login. */
  edit_lofts: row('yes', 'yes', 'no', 'no', 'no'),
  /** What the pages say of the house, and where the one about its town is. */
  change_pages: row('yes', 'yes', 'no', 'no', 'no'),
  see_reviews: row('yes', 'yes', 'yes', 'no', 'no'),
  /** Words that somebody who may shows later. */
  draft_replies: row('yes', 'yes', 'yes', 'no', 'no'),
  answer_reviews: row('yes', 'yes', 'no', 'no', 'no'),
  hide_reviews: row('yes', 'yes', 'no', 'no', 'no'),
  /** Whether the site takes bookings, and what it lacks for it; to open and to close it is the next row. */
  see_opening: row('yes', 'yes', 'no', 'no', 'no'),
  open_site: row('proof', 'no', 'no', 'no', 'no'),
  /** What bringing in a file of stays that were sold before would do, with the names in it; to do it is the next row. */
  see_bring_ins: row('yes', 'no', 'no', 'no', 'no'),
  bring_in: row('proof', 'no', 'no', 'no', 'no'),
  /** Where the house is told a second way of what is urgent: never the address itself. */
  see_alerts: row('yes', 'yes', 'no', 'no', 'no'),
  try_alerts: row('yes', 'yes', 'no', 'no', 'no'),
  change_alerts: row('proof', 'no', 'no', 'no', 'no'),
  see_team: row('yes', 'no', 'no', 'no', 'no'),
  manage_team: row('proof', 'no', 'no', 'no', 'no'),
} as const satisfies Record<string, Row>

export type Permission = keyof typeof permissions

export const grantOf = (role: Role, permission: Permission): Grant => permissions[permission][role]

/** How long a proof lasts, in minutes (OWASP ASVS 5, 7.5.3). */
export const proofMinutes = 5

export const provenUntil = (provedAt: Instant): Instant => addMinutes(provedAt, proofMinutes)

/** A console that nobody uses for so long is left, and so is one that was entered so long ago (OWASP ASVS 5, 7.3). */
export const staffSession = { idleMinutes: 12 * 60, longestMinutes: 14 * 24 * 60 } as const

/** How long the links into the console can be taken up, in minutes; that of a first owner stands in the log of a start. */
export const linkMinutes = {
  first_owner: 24 * 60,
  invitation: 72 * 60,
  new_factors: 72 * 60,
  recovery: 30,
} as const

export const staffStatuses = ['active', 'disabled'] as const
export type StaffStatus = (typeof staffStatuses)[number]

/** `first_owner`: nobody is there yet to invite anybody. `new_factors`: somebody of the staff sets their ways in anew. */
export const invitationKinds = ['first_owner', 'invitation', 'new_factors'] as const
export type InvitationKind = (typeof invitationKinds)[number]
