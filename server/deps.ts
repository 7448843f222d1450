import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Instant } from '#domain/days.ts'
import type { Provider } from '#domain/payment.ts'
import type { Article, Tag } from './db/articles.ts'
import type { CatalogProperty, CatalogSite, PropertyFacts } from './db/catalog.ts'
import type { Job } from './db/jobs.ts'
import type { Database } from './db/tables.gen.ts'
import type { SiteSettings } from './settings.ts'
import type { Dns } from './gateways/dns.ts'
import type { Documents } from './gateways/pdf-documents.ts'
import type { Inbox } from './gateways/inbox.ts'
import type { Outside } from './gateways/outside.ts'
import type { Mailer } from './gateways/mailer.ts'
import type { Payments } from './gateways/payments.ts'

/** The image set by name (demo/pictures/manifest.json): the pictures that the database names, with the widths made of each. */
export type Pictures = Readonly<Record<string, { width: number; height: number; widths: readonly number[] }>>

/** What hashing one password costs: memory in KiB, how often it is gone through, on how many threads. */
export type PasswordStrength = { memoryCost: number; timeCost: number; parallelism: number }

/** Everything outside that the server works with. Tests give other ones; the code never makes its own. */
export type Deps = {
  readonly db: Kysely<Database>
  readonly now: () => Instant
  readonly catalog: CatalogCache
  readonly news: HouseNews
  /** What is stored of a payment, a deposit or a card names its own. */
  readonly payments: Readonly<Record<Provider, Payments>>
  readonly mailer: Mailer
  /** Null where the settings name no mailbox. */
  readonly inbox: Inbox | null
  readonly documents: Documents
  readonly dns: Dns
  readonly outside: Outside
  readonly log: Logger
  readonly settings: SiteSettings
  readonly pictures: Pictures
  /** Of the passwords that are hashed from now on. */
  readonly passwordStrength: PasswordStrength
  /** Does at once what a job would do later (server/tasks.ts). Throws when it is not done; its job then does it. */
  readonly perform: (deps: Deps, job: Job) => Promise<void>
}

/** Copies of the catalogue in memory; made in server/catalog/catalog-cache.ts. */
export type CatalogCache = {
  /**
   * A site; as it was last read while the database does not answer soon, so that a page which needs nothing else of it
   * waits for nothing else.
   */
  site(slug: string): Promise<CatalogSite | undefined>
  property(id: number): Promise<CatalogProperty | undefined>
  propertyBySlug(slug: string): Promise<CatalogProperty | undefined>
  /** Those that there are, in this order. */
  properties(ids: readonly number[]): Promise<CatalogProperty[]>
  /** Those of a site, by their position. */
  propertiesOf(site: { id: number }): Promise<CatalogProperty[]>
  /** A property for anyone who does not ask who has its nights. */
  facts(id: number): Promise<PropertyFacts | undefined>
  /** By their numbers. */
  factsOf(ids: Iterable<number>): Promise<Map<number, PropertyFacts>>
  /** Those of a site, by their position. */
  factsOfSite(site: { id: number }): Promise<PropertyFacts[]>
  /** Those of a site, the newest first, also those whose day is still to come. */
  articlesOf(site: { id: number }): Promise<readonly Article[]>
  /** Those of a site; null = of all sites. */
  tagsOf(site: { id: number } | null): Promise<readonly Tag[]>
  /** For a process that knows before the database tells it: the next reader sees the change. */
  changed(propertyId: number, kind?: 'nights' | 'property'): void
  /** The same of the facts of a site. */
  siteChanged(siteId: number): void
  /** Everything is read again when it is asked for. */
  drop(): void
  /** Calls the listener at every change, no matter who caused it; `siteId` null = perhaps all. The answer ends that. */
  onChange(listener: (change: { siteId: number | null }) => void): () => void
  /** Whether the database's changes are heard for sure. */
  isListening(): boolean
  close(): Promise<void>
}

/** `house`: something of it changed. `staff`: sessions may have ended. `over`: no more will be told. */
export type HouseChange = 'house' | 'staff' | 'over'

export type HouseNews = {
  /** Calls `hear` at every change of a site's house, at most once a second. Null where a session listens often enough. */
  follow(who: { siteId: number; sessionId: string }, hear: (change: HouseChange) => void): (() => void) | null
  /** Lets everybody go who listens; nobody is told anything afterwards. */
  end(): void
  close(): Promise<void>
}
