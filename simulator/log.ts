import type { Day, Instant } from '#domain/days.ts'
import type { ThreadState } from '#domain/message.ts'
import type { Cents } from '#domain/money.ts'
import type { Loft } from '#server/db/lofts.ts'

/** What an answer said of a guest's money. */
export type Told = {
  charged: 'no' | 'yes' | 'unknown'
  code: string
  step: number
  /** Said of another attempt to have these nights, not of this payment. */
  ofAnother?: boolean
}

export type WantedStay = { id: number; arrival: Day; departure: Day; travelers: number }

/** One payment that a guest began. */
export type Visit = {
  guest: number
  stay: WantedStay
  intentId: string
  /** The bank's page, once they were sent there. */
  page: string | null
  /** The last thing they were told; null when something was left open, or they went back to the bank since. */
  told: Told | null
  /** The step of each request of theirs to pay it that has no answer: its process was killed, or still works at it. */
  unanswered: number[]
  /** The token of the link that it is to pay; none of a booking. */
  link?: string
}

/** What a history has done so far: what guests began, what they were answered, and one line for each thing that happened. */
export type HistoryLog = {
  visits: Visit[]
  /** By stay: what its guest was told would be given back, and what is kept. */
  cancellations: Map<number, { refund: Cents; kept: Cents }>
  /** Stays of which the house was told that it cancelled them. */
  housed: Set<number>
  /** What the house was told that it gave back, by stay and key, with the refund that it is. */
  givenBack: { stayId: number; key: string; amount: Cents; refundId: number }[]
  /** Parts that were refused though as much was received. */
  refusedParts: string[]
  /** What the house was told that a stay became, by the key of its form. */
  changed: { stayId: number; key: string; version: number }[]
  /** What the house was told that it received, likewise. */
  received: { stayId: number; key: string; amount: Cents; receiptId: number }[]
  /** What the house was told that an invoice became, with the numbers of both. */
  corrected: { stayId: number; key: string; id: number; number: string; replaces: string }[]
  /** What the house was told that it holds, by the key of its form, and the options that it was told it released. */
  optioned: { key: string; id: number; total: Cents }[]
  released: Set<number>
  /** Files of which the house was told that their stays were brought in or taken back, and guests that it was told it erased. */
  broughtIn: { key: string; id: number; stays: number; paid: Cents }[]
  broughtOthers: { key: string; id: number; count: number }[]
  takenBack: Set<number>
  erased: Set<number>
  /** The forms of which the house was told that they closed or opened nights. */
  /** Stays that were cancelled with their nights closed in the same step. */
  closedWith: Set<number>
  nights: { key: string; action: 'nights_closed' | 'nights_opened' }[]
  /** The forms of which the house was told that they changed prices. */
  priced: string[]
  /** Stays by number and version, as they were sold when somebody set other terms. */
  soldAs: Map<string, string>
  /** What was ever set, as stays keep it. */
  everSet: Set<string>
  /** What lofts said before anybody corrected one; null while nobody did. */
  lofts: Loft[] | null
  /** How the company was called when the step began, and how somebody would have it called since; what was looked at by then. */
  company: { before: string; wished: string[]; letters: number; papers: number } | null
  /** What guests last read of the price of a stay; they pay no more than that without being asked. */
  pricesSeen: Map<string, Cents>
  /** The entries of the journal that could be taken back when they were made. */
  undos: number[]
  /** What the house was told that it asks for by a link, with the link's own secret, and which of them it asks no more. */
  asked: { stayId: number; key: string; amount: Cents; requestId: number; token: string }[]
  askedNoMore: Set<number>
  /** Refunds of which the house was told that they were returned without the card. */
  handedOver: Set<number>
  /** Refunds that somebody made at the bank's dashboard, by the bank's numbers. */
  refundedByHand: Set<string>
  /** What the house was told that it took into the books, with the refund that it is. */
  adopted: { providerId: string; amount: Cents; refundId: number }[]
  /** Stays of whose deposit the house wanted to keep a part, and what it was told of it. */
  keepAsked: Set<number>
  kept: { stayId: number; key: string; amount: Cents }[]
  /** Intents of stays that are paid first. */
  paidFirst: Set<string>
  /** Who was told last, in this step, that nights cannot be had. */
  refused: { guestId: number; stay: WantedStay } | null
  /** Intents that a wallet's card was given for. */
  byWallet: Set<string>
  /** By guest: how often they tried a number that no bank knows. */
  unknownCards: Map<number, number>
  /** Stays that are held, as of the last look. */
  held: readonly number[]
  /** Stays that are paid first while their guest holds other nights beside, some of them the same. */
  besideHold: Set<number>
  /** Messages of the contact page that were taken, and on which of these days. */
  contacted: { email: string; body: string; from: Day; to: Day }[]
  /** Intents of payments whose guest typed something for the house. */
  said: Map<string, string>
  /** The forms of the staff in threads, by their keys: the version that was read, null where it has to be read again. */
  forms: Map<string, { threadId: number; version: number | null; body: string }>
  /** Those of which they were told that they were written. */
  written: { key: string; kind: 'reply' | 'thread_note' }[]
  /** Of which they were told that something came since that version. */
  outdated: { threadId: number; version: number }[]
  /** What was wanted of threads; `isTold`: and is so. */
  marked: { threadId: number; version: number; state: ThreadState; isTold: boolean }[]
  /** Who left the house or came back, and in which step. */
  members: { staffId: number; isHere: boolean | 'unsure'; step: number }[]
  /** What who cleans knows by themselves of a turnover from so many letters on; of all where it has no name. */
  known: { staffId: number; after: number; label: string | null; as: 'unsure' | 'own' }[]
  /** How many emails added work as they came in. */
  causedByMail: number
  /** Stays whose deposit the owner took or let go at the bank's dashboard. */
  byHand: Set<number>
  /** When all was quiet, and nothing went wrong any more; null before that. */
  settledAt: Instant | null
  /** One line for each thing that happened. */
  lines: string[]
}

export const newLog = (): HistoryLog => ({
  visits: [],
  cancellations: new Map(),
  housed: new Set(),
  givenBack: [],
  refusedParts: [],
  changed: [],
  received: [],
  corrected: [],
  optioned: [],
  released: new Set(),
  broughtIn: [],
  broughtOthers: [],
  takenBack: new Set(),
  erased: new Set(),
  closedWith: new Set(),
  nights: [],
  priced: [],
  soldAs: new Map(),
  everSet: new Set(),
  lofts: null,
  company: null,
  pricesSeen: new Map(),
  undos: [],
  asked: [],
  askedNoMore: new Set(),
  handedOver: new Set(),
  refundedByHand: new Set(),
  adopted: [],
  keepAsked: new Set(),
  kept: [],
  paidFirst: new Set(),
  refused: null,
  byWallet: new Set(),
  unknownCards: new Map(),
  held: [],
  besideHold: new Set(),
  contacted: [],
  said: new Map(),
  forms: new Map(),
  written: [],
  outdated: [],
  marked: [],
  members: [],
  known: [],
  causedByMail: 0,
  byHand: new Set(),
  settledAt: null,
  lines: [],
})

/** Of two answers of the same moment the better one counts: both are in front of the guest. */
export function tell(visit: Visit, told: Told): void {
  const isSameMoment = visit.told?.step === told.step
  if (isSameMoment && visit.told?.charged === 'yes') return
  visit.told = told
}
