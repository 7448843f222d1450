// Decides how long we keep what no law makes it keep longer. The privacy page says the same, from here.

import { addMinutes, type Instant } from './days.ts'

/** Days after which a record of each kind is of no use to anybody any more. */
export const retention = {
  /** An account without a stay whose address nobody confirmed, from the day on which it got that address (decisions §9). */
  unconfirmedAccountDays: 30,
  /** A guest of whom another program's file told, and of whom nothing came since. */
  broughtInGuestDays: 2 * 365,
  /** A review of another site that a file brought in, from the day on which the house hid it: until then somebody may show it again. */
  hiddenBroughtReviewDays: 2 * 365,
  /** Nights that somebody set aside and did not buy, with what they wrote to us then. */
  unpaidHoldDays: 30,
  /** That an email went out, and to whom: longer than any stay can lie ahead, so that none goes out twice. */
  sentMailDays: 2 * 365,
  /** That a browser signed in to an account, since the last time it did. */
  knownBrowserDays: 180,
  /** What guests and the house wrote to each other, since the last message. */
  messageDays: 2 * 365,
  /** A message that perhaps a robot wrote, where nobody said otherwise. */
  perhapsRobotDays: 30,
  /** That somebody of the staff was told of something. */
  staffNoticeDays: 90,
  /** A link into the console that opens nothing any more; the journal keeps who asked whom in. */
  consoleLinkDays: 30,
  /** In which a card's bank may dispute a payment, since it was made: the longest of Visa (Core Rules 11) and Mastercard (Chargeback Guide). */
  disputeDays: 540,
  /** The same since the stay, where it lies far ahead: 120 days after what was bought was due, of all three networks. */
  disputeAfterStayDays: 120,
  /** A link by which a guest without an account opens their stay, since its departure. */
  stayLinkDays: 30,
} as const

/** What lies before this moment is to be forgotten. */
export const forgottenBefore = (now: Instant, kind: keyof typeof retention): Instant =>
  addMinutes(now, -retention[kind] * 24 * 60)
