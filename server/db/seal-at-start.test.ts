import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { noWaysIn } from '#domain/ways-in.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { migrateWithout } from '#tests/support/api/migrate-without.ts'
import { doorCodeOf, insertSmallSeed, type SmallSeed } from '#tests/support/api/small-seed.ts'
import { testKey } from '#tests/support/api/ways-in.ts'
import { connect } from './client.ts'
import { migrate } from './migrate.ts'
import { changeKey, sealPlainWaysIn } from './seal-at-start.ts'
import { seal, unseal } from './sealed.ts'
import { listSealed, openWaysIn, tryOpening } from './ways-in.ts'
import type { Database } from './tables.gen.ts'

const withKey = (consoleKey: Buffer) => ({
  settings: { consoleKey },
  now: (): Instant => '2027-02-13T03:00:00.000Z',
})
const own = withKey(testKey)
const newer = withKey(Buffer.alloc(32, 'newer'))
const other = withKey(Buffer.alloc(32, 'other'))

let fresh: FreshDatabase
let db: Kysely<Database>
let seed: SmallSeed

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  await migrateWithout(db)
  seed = await insertSmallSeed(db)
  await migrate(fresh.url)
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

const lofts = () => [seed.propertyId, seed.secondPropertyId]
const rows = () => listSealed(db, lofts())
const plain = () => db.selectFrom('propertyAccess').selectAll().execute()
const codes = async (deps = own) => (await rows()).map((row) => tryOpening(deps, row)?.doorCode)

test('what a database of before holds is sealed once, by whichever of several starts comes first', async () => {
  expect(await plain()).toHaveLength(2)
  const before = await plain()
  const sealedBy = await Promise.all([1, 2, 3].map(() => sealPlainWaysIn(db, own)))
  expect(sealedBy.toSorted((a, b) => a - b)).toEqual([0, 0, 2])
  expect(await plain()).toEqual([])
  const sealed = await rows()
  expect(sealed).toMatchObject([
    { propertyId: seed.propertyId, fromDay: '2000-01-01', hasDoorCode: true, savedBy: null },
    { propertyId: seed.secondPropertyId, fromDay: '2000-01-01', hasDoorCode: true, savedBy: null },
  ])
  const { propertyId: _, ...facts } = before.find(({ propertyId }) => propertyId === seed.propertyId)!
  expect(tryOpening(own, sealed[0]!)).toEqual({ ...noWaysIn, ...facts })
  expect(JSON.stringify(sealed)).not.toContain(doorCodeOf(101))
})

test('a start that dies leaves everything as it was', async () => {
  await db.insertInto('propertyAccess').values({ propertyId: seed.propertyId, doorCode: '1234' }).execute()
  const before = await rows()
  const dying = db.transaction().execute(async (tx) => {
    await sealPlainWaysIn(tx, own)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect([await rows(), (await plain()).length]).toEqual([before, 1])
})

test('what SQL writes of a loft that has something already counts from today at the lofts', async () => {
  expect(await sealPlainWaysIn(db, own)).toBe(1)
  const own101 = (await rows()).filter(({ propertyId }) => propertyId === seed.propertyId)
  expect(own101.map(({ fromDay }) => fromDay)).toEqual(['2000-01-01', '2027-02-12'])
  expect(tryOpening(own, own101[1]!)).toEqual({ ...noWaysIn, doorCode: '1234' })
})

test('what is sealed opens in its own row alone', async () => {
  const [row] = await rows()
  expect(tryOpening(own, row!)).not.toBeNull()
  expect(tryOpening(own, { ...row!, propertyId: seed.secondPropertyId })).toBeNull()
  expect(tryOpening(own, { ...row!, fromDay: '2027-02-12' })).toBeNull()
  const said: object[] = []
  const log = { error: (about: object) => void said.push(about) }
  expect([openWaysIn({ ...own, log }, row!)?.doorCode, said]).toEqual([doorCodeOf(101), []])
  expect(openWaysIn({ ...other, log }, row!)).toBeNull()
  expect(said).toEqual([{ propertyId: seed.propertyId, fromDay: '2000-01-01' }])
})

const of = '\\x01'
const codeApp = { use: 'codes', of } as const
const totp = async () =>
  (await db.selectFrom('staff').select('totpSecret').executeTakeFirstOrThrow()).totpSecret!

beforeEach(async () => {
  await sql`delete from staff`.execute(db)
})

async function hire(deps: typeof own) {
  await sql`insert into staff (site_id, email, name, role, status, locale, webauthn_user_id, totp_secret, password_hash, created_at)
    values (${seed.siteId}, 'odile@staff.example', 'Odile', 'manager', 'active', 'fr', ${of}, ${seal(deps, 'SECRET', codeApp)}, 'none', '2026-11-21')`.execute(
    db,
  )
}

test('a new key: everything that the former one sealed is sealed anew, once', async () => {
  await hire(own)
  const before = await codes()
  expect(await changeKey(db, newer, own)).toBeNull()
  expect(await codes(newer)).toEqual(before)
  expect(await codes(own)).toEqual(before.map(() => undefined))
  expect(unseal(newer, await totp(), codeApp)).toBe('SECRET')
  const after = await rows()
  expect(await changeKey(db, newer, own)).toBeNull()
  expect(await rows()).toEqual(after)
})

test('what neither key opens is told by name, and nothing is changed', async () => {
  await hire(other)
  const before = await rows()
  expect(await changeKey(db, own, newer)).toEqual({ lofts: [], people: ['Odile'] })
  expect(await rows()).toEqual(before)
  expect(await changeKey(db, own, other)).toEqual({
    lofts: ['Loft du Rivage 101', 'Loft du Rivage 102'],
    people: [],
  })
  expect([await rows(), unseal(other, await totp(), codeApp)]).toEqual([before, 'SECRET'])
})
