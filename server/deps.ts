import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Instant } from '#domain/days.ts'
import type { CatalogCache } from './catalog/catalog-cache.ts'
import type { Database } from './db/database.ts'
import type { SiteSettings } from './start/env.ts'
import type { Documents } from './gateways/pdf-documents.ts'
import type { Inbox } from './gateways/inbox.ts'
import type { Mailer } from './gateways/mailer.ts'
import type { Payments } from './gateways/payments.ts'
import type { HouseNews } from './staff/house-news.ts'

/** The image set by name (web/pictures/manifest.json): the pictures that the database names, with the widths made of each. */
export type Pictures = Readonly<Record<string, { width: number; height: number; widths: readonly number[] }>>

/** What hashing one password costs: memory in KiB, how often it is gone through, on how many threads. */
export type PasswordStrength = { memoryCost: number; timeCost: number; parallelism: number }

/** Everything outside that the server works with. Tests give other ones; the code never makes its own. */
export type Deps = {
  readonly db: Kysely<Database>
  readonly now: () => Instant
  readonly catalog: CatalogCache
  readonly news: HouseNews
  readonly payments: Payments
  readonly mailer: Mailer
  /** Null where the settings name no mailbox. */
  readonly inbox: Inbox | null
  readonly documents: Documents
  readonly log: Logger
  readonly settings: SiteSettings
  readonly pictures: Pictures
  /** Of the passwords that are hashed from now on. */
  readonly passwordStrength: PasswordStrength
}
