import type { Generated } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type {
  Attempts,
  Guests,
  Sessions,
  KnownBrowsers,
  LogKeys,
  Payments,
  PaymentRequests,
  Refunds,
  Deposits,
  PaymentEvents,
  DocumentNumbers,
  Invoices,
  SentMails,
  MailsUnderway,
  Journal,
} from './booking-tables.ts'
import type { BooksComparisons, BooksExceptions, Movements } from './books-tables.ts'
import type { Approvals, Concessions } from './concession-tables.ts'
import type { HeldLetters, Letters } from './letter-tables.ts'
import type { Inboxes, Messages, MessageTemplates, Threads, UndeliveredMails } from './message-tables.ts'
import type { NightForms, Stays, StayVersions } from './stay-tables.ts'
import type { AddressLinks, CompanionLinks, PasswordResets, PrivacyRequests } from './link-tables.ts'
import type {
  Staff,
  StaffProperties,
  StaffPasskeys,
  StaffRecoveryCodes,
  StaffSessions,
  StaffBrowsers,
  StaffInvitations,
  StaffChallenges,
  Audit,
  Undos,
} from './staff-tables.ts'
import type { ClosingProposals, TurnoverProblems, Turnovers, TurnoversDone } from './turnover-tables.ts'
import type {
  Sites,
  SiteCharges,
  SitePolicies,
  Properties,
  PropertyPhotos,
  Amenities,
  PropertyAmenities,
  PropertyAccess,
  Rates,
  Seasons,
  Reviews,
  Tags,
  Articles,
  ArticleTags,
} from './content-tables.ts'

type SeedLoads = {
  name: string
  loadedOn: Day
}

type Migrations = {
  name: string
  sha256: string
  appliedAt: Generated<Instant>
}

/**
 * The tables as queries see them: names in camelCase, days and instants as text. A test holds them against the
 * live schema; written by hand because kysely-codegen cannot give columns such precise types with TypeScript 7.
 */
export type Database = {
  sites: Sites
  siteCharges: SiteCharges
  sitePolicies: SitePolicies
  properties: Properties
  propertyPhotos: PropertyPhotos
  amenities: Amenities
  propertyAmenities: PropertyAmenities
  propertyAccess: PropertyAccess
  rates: Rates
  seasons: Seasons
  guests: Guests
  privacyRequests: PrivacyRequests
  sessions: Sessions
  knownBrowsers: KnownBrowsers
  logKeys: LogKeys
  attempts: Attempts
  passwordResets: PasswordResets
  addressLinks: AddressLinks
  companionLinks: CompanionLinks
  threads: Threads
  messages: Messages
  messageTemplates: MessageTemplates
  letters: Letters
  heldLetters: HeldLetters
  stays: Stays
  stayVersions: StayVersions
  concessions: Concessions
  approvals: Approvals
  nightForms: NightForms
  undos: Undos
  turnovers: Turnovers
  turnoversDone: TurnoversDone
  turnoverProblems: TurnoverProblems
  closingProposals: ClosingProposals
  payments: Payments
  paymentRequests: PaymentRequests
  refunds: Refunds
  deposits: Deposits
  movements: Movements
  booksExceptions: BooksExceptions
  booksComparisons: BooksComparisons
  paymentEvents: PaymentEvents
  documentNumbers: DocumentNumbers
  invoices: Invoices
  sentMails: SentMails
  mailsUnderway: MailsUnderway
  undeliveredMails: UndeliveredMails
  inboxes: Inboxes
  journal: Journal
  reviews: Reviews
  tags: Tags
  articles: Articles
  articleTags: ArticleTags
  staff: Staff
  staffProperties: StaffProperties
  staffPasskeys: StaffPasskeys
  staffRecoveryCodes: StaffRecoveryCodes
  staffSessions: StaffSessions
  staffBrowsers: StaffBrowsers
  staffInvitations: StaffInvitations
  staffChallenges: StaffChallenges
  audit: Audit
  seedLoads: SeedLoads
  migrations: Migrations
}
