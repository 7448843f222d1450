import type { AddressLinkPurpose, ChallengePurpose, DocumentKind, Json, StaySource } from './column-kinds.ts'
import type { AlertFailure, AlertKind, AlertTold } from '#domain/alert.ts'
import type { Anchor, HouseLetter, LetterLanguages } from '#domain/letters.ts'
import type { ApprovalState, AskedCommand } from '#domain/approval.ts'
import type { AuthorizationState } from '#domain/deposit.ts'
import type { BrowserName, SystemName } from '#domain/browser.ts'
import type { CancelIntent } from '#domain/cancellation.ts'
import type { Cents, Rate } from '#domain/money.ts'
import type { ClosedReason } from '#domain/closed-nights.ts'
import type { ConcessionCause, ConcessionDoor } from '#domain/concession.ts'
import type { ConsentDoor } from '#domain/consent.ts'
import type { Day, Instant, TimeOfDay } from '#domain/days.ts'
import type { Decline, PaymentPurpose, PaymentState, Provider, RefundCause, RefundState, VoidReason } from '#domain/payment.ts'
import type { DeliveryState, MessageDirection, ThreadState, UndeliveredReason } from '#domain/message.ts'
import type { ExceptionCode, MovementKind } from '#domain/movement.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { HidingReason } from '#domain/review.ts'
import type { Holidays, OwnDays } from '#domain/holidays.ts'
import type { InvitationKind, Role, StaffStatus } from '#domain/permissions.ts'
import type { JournalAction, JournalActor, JournalSubject } from '#domain/staff-journal.ts'
import type { KnownTurnover, NewsKind } from '#domain/told-turnovers.ts'
import type { ListedKind } from '#domain/brought-in-kinds.ts'
import type { Locale } from '#domain/locale.ts'
import type { NoticeKind, NoticeWay } from '#domain/notices.ts'
import type { OutsideMethod } from '#domain/outside-money.ts'
import type { PaymentMethod } from '#domain/received-money.ts'
import type { PictureRoom } from '#domain/picture-rooms.ts'
import type { PictureSeason } from '#domain/loft-pictures.ts'
import type { PolicySteps, Refundable, SoldTerms } from '#domain/sold-terms.ts'
import type { PrivacyRequestKind } from '#domain/privacy.ts'
import type { ProposalState } from '#domain/closing-proposals.ts'
import type { Quote } from '#domain/pricing.ts'
import type { RateLayer } from '#domain/rate-layers.ts'
import type { RequestCause, RequestState, WithdrawnFor } from '#domain/payment-request.ts'
import type { ReservationState } from '#domain/reservation.ts'
import type { SiteState } from '#domain/site-opening.ts'
import type { SiteTextKey } from '#domain/site-texts.ts'
import type { SleepingRooms } from '#domain/loft-facts.ts'

/**
 * The tables as queries see them, printed from the migrated database; after a migration:
 * `vitest run server/db/database.test.ts -u`. Names are in camelCase, days and instants are text. What is narrower than SQL says
 * stands in tests/support/repository/column-types.ts, the comments in the database itself (`comment on column …`).
 */

export type AddressLinks = {
  id: string
  guestId: number
  purpose: AddressLinkPurpose
  email: string
  secretHash: string
  createdAt: Instant
  expiresAt: Instant
  usedAt: Instant | null
  /** The session that asked for the change. */
  sessionId: string | null
}

/** What the other program answered, the last ones of each house. */
export type AlertAnswers = {
  id: GeneratedAlways<number>
  siteId: number
  kind: AlertTold
  askedAt: Instant
  status: number | null
  failure: AlertFailure | null
}

/** The address that a house wants told, and the secret that its alerts are signed with. */
export type AlertHooks = {
  siteId: number
  /** Of the address, shown; the rest of it may be a secret. */
  host: string
  /** Address and secret, sealed with the key of the console. */
  sealed: string
  setBy: string
  setAt: Instant
}

/** What is urgent now: it goes once it is over, so that it can be told again. */
export type Alerts = {
  id: GeneratedAlways<number>
  siteId: number
  kind: AlertKind
  subject: string
  begunAt: Instant
  /** Whether the other program of the house was told of it. */
  isSent: boolean
}

export type Amenities = {
  id: GeneratedAlways<number>
  code: string
  nameFr: string
  nameEn: string
}

/** Commands that wait for somebody who may give so much. */
export type Approvals = {
  id: GeneratedAlways<number>
  stayId: number
  command: AskedCommand
  amount: Cents
  cause: ConcessionCause
  key: string
  status: Generated<ApprovalState>
  askedBy: number
  askedAt: Instant
  answeredBy: number | null
  answeredAt: Instant | null
}

export type ArticleTags = {
  articleId: number
  tagId: number
}

export type Articles = {
  id: GeneratedAlways<number>
  siteId: number
  slug: string
  slugEn: string
  title: string
  titleEn: string
  summary: string
  summaryEn: string
  text: string
  textEn: string
  image: string
  imageAlt: string
  imageAltEn: string
  publishedOn: Day
  wordsFr: GeneratedAlways<string>
  wordsEn: GeneratedAlways<string>
}

/** Counted by rate-limiter-flexible; `expire` is milliseconds since 1970. */
export type Attempts = {
  key: string
  points: Generated<number>
  expire: number | null
}

export type Audit = {
  id: GeneratedAlways<number>
  siteId: number
  at: Instant
  actor: JournalActor
  /** Exactly where the actor is one of the staff. */
  staffId: number | null
  action: JournalAction
  subject: JournalSubject
  subjectId: string
  before: Json | null
  after: Json | null
  reason: string | null
  requestId: string | null
}

/** What a comparison of the books found, and who said why it may be so. */
export type BooksComparisons = {
  id: GeneratedAlways<number>
  comparedAt: Instant
  /** How many differences it found, acknowledged ones too. */
  exceptions: number
  /** Who of the staff asked for it; null = the night’s. */
  askedBy: number | null
}

export type BooksExceptions = {
  id: GeneratedAlways<number>
  fact: string
  code: ExceptionCode
  stayId: number | null
  providerId: string | null
  expected: Cents | null
  expectedCurrency: string | null
  found: Cents | null
  foundCurrency: string | null
  /** When the bank did it, where the bank alone knows of it. */
  happenedAt: Instant | null
  since: Instant
  /** When a comparison found it no longer; null while it stands. */
  clearedAt: Instant | null
  acknowledgedAt: Instant | null
  acknowledgedBy: string | null
  note: string | null
}

/** A file of stays that somebody brought in. */
export type BringIns = {
  id: GeneratedAlways<number>
  siteId: number
  at: Instant
  broughtBy: string
  takenBackAt: Instant | null
  takenBackBy: string | null
  kind: Generated<ListedKind>
  /** How many stays, guests or reviews it brought in. */
  count: Generated<number>
}

/** Of each guest without a stay who was written down from a file, which one: it goes with them, but for an erasure. */
export type BroughtInGuests = {
  /** Null once they were erased. */
  guestId: number | null
  siteId: number
  bringInId: number
  line: number
  /** SHA-256 of the address: it names nobody, and outlasts an erasure. Null once the file was taken back, of a guest who stayed. */
  naturalKey: string | null
  id: GeneratedAlways<number>
}

/** Of each stay that was brought in, by what the same file is known again. */
export type BroughtInStays = {
  id: GeneratedAlways<number>
  siteId: number
  bringInId: number
  /** SHA-256 of the number that the other program gave it, or of loft, days and address: it names nobody, and outlasts an erasure. Null once its file was taken back. */
  naturalKey: string | null
  line: number
}

export type ClosingProposals = {
  id: GeneratedAlways<number>
  propertyId: number
  firstNight: Day
  lastNight: Day
  words: string
  key: string
  status: Generated<ProposalState>
  proposedBy: number
  proposedAt: Instant
  answeredBy: number | null
  answeredAt: Instant | null
}

/** An address of a stay’s page for those who come along. */
export type CompanionLinks = {
  id: string
  stayId: number
  secretHash: string
  createdAt: Instant
  expiresAt: Instant
  closedAt: Instant | null
}

/** What the house gave beyond what it sold, one row for each command; rows are only added. */
export type Concessions = {
  id: GeneratedAlways<number>
  stayId: number
  amount: Cents
  cause: ConcessionCause
  door: ConcessionDoor
  /** Why, in words that the guest reads; null of a change by goodwill. */
  note: string | null
  /** Who, as the books name them, and in which role. */
  givenBy: string
  role: Role
  at: Instant
}

/** Who agreed to the terms and the cancellation policy of a stay, once for each door: the last time before it was paid. Stays of before have none. */
export type Consents = {
  stayId: number
  door: ConsentDoor
  at: Instant
  /** The version that stood on the site at that moment, by its day; the same of the policy and of the privacy policy. */
  terms: Day
  cancellationPolicy: Day
  privacy: Day
  locale: Locale
  /** The IP address; null once a card can no longer be disputed, and of what was said by telephone. */
  address: string | null
  /** What the browser called itself, cut; null as the address. */
  userAgent: string | null
  /** Of the telephone: who of the house said that they told the guest. */
  toldBy: string | null
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
  /** Of one that the house keeps a part of: what asked for it, how much, why in the guest’s eyes, and who. */
  keepKey: string | null
  keepAmount: Cents | null
  keepNote: string | null
  keptBy: string | null
  /** That of the saved card. */
  provider: Provider
}

/** For how many days without use a role may keep a device; without a row as the product has it. */
export type DeviceKeeping = {
  siteId: number
  role: Role
  days: number
}

export type DocumentNumbers = {
  siteId: number
  kind: DocumentKind
  lastNumber: Generated<number>
}

/** The forms by which the staff did something. */
export type Forms = {
  key: string
  /** What the journal calls it, or would. */
  action: JournalAction
  at: Instant
  /** The entry of the journal; null of those from before there was an undo. */
  auditId: number | null
  /** Numbers of what was made: no answer, no secret, no name. */
  made: Generated<Json>
  /** What stands in the address that the form was sent to; empty where nothing does, and of forms of before. */
  about: Generated<string>
}

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

/** Letters that lack a fact of a stay, and did not go out. */
export type HeldLetters = {
  letterId: number
  stayId: number
  missing: string
  /** When it was last held back, to a day. */
  at: Instant
}

/** How far a mailbox was read. */
export type Inboxes = {
  /** User, server and folder, without the password. */
  name: string
  uidValidity: string | null
  lastUid: Generated<number>
  tryingUid: number | null
  tries: Generated<number>
  readingUntil: Instant | null
  failingSince: Instant | null
  failure: string | null
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
}

/** What was done by hand to the whole of the records. */
export type Journal = {
  id: GeneratedAlways<number>
  entry: string
  details: Json
  transactionId: Generated<string>
  writtenAt: Instant
}

/** A browser that signed in to an account before: only the hash of its mark is kept. */
export type KnownBrowsers = {
  guestId: number
  markHash: string
  usedAt: Instant
}

/** What the house says of the letters that go out by themselves: of its own ones, once something was changed, and those it added. */
export type Letters = {
  id: GeneratedAlways<number>
  siteId: number
  /** Null of a letter that the house added. */
  key: HouseLetter | null
  nameFr: Generated<string>
  nameEn: Generated<string>
  isOn: Generated<boolean>
  anchor: Anchor | null
  days: number | null
  time: TimeOfDay | null
  languages: Generated<LetterLanguages>
  subjectFr: Generated<string>
  subjectEn: Generated<string>
  /** Of a letter of the house, what is added to it. */
  bodyFr: Generated<string>
  bodyEn: Generated<string>
  version: Generated<number>
  /** Nobody is written to whose moment had passed by then. */
  onSince: Instant
  /** When its moment became another; null = it never did. */
  momentSince: Instant | null
  changedBy: string | null
  changedAt: Instant
  /** One that was deleted is still named where it was sent. */
  deletedAt: Instant | null
}

/** What somebody writes of a loft and nobody has published yet. */
export type LoftDrafts = {
  propertyId: number
  /** Another one with each saving, and never one that was there before: who saves names the one they read. */
  version: Generated<number>
  /** The newest published version that its writer had read; 0 = there was none. */
  basedOn: number
  taglineFr: string
  taglineEn: string
  descriptionFr: string
  descriptionEn: string
  savedAt: Instant
  /** The name of whoever saved it last. */
  savedBy: string
  /** SHA-256 of the secret in the link by which somebody without a login reads it. */
  previewHash: string | null
  previewUntil: Instant | null
}

/** What a loft says of itself, once for each publication; the newest is what guests read. A loft without a row says nothing. */
export type LoftTextVersions = {
  propertyId: number
  version: number
  taglineFr: string
  taglineEn: string
  /** HTML of the few tags that server/db/clean-html.ts leaves; the same of the English one. */
  descriptionFr: string
  descriptionEn: string
  /** Null of what stood there before publications were kept. */
  publishedAt: Instant | null
  /** The name of whoever published it; null where published_at is. */
  publishedBy: string | null
  /** Of which version it is the words again. */
  restoredFrom: number | null
}

/** The key by which the log names addresses. */
export type LogKeys = {
  key: string
}

/** Emails that somebody is sending right now. */
export type MailsUnderway = {
  key: string
  until: Instant
}

/** What the staff writes again and again, in both languages. */
export type MessageTemplates = {
  id: GeneratedAlways<number>
  siteId: number
  nameFr: string
  nameEn: string
  bodyFr: string
  bodyEn: string
  version: Generated<number>
}

export type Messages = {
  id: GeneratedAlways<number>
  threadId: number
  direction: MessageDirection
  body: string
  /** Who of the staff wrote it, by the name that they had. */
  author: string | null
  at: Instant
  /** One for each form that is filled in. */
  key: string | null
  /** Of an email, without angle brackets. */
  messageId: string | null
  /** Whence an answer came, where it is not the address that was written to. */
  sender: string | null
  /** Null of what is no reply. */
  delivery: DeliveryState | null
  reason: UndeliveredReason | null
  /** What the mail server said. */
  mailAnswer: string | null
  /** Counts how often it goes out: one more after it came back. */
  sending: Generated<number>
  attachments: Generated<number>
  isAutomatic: Generated<boolean>
  /** What a mail program put beneath an answer. */
  quoted: string | null
  /** When its sender says that it was written, where that is another time. */
  claimedAt: Instant | null
  /** When the staff was told of what a guest wrote, or it was found that nothing is to be told; null of what waits for it. */
  toldAt: Instant | null
}

export type Migrations = {
  name: string
  sha256: string
  appliedAt: Generated<Instant>
}

export type MorningsTold = {
  siteId: number
  day: Day
  toldAt: Instant
}

/** The books: the database writes them, nobody changes them. */
export type Movements = {
  id: GeneratedAlways<number>
  fact: string
  stayId: number
  paymentId: number | null
  refundId: number | null
  kind: MovementKind
  amount: Cents
  currency: string
  providerId: string | null
  occurredAt: Instant
}

export type PasswordResets = {
  id: string
  guestId: number
  secretHash: string
  createdAt: Instant
  expiresAt: Instant
  usedAt: Instant | null
  /** Where the email with the link went; null = made by a version before, which kept no address. */
  email: string | null
}

export type PaymentEvents = {
  id: string
  type: string
  intentId: string | null
  receivedAt: Instant
  provider: Provider
}

/** What a guest is asked to pay by a link. */
export type PaymentRequests = {
  id: GeneratedAlways<number>
  stayId: number
  amount: Cents
  status: Generated<RequestState>
  /** Null unless it is withdrawn. */
  withdrawnFor: WithdrawnFor | null
  /** What the link’s secret is made of, with the console’s key; its hash finds the row. */
  seed: string
  tokenHash: string
  key: string
  createdAt: Instant
  createdBy: number
  expiresAt: Instant
  /** Null while it is open. */
  endedAt: Instant | null
  cause: Generated<RequestCause>
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
  createdAt: Instant
  updatedAt: Instant
  /** The provider’s names of the saved card and of whom it belongs to; the card’s is null once it is forgotten. */
  customerId: string | null
  paymentMethodId: string | null
  /** When the bank approved the card, whatever became of the payment. */
  approvedAt: Instant | null
  /** Whether a card was really charged; true also for payments from before that was noted. */
  isLive: Generated<boolean>
  /** How often the bank was asked to approve a card for it, and of these how many whose refusal was counted. */
  asked: Generated<number>
  answered: Generated<number>
  /** Null unless it was let go; kept when its money was taken all the same. */
  voidReason: VoidReason | null
  /** What the card’s bank said last, unless it approved another card since. */
  lastDecline: Decline | null
  /** Made with the demo, and unknown to any provider. */
  isDemo: Generated<boolean>
  method: Generated<PaymentMethod>
  /** Of what was received without the card; null of all others. */
  reference: string | null
  receivedOn: Day | null
  receivedBy: string | null
  purpose: Generated<PaymentPurpose>
  /** What it is to pay, where that was asked for by a link. */
  requestId: number | null
  /** From when on the stay that it bought could no longer be given back for nothing; null of what bought none. */
  keptFrom: Instant | null
  /** The provider’s mark of the card, the same for each payment with it, until `keptFrom`. */
  cardFingerprint: string | null
  /** Whose number that of the intent is; null without one. */
  provider: Provider | null
}

/** What a guest asked for about what is kept of them, and when it was answered. */
export type PrivacyRequests = {
  id: GeneratedAlways<number>
  siteId: number
  guestId: number | null
  kind: PrivacyRequestKind
  askedOn: Day
  key: string
  notedAt: Instant
  notedBy: string
  answeredAt: Instant | null
  answeredBy: string | null
}

export type Properties = {
  id: GeneratedAlways<number>
  siteId: number
  slug: string
  name: string
  position: Generated<number>
  capacity: number
  bedrooms: number
  beds: number
  bathrooms: number
  licenseCitq: string
  licenseExpiresOn: Day
  address: string
  city: string
  postalCode: string
  /** Null = nobody said where: its address leads there. */
  latitude: number | null
  longitude: number | null
  /** Steps up to its door; 0 = none, null = nobody counted them. */
  stairs: number | null
  rooms: SleepingRooms | null
  /** Square metres. */
  area: number | null
  /** 0 = the ground floor. */
  floor: number | null
  parkingSpaces: number | null
  /** Mbit/s. */
  wifiSpeed: number | null
  childrenFr: string | null
  childrenEn: string | null
  /** Its window on the façade, from the left from 1 on; null = it is not drawn. */
  facadePlace: number | null
}

/** How to get to a loft and in, as SQL may write it: the next start seals it into ways_in, and empties this. */
export type PropertyAccess = {
  propertyId: number
  doorCode: string | null
  wifiName: string | null
  wifiPassword: string | null
  parkingFr: string | null
  parkingEn: string | null
  directionsFr: string | null
  directionsEn: string | null
  providedFr: string | null
  providedEn: string | null
  stoveFr: string | null
  stoveEn: string | null
  leavingFr: string | null
  leavingEn: string | null
}

export type PropertyAmenities = {
  propertyId: number
  amenityId: number
}

/** What a loft asks as a security deposit, for what is sold from a day on. A loft without a row asks what its site does. */
export type PropertyDeposits = {
  propertyId: number
  fromDay: Day
  /** At most what the site asks; 0 = none, null = what the site asks. */
  depositAmount: Cents | null
}

/** What a loft asks beside its nights, for arrivals from a day on. */
export type PropertyFees = {
  propertyId: number
  fromDay: Day
  cleaningFee: Cents
  extraPersonFee: Cents
  includedPersons: number
}

export type PropertyPhotos = {
  propertyId: number
  position: number
  file: string
  altFr: string
  altEn: string
  room: PictureRoom | null
  /** Which one of the loft’s; null of any other room. */
  bedroom: number | null
  /** Null = shown all year. */
  season: PictureSeason | null
  /** In both languages or in none. */
  captionFr: string | null
  captionEn: string | null
}

/** A browser in which somebody of the staff allowed notifications; it goes with its session when that is ended, and not when that only grows old. */
export type PushDevices = {
  id: GeneratedAlways<number>
  staffId: number
  /** In which it was allowed; it may be over by now. */
  sessionId: string
  /** Where its push service is told, a secret of that browser. */
  endpoint: string
  p256dh: string
  auth: string
  browser: BrowserName
  system: SystemName
  /** Whether names and words may stand on the locked screen. */
  showsWords: boolean
  allowedAt: Instant
  /** When its push service took one last. */
  toldAt: Instant | null
  /** Until when its push service wants to be asked nothing. */
  waitUntil: Instant | null
}

/** The VAPID keys (RFC 8292) of the installation, made when somebody first allows notifications. */
export type PushKeys = {
  isOnly: Generated<boolean>
  publicKey: string
  /** The private key, sealed with the key of the console. */
  sealed: string
  madeAt: Instant
}

export type Rates = {
  id: GeneratedAlways<number>
  propertyId: number
  fromDay: Day
  toDay: Day
  weekdays: number[] | null
  /** Null: that of the layer below. */
  nightlyRate: Cents | null
  minNights: number | null
  layer: RateLayer
  seasonId: number | null
  /** Of single days: false = nobody may arrive on them, or leave. Null: as usual. */
  arrivals: boolean | null
  departures: boolean | null
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

export type Reviews = {
  id: GeneratedAlways<number>
  propertyId: number
  stayId: number | null
  firstname: string
  comment: string
  locale: Locale
  writtenOn: Day
  /** The first day of the month; null = not known. */
  stayMonth: Day | null
  /** As the guest says it; null = they did not. */
  origin: string | null
  /** Null: everybody may read it. */
  hiddenFor: HidingReason | null
  hiddenAt: Instant | null
  hiddenBy: string | null
  /** A draft while `repliedAt` is null. */
  replyFr: string | null
  replyEn: string | null
  replyVersion: Generated<number>
  repliedAt: Instant | null
  repliedBy: string | null
  /** Somebody decided that it needs no answer. */
  leftAt: Instant | null
  leftBy: string | null
  /** Of one that was written elsewhere and brought in, where: no stay here proves it. */
  place: string | null
  bringInId: number | null
  /** SHA-256 of loft, name, day and words: the same review is brought in once. */
  naturalKey: string | null
  /** Of a hidden one of a file, when its words were: nobody is shown it any more. */
  forgottenAt: Instant | null
}

export type Seasons = {
  id: GeneratedAlways<number>
  siteId: number
  nameFr: string
  nameEn: string
  fromDay: Day
  toDay: Day
  /** The first day as it was typed: copies for later years are as near to it as their weekday lets them be. */
  anchorDay: Day
}

export type SeedLoads = {
  name: string
  loadedOn: Day
}

export type SentMails = {
  key: string
  recipient: string
  sentAt: Instant
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

/** When stays begin and end and when it is quiet, for what is sold from a day on. A site without any has the usual ones (domain/hours.ts). */
export type SiteHours = {
  siteId: number
  fromDay: Day
  arrivalTime: TimeOfDay
  departureTime: TimeOfDay
  quietFrom: TimeOfDay
  quietUntil: TimeOfDay
}

/** Cancellation policies; each holds for what is sold from its first day on. */
export type SitePolicies = {
  id: GeneratedAlways<number>
  siteId: number
  fromDay: Day
  freeMinutes: number
  freeMinutesOnArrivalDay: number
  steps: PolicySteps
  refundable: Generated<Refundable>
}

/** Service fee and taxes for arrivals from a day on, in hundred-thousandths. */
export type SiteRates = {
  siteId: number
  fromDay: Day
  managingFee: Rate
  lodgingTax: Rate
  tps: Rate
  tvq: Rate
}

/** Who may book, and what is held on their card at most, for what is sold from a day on. */
export type SiteSales = {
  siteId: number
  fromDay: Day
  minimumAge: number
  /** The security deposit of a stay, at most; 0 = none. */
  depositAmount: Cents
}

export type SiteTexts = {
  siteId: number
  /** Which text, of the list in domain/site-texts.ts; what is not written has no row. */
  key: SiteTextKey
  fr: string
  en: string
  /** Null of what stood in the program before it could be written. */
  writtenAt: Instant | null
  /** The name of whoever wrote it; null where written_at is. */
  writtenBy: string | null
}

export type Sites = {
  id: GeneratedAlways<number>
  slug: string
  name: string
  company: string
  email: string
  telephone: string
  address: string
  city: string
  region: string
  postalCode: string
  country: Generated<string>
  zone: Generated<string>
  tpsNumber: string
  tvqNumber: string
  /** Answered at any hour; null = `telephone` is. */
  nightTelephone: string | null
  /** Whether the boxes of the terms and of the cancellation policy start ticked. */
  approvalsTicked: Generated<boolean>
  /** Of the person in charge of the protection of personal information; null = `email`. */
  privacyEmail: string | null
  facebookUrl: string | null
  instagramUrl: string | null
  /** Who answers guests; all three or none. */
  hostName: string | null
  hostWordsFr: string | null
  hostWordsEn: string | null
  /** What a manager may give back alone of one stay, beside what the policy gives. */
  managerRefundLimit: Generated<Cents>
  /** open: the site takes bookings. closed: it did once, and does not for now. */
  status: Generated<SiteState>
  /** When somebody opened or closed it; null = nobody ever did. */
  statusSince: Instant | null
  /** The name of whoever did. */
  statusBy: string | null
  /** Where the house stands on the map; null = nobody said it yet. */
  latitude: number | null
  longitude: number | null
  /** The end of the address of the page about the town; null = as the town is called. */
  townSlug: string | null
  holidays: Generated<Holidays>
  /** Days with their names in both languages, by day. */
  ownDays: Generated<OwnDays>
  /** The colour of buttons, prices, chosen days and the name on letters; null = the program's own colours. */
  accent: string | null
  /** The colour of what is read; null = the program's own. */
  ink: string | null
  /** Whether pages show the pictures of the build, which are of one house; those of lofts and articles are theirs anyway. */
  builtInPictures: Generated<boolean>
}

export type Staff = {
  id: GeneratedAlways<number>
  siteId: number
  email: string
  name: string
  locale: Generated<Locale>
  role: Role
  status: Generated<StaffStatus>
  /** By it an authenticator knows the person. */
  webauthnUserId: string
  passwordHash: string | null
  /** Sealed; there exactly when there is a password. */
  totpSecret: string | null
  /** The 30 seconds of the last code that was used. */
  totpLastStep: number | null
  createdAt: Instant
}

/** A browser that somebody entered by before: only the hash of its mark is kept. */
export type StaffBrowsers = {
  staffId: number
  markHash: string
  usedAt: Instant
}

export type StaffCalendars = {
  staffId: number
  secretHash: string
  madeAt: Instant
  /** When an agenda asked last, to the hour. */
  readAt: Instant | null
}

export type StaffChallenges = {
  id: string
  purpose: ChallengePurpose
  staffId: number | null
  challenge: string
  /** Of somebody who joins and is nobody yet. */
  webauthnUserId: string | null
  expiresAt: Instant
}

export type StaffInvitations = {
  id: GeneratedAlways<number>
  siteId: number
  kind: InvitationKind
  /** Of it and the console’s key the secret is made. */
  seed: string
  tokenHash: string
  /** Whose ways in are set anew. */
  staffId: number | null
  /** Of somebody who is invited. */
  email: string | null
  role: Role
  locale: Locale
  propertyIds: Generated<number[]>
  /** Null = the start of the product, or the person themselves. */
  invitedBy: number | null
  createdAt: Instant
  expiresAt: Instant
  usedAt: Instant | null
  withdrawnAt: Instant | null
}

/** What somebody of the staff chose to be told of; without a row, what is usual for their role. */
export type StaffNoticeChoices = {
  staffId: number
  kind: NoticeKind
  way: NoticeWay
  isOn: boolean
}

/** What was told to whom, one row for each version of a thing, person and way: it names nobody and has no words. */
export type StaffNotices = {
  id: GeneratedAlways<number>
  staffId: number
  kind: NoticeKind
  way: NoticeWay
  subject: string
  version: string
  madeAt: Instant
  /** When it was handed on to its way, or dropped; null while it waits. */
  endedAt: Instant | null
  /** The first of those that were told together; null of one that waits, or was dropped. */
  batch: number | null
}

export type StaffPasskeys = {
  id: GeneratedAlways<number>
  staffId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  /** Names with commas between them. */
  transports: string
  backedUp: boolean
  label: string
  createdAt: Instant
  usedAt: Instant | null
}

export type StaffProperties = {
  staffId: number
  propertyId: number
}

/** By the clock of the lofts; both null of somebody who has none. Without a row, the usual ones. */
export type StaffQuietHours = {
  staffId: number
  quietFrom: TimeOfDay | null
  quietUntil: TimeOfDay | null
}

export type StaffRecoveryCodes = {
  staffId: number
  hash: string
  usedAt: Instant | null
}

export type StaffSessions = {
  tokenHash: string
  id: Generated<string>
  staffId: number
  createdAt: Instant
  /** Of the last request, to the minute. */
  seenAt: Instant
  expiresAt: Instant
  provedAt: Instant
  browser: Generated<BrowserName>
  system: Generated<SystemName>
  /** By which it was opened; none = by password, or the passkey is gone: such a session is not kept. */
  passkeyId: number | null
  /** Without use, as its person chose; the house may allow their role less. */
  keptDays: number | null
  /** However much it is used. */
  keptUntil: Instant | null
  /** Nobody was there for half a day: a passkey opens it again. */
  isLocked: Generated<boolean>
}

/** Links by which a guest without an account opens one stay. They open as long as the stay is with somebody without an account who has this address, until 30 days after departure. */
export type StayLinks = {
  /** SHA-256 of the secret, which is made with the console's key and stands in letters alone. */
  tokenHash: string
  stayId: number
  /** To which the letters went. */
  email: string
  createdAt: Instant
}

/** What a stay was before it was changed: rows are only added. */
export type StayVersions = {
  stayId: number
  version: number
  propertyId: number
  nights: string
  travelers: number
  quote: Quote
  /** What it cost then, less what was given back. */
  worth: Cents
  at: Instant
  /** Of the form that was filled in. */
  key: string
  changedBy: number
  /** Why, where the house is to blame, in words that the guest reads. */
  note: string | null
  /** As of the stay. */
  textsVersion: number | null
}

export type Stays = {
  id: GeneratedAlways<number>
  propertyId: number
  nights: string
  status: ReservationState
  source: Generated<StaySource>
  guestId: number | null
  travelers: number | null
  message: string | null
  locale: Locale | null
  quote: Quote | null
  total: Cents | null
  heldAt: Instant | null
  heldUntil: Instant | null
  confirmedAt: Instant | null
  cancelledAt: Instant | null
  note: string | null
  /** What the guest agreed to when paying; null = nothing. */
  depositAmount: Cents | null
  /** Whence the hold was asked for, as long as it lasts. */
  network: string | null
  /** Cards refused so far. */
  cardRefusals: Generated<number>
  /** When its guest chose to contract in English, and the French texts that they were given before. */
  englishChosenAt: Instant | null
  frenchTexts: string | null
  /** How somebody of the house cancelled it; null = its guest did. The amount is of one that was agreed on. */
  cancelledAs: CancelIntent | null
  cancelledRefund: Cents | null
  cancelledNote: string | null
  /** Counts its terms: 1 until it is changed. */
  version: Generated<number>
  /** That since which its loft and its arrival are what they are. */
  arrivalVersion: Generated<number>
  /** The form by which the staff held it, and who of them sent it; null of all others. */
  optionKey: string | null
  heldBy: string | null
  /** Why the staff closed these nights, who did, and since when; null of all others. */
  blockReason: ClosedReason | null
  closedBy: string | null
  closedAt: Instant | null
  /** When somebody of the staff saw its guests come and go. */
  arrivedAt: Instant | null
  leftAt: Instant | null
  /** What else it was sold by, whatever the site’s terms are later; null of closed nights. */
  soldTerms: SoldTerms | null
  /** Whether its guest had kept a stay that they paid for by card when they began this one. */
  guestHasKept: Generated<boolean>
  /** Of a stay that was sold before and brought in; null of all others. */
  broughtInId: number | null
  /** What its loft said of itself when it was sold; null of closed nights, of stays that were brought in, and of those sold before versions were kept. */
  textsVersion: number | null
}

export type Tags = {
  id: GeneratedAlways<number>
  siteId: number
  name: string
  nameEn: string
}

/** What guests and the house write to each other: of a stay, or of the contact page. */
export type Threads = {
  id: GeneratedAlways<number>
  siteId: number
  stayId: number | null
  /** Who wrote by the contact page, as they typed it; of a stay it is its guest. */
  firstname: Generated<string>
  lastname: Generated<string>
  email: string | null
  telephone: Generated<string>
  locale: Locale
  /** By this an answer finds its thread. */
  token: Generated<string>
  state: Generated<ThreadState>
  /** Counts what an answer has to have read. */
  version: Generated<number>
  /** Null until something is written. */
  lastAt: Instant | null
  createdAt: Instant
}

export type TurnoverNews = {
  id: GeneratedAlways<number>
  siteId: number
  stayId: number
  staffId: number | null
  news: NewsKind
  before: KnownTurnover | null
  after: KnownTurnover | null
  at: Instant
}

export type TurnoverProblems = {
  id: GeneratedAlways<number>
  stayId: number
  propertyId: number
  day: Day
  words: string
  key: string
  reportedBy: number
  reportedAt: Instant
  settledBy: number | null
  settledAt: Instant | null
}

export type Turnovers = {
  /** Of the stay that leaves. */
  stayId: number
  assigneeId: number | null
  note: string | null
}

export type TurnoversCompared = {
  siteId: number
  comparedAt: Instant
}

export type TurnoversDone = {
  stayId: number
  propertyId: number
  day: Day
  doneBy: number
  doneAt: Instant
}

export type TurnoversTold = {
  stayId: number
  /** Loft, day, hours, how many come and who does it; a mark stands for the note. Null: nothing was told of it. */
  told: KnownTurnover | null
  /** Null, with a moment: there is no turnover any more. */
  seen: KnownTurnover | null
  seenAt: Instant | null
}

/** Letters that a mail server refused or sent back. */
export type UndeliveredMails = {
  id: GeneratedAlways<number>
  key: string
  recipient: string
  /** Refused, or sent back. */
  reason: UndeliveredReason
  mailAnswer: string
  /** Name and numbers of the job that tries on; null of a letter that had gone out. */
  job: Json | null
  at: Instant
  settledAt: Instant | null
  settledBy: number | null
}

/** How a change of the journal is taken back, while it can be. */
export type Undos = {
  auditId: number
  command: Json
  until: Instant
  undoneAt: Instant | null
}

/** How to get to a loft and in, from a day on, for its guests alone: the catalogue never reads it. */
export type WaysIn = {
  id: GeneratedAlways<number>
  propertyId: number
  /** Its first day at the lofts: the newest that has begun is told. */
  fromDay: Day
  /** All of it, sealed with the console’s key for this loft and this day; what it holds, domain/ways-in.ts says. */
  sealed: string
  /** What the jobs ask that look for guests to send it to. */
  hasDoorCode: boolean
  /** By the name that others read; null = it was there before somebody could save it. */
  savedBy: string | null
  savedAt: Instant | null
}

export type Database = {
  addressLinks: AddressLinks
  alertAnswers: AlertAnswers
  alertHooks: AlertHooks
  alerts: Alerts
  amenities: Amenities
  approvals: Approvals
  articleTags: ArticleTags
  articles: Articles
  attempts: Attempts
  audit: Audit
  booksComparisons: BooksComparisons
  booksExceptions: BooksExceptions
  bringIns: BringIns
  broughtInGuests: BroughtInGuests
  broughtInStays: BroughtInStays
  closingProposals: ClosingProposals
  companionLinks: CompanionLinks
  concessions: Concessions
  consents: Consents
  deposits: Deposits
  deviceKeeping: DeviceKeeping
  documentNumbers: DocumentNumbers
  forms: Forms
  guests: Guests
  heldLetters: HeldLetters
  inboxes: Inboxes
  invoices: Invoices
  journal: Journal
  knownBrowsers: KnownBrowsers
  letters: Letters
  loftDrafts: LoftDrafts
  loftTextVersions: LoftTextVersions
  logKeys: LogKeys
  mailsUnderway: MailsUnderway
  messageTemplates: MessageTemplates
  messages: Messages
  migrations: Migrations
  morningsTold: MorningsTold
  movements: Movements
  passwordResets: PasswordResets
  paymentEvents: PaymentEvents
  paymentRequests: PaymentRequests
  payments: Payments
  privacyRequests: PrivacyRequests
  properties: Properties
  propertyAccess: PropertyAccess
  propertyAmenities: PropertyAmenities
  propertyDeposits: PropertyDeposits
  propertyFees: PropertyFees
  propertyPhotos: PropertyPhotos
  pushDevices: PushDevices
  pushKeys: PushKeys
  rates: Rates
  refunds: Refunds
  reviews: Reviews
  seasons: Seasons
  seedLoads: SeedLoads
  sentMails: SentMails
  sessions: Sessions
  siteHours: SiteHours
  sitePolicies: SitePolicies
  siteRates: SiteRates
  siteSales: SiteSales
  siteTexts: SiteTexts
  sites: Sites
  staff: Staff
  staffBrowsers: StaffBrowsers
  staffCalendars: StaffCalendars
  staffChallenges: StaffChallenges
  staffInvitations: StaffInvitations
  staffNoticeChoices: StaffNoticeChoices
  staffNotices: StaffNotices
  staffPasskeys: StaffPasskeys
  staffProperties: StaffProperties
  staffQuietHours: StaffQuietHours
  staffRecoveryCodes: StaffRecoveryCodes
  staffSessions: StaffSessions
  stayLinks: StayLinks
  stayVersions: StayVersions
  stays: Stays
  tags: Tags
  threads: Threads
  turnoverNews: TurnoverNews
  turnoverProblems: TurnoverProblems
  turnovers: Turnovers
  turnoversCompared: TurnoversCompared
  turnoversDone: TurnoversDone
  turnoversTold: TurnoversTold
  undeliveredMails: UndeliveredMails
  undos: Undos
  waysIn: WaysIn
}
