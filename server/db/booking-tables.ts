import type { Generated, GeneratedAlways } from 'kysely'
import type { BrowserName, SystemName } from '#domain/browser.ts'
import type { AuthorizationState } from '#domain/deposit.ts'
import type { OutsideMethod } from '#domain/outside-money.ts'
import type { PaymentMethod } from '#domain/received-money.ts'
import type { Day, Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { RequestCause, RequestState, WithdrawnFor } from '#domain/payment-request.ts'
import type {
  Decline,
  PaymentPurpose,
  PaymentState,
  RefundCause,
  RefundState,
  VoidReason,
} from '#domain/payment.ts'
import type { Locale } from '#domain/locale.ts'

/** What guests leave behind: columns of the tables of people, stays, money and emails. */

export type DocumentKind = 'invoice' | 'credit_note'
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Guests = {
  id: GeneratedAlways<number>
  siteId: number
  /** Null of a contact who has none: papers are printed. */
  email: string | null
  /** With the birth date: null until whoever booked by telephone claims an account. */
  passwordHash: string | null
  firstname: string
  lastname: string
  telephone: string
  address: string
  addressSuite: string | null
  city: string
  postalCode: string
  country: Generated<string>
  region: string
  birthdate: Day | null
  locale: Generated<Locale>
  createdAt: Instant
  /** When the reader of the mailbox said that the account is theirs; null until then. */
  emailConfirmedAt: Instant | null
  /** Since when the account has its address. */
  emailSince: Generated<Instant>
  /** Whether the account ends some days after that when nobody confirms the address. */
  endsUnconfirmed: Generated<boolean>
  /** Since when nothing says any more who it was; null of everybody else. */
  erasedAt: Instant | null
}

export type Sessions = {
  tokenHash: string
  guestId: number
  /** When this token was made: at the login, or when the session was last renewed. */
  createdAt: Instant
  expiresAt: Instant
  /** Stays through renewals, as the moment of the login does. */
  id: Generated<string>
  signedInAt: Generated<Instant>
  browser: Generated<BrowserName>
  system: Generated<SystemName>
}

/** A browser that signed in to an account before: only the hash of its mark is kept. */
export type KnownBrowsers = {
  guestId: number
  markHash: string
  usedAt: Instant
}

/** The key by which the log names addresses. */
export type LogKeys = {
  key: string
}

/** Counted by rate-limiter-flexible; `expire` is milliseconds since 1970. */
export type Attempts = {
  key: string
  points: Generated<number>
  expire: number | null
}

export type Payments = {
  id: GeneratedAlways<number>
  stayId: number
  /** Null of money that was received without the card, which no query of cards reads. */
  intentId: string | null
  attempt: number
  amount: Cents
  currency: Generated<string>
  status: PaymentState
  cardBrand: string | null
  cardLast4: string | null
  /** The provider's mark of the card, the same for each payment with it, until `keptFrom`. */
  cardFingerprint: string | null
  /** Null unless it was let go; kept when its money was taken all the same. */
  voidReason: VoidReason | null
  /** What the card's bank said last, unless it approved another card since. */
  lastDecline: Decline | null
  createdAt: Instant
  updatedAt: Instant
  /** When the bank approved the card, whatever became of the payment. */
  approvedAt: Instant | null
  /** From when on the stay that it bought could no longer be given back for nothing; null of what bought none. */
  keptFrom: Instant | null
  /** The provider's names of the saved card and of whom it belongs to; the card's is null once it is forgotten. */
  customerId: string | null
  paymentMethodId: string | null
  /** How often the bank was asked to approve a card for it, and of these how many whose refusal was counted. */
  asked: Generated<number>
  answered: Generated<number>
  /** Whether a card was really charged; true also for payments from before that was noted. */
  isLive: Generated<boolean>
  /** Made with the demo, and unknown to any provider. */
  isDemo: Generated<boolean>
  method: Generated<PaymentMethod>
  /** Of what was received without the card; null of all others. */
  reference: string | null
  receivedOn: Day | null
  receivedBy: string | null
  receiptKey: string | null
  purpose: Generated<PaymentPurpose>
  /** What it is to pay, where that was asked for by a link. */
  requestId: number | null
}

/** What a guest is asked to pay by a link. */
export type PaymentRequests = {
  id: GeneratedAlways<number>
  stayId: number
  amount: Cents
  cause: Generated<RequestCause>
  status: Generated<RequestState>
  /** Null unless it is withdrawn. */
  withdrawnFor: WithdrawnFor | null
  /** What the link's secret is made of, with the console's key; its hash finds the row. */
  seed: string
  tokenHash: string
  key: string
  createdAt: Instant
  createdBy: number
  expiresAt: Instant
  /** Null while it is open. */
  endedAt: Instant | null
}

export type Refunds = {
  id: GeneratedAlways<number>
  paymentId: number
  amount: Cents
  status: RefundState
  providerId: string | null
  createdAt: Instant
  settledAt: Instant | null
  attempt: Generated<number>
  lastError: string | null
  /** What asked for it, once for each payment: its cause, or a command by its own key. */
  key: string
  cause: RefundCause
  /** Why, in the words of who gives it back; null where the rules say it. */
  note: string | null
  /** What is given back of each line of the price; null where nothing was sold, and for some from before it was kept. */
  lines: Json | null
  /** Who gives it back; null where the rules do. */
  askedBy: string | null
  /** Of one that was given back without the card; null of all others. */
  method: OutsideMethod | null
  reference: string | null
  returnedOn: Day | null
  returnedBy: string | null
}

/** Authorizations of security deposits at the provider, one row each. */
export type Deposits = {
  id: GeneratedAlways<number>
  stayId: number
  attempt: number
  amount: Cents
  currency: Generated<string>
  status: AuthorizationState
  intentId: string | null
  lastError: string | null
  askedAt: Instant
  heldAt: Instant | null
  endsAt: Instant | null
  endedAt: Instant | null
  capturedAmount: Cents | null
  /** Of one that the house keeps a part of: what asked for it, how much, why in the guest's eyes, and who. */
  keepKey: string | null
  keepAmount: Cents | null
  keepNote: string | null
  keptBy: string | null
}

export type PaymentEvents = {
  id: string
  type: string
  intentId: string | null
  receivedAt: Instant
}

export type DocumentNumbers = {
  siteId: number
  kind: DocumentKind
  lastNumber: Generated<number>
}

export type Invoices = {
  id: GeneratedAlways<number>
  siteId: number
  stayId: number
  kind: DocumentKind
  number: number
  snapshot: Json
  issuedAt: Instant
  /** From 1, among those of its kind for its stay. */
  sequence: Generated<number>
  /** Of a credit note: the invoice that it takes from, and the refund that it is the proof of, where one is made. */
  invoiceId: number | null
  refundId: number | null
  /** The invoice that this one is with another buyer, and the form that asked for it; else both are null. */
  correctsId: number | null
  correctionKey: string | null
}

export type SentMails = {
  key: string
  recipient: string
  sentAt: Instant
}

/** Emails that somebody is sending right now. */
export type MailsUnderway = {
  key: string
  until: Instant
}

/** What was done by hand to the whole of the records. */
export type Journal = {
  id: GeneratedAlways<number>
  entry: string
  details: Json
  transactionId: Generated<string>
  writtenAt: Instant
}
