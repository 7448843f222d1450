import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { connect } from './client.ts'
import type { Database } from './database.ts'

type Column = {
  table: string
  column: string
  kind: string
  nullable: boolean
  given: boolean
  identity: boolean
}

let fresh: FreshDatabase
let db: Kysely<Database>

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

test('the types of the tables say what the live schema says', async () => {
  const written = await readTypes()
  const live = await sql<Column>`
    select table_name as table, column_name as column, data_type as kind, is_nullable = 'YES' as nullable,
      column_default is not null as given, is_identity = 'YES' or is_generated = 'ALWAYS' as identity
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`.execute(
    db,
  )
  expect(written).toEqual(describeColumns(live.rows))
})

/** "stays.quote: json | null" — one line per column, the same from the schema and from the TypeScript. */
function describeColumns(columns: Column[]): string[] {
  return columns
    .map(({ table, column, kind, nullable, given, identity }) => {
      const held = `${kinds[kind] ?? kind}${nullable ? ' | null' : ''}`
      const wrapped = identity ? `GeneratedAlways<${held}>` : given ? `Generated<${held}>` : held
      return `${toCamel(table)}.${toCamel(column)}: ${wrapped}`
    })
    .toSorted()
}

const kinds: Record<string, string> = {
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  text: 'string',
  tsvector: 'string',
  uuid: 'string',
  daterange: 'string',
  date: 'Day',
  'timestamp with time zone': 'Instant',
  jsonb: 'json',
  bytea: 'Buffer',
  boolean: 'boolean',
  ARRAY: 'number[]',
}

/** What the precise types of single columns are to PostgreSQL. */
const broader: Record<string, string> = {
  Cents: 'number',
  Rate: 'number',
  TimeOfDay: 'string',
  Locale: 'string',
  ChargeRateCode: 'string',
  RateLayer: 'string',
  ReservationState: 'string',
  StaySource: 'string',
  PaymentState: 'string',
  RefundState: 'string',
  RefundCause: 'string',
  OutsideMethod: 'string',
  PaymentMethod: 'string',
  VoidReason: 'string',
  PaymentPurpose: 'string',
  RequestCause: 'string',
  RequestState: 'string',
  PrivacyRequestKind: 'string',
  WithdrawnFor: 'string',
  CancelIntent: 'string',
  ClosedReason: 'string',
  HidingReason: 'string',
  PictureRoom: 'string',
  PictureSeason: 'string',
  FormAction: 'string',
  Decline: 'string',
  DocumentKind: 'string',
  MovementKind: 'string',
  ExceptionCode: 'string',
  AuthorizationState: 'string',
  AddressLinkPurpose: 'string',
  Role: 'string',
  StaffStatus: 'string',
  ProposalState: 'string',
  ApprovalState: 'string',
  ConcessionCause: 'string',
  ConcessionDoor: 'string',
  InvitationKind: 'string',
  ChallengePurpose: 'string',
  JournalAction: 'string',
  JournalActor: 'string',
  JournalSubject: 'string',
  BrowserName: 'string',
  SystemName: 'string',
  ThreadState: 'string',
  MessageDirection: 'string',
  DeliveryState: 'string',
  UndeliveredReason: 'string',
  Anchor: 'string',
  HouseLetter: 'string',
  LetterLanguages: 'string',
  Quote: 'json',
  SleepingRooms: 'json',
  PolicySteps: 'json',
  Refundable: 'string',
  SoldTerms: 'json',
  AskedCommand: 'json',
  Json: 'json',
}

async function readTypes(): Promise<string[]> {
  const files = [
    'content-tables.ts',
    'booking-tables.ts',
    'stay-tables.ts',
    'books-tables.ts',
    'letter-tables.ts',
    'link-tables.ts',
    'message-tables.ts',
    'staff-tables.ts',
    'turnover-tables.ts',
    'concession-tables.ts',
    'database.ts',
  ]
  const text = (
    await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))
  ).join('\n')
  const blocks = new Map(
    [...text.matchAll(/^(?:export )?type (\w+) = \{\n(.*?)\n\}/gms)].map(([, name = '', body = '']) => [
      name,
      body,
    ]),
  )
  const entries = (body: string) =>
    [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, key = '', type = '']) => ({ key, type }))
  return entries(blocks.get('Database') ?? '')
    .flatMap(({ key: table, type }) =>
      entries(blocks.get(type) ?? '').map((column) => `${table}.${column.key}: ${toBroad(column.type)}`),
    )
    .toSorted()
}

function toBroad(type: string): string {
  return type.replaceAll(/[A-Z]\w*/g, (name) => broader[name] ?? name)
}

function toCamel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
