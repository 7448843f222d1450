import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { NightRange } from '#domain/closed-nights.ts'
import { addDays, type Day, type Instant } from '#domain/days.ts'
import type { Refused } from '#domain/refusal.ts'
import { sentenceOf } from '#i18n/staff-refusals.ts'
import type { StaffAsking } from '#server/action/staff-door.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isDeep } from '#tests/support/tier.ts'
import * as closing from './close-nights.ts'
import * as opening from './open-nights.ts'
import * as undoing from './undo-change.ts'

const now: Instant = '2027-02-01T15:00:00.000Z'
const { app, checkout, staff } = useApp({ connections: 30 })
beforeEach(async () => {
  await checkout.clear()
  app.setNow(now)
})

const by = () => ({ staff: { id: 1, siteId: app.seed.siteId, name: 'Odile' }, requestId: 'test' })
const asked = () => ({
  by: by() as StaffAsking,
  params: { id: app.seed.propertyId },
  locale: 'fr' as const,
})
const outcomeOf = <T extends object>(answered: T | Refused) =>
  'ok' in answered ? answered : { ok: true as const, ...answered }
const close = async (nights: NightRange, key: string = randomUUID()) =>
  outcomeOf(await closing.close.act(app.deps, { ...asked(), payload: { ...nights, key, reason: 'closed' } }))
const open = async (nights: NightRange, key: string = randomUUID()) =>
  outcomeOf(await opening.open.act(app.deps, { ...asked(), payload: { ...nights, key } }))
const undoAs = async (staff: object, id: number) => {
  const as = { staff: { ...by().staff, role: 'owner', ...staff }, requestId: 'test' } as StaffAsking
  const undone = await undoing.undo.act(app.deps, { ...asked(), by: as, params: { id }, payload: {} })
  return 'ok' in undone ? undone : { ok: true as const }
}
const undo = async (id: number) => undoAs({}, id)
const idOf = (changed: Awaited<ReturnType<typeof close>>) => (changed.ok ? changed.undo!.id : 0)
const entries = async (action: string) =>
  (await staff.journal()).filter((one) => one.action === action).length

const range = (first: number, nights: number): NightRange => {
  const firstNight = addDays('2027-02-12' as Day, first)
  return { firstNight, lastNight: addDays(firstNight, nights - 1) }
}

async function overlaps(): Promise<number> {
  const { rows } = await sql`select from stays one join stays other
    on one.property_id = other.property_id and one.id < other.id and one.nights && other.nights
    where one.status in ('held', 'optioned', 'confirmed', 'blocked')
    and other.status in ('held', 'optioned', 'confirmed', 'blocked')`.execute(app.db)
  return rows.length
}

const standing = async () =>
  app.db.selectFrom('stays').select(['id', 'status']).where('status', 'in', ['held', 'blocked']).execute()

test('again and again the staff closes nights and guests hold them: none is taken twice, each hears how it is', async () => {
  const before = await entries('nights_closed')
  const guests = await Promise.all(
    ['Ada', 'Bea', 'Cleo', 'Dora'].map(async (name) => checkout.signInAs(await checkout.another(name))),
  )
  const answers = await Promise.all(
    Array.from({ length: isDeep ? 100 : 40 }, async (_, index) => {
      const nights = range(index % 3, 2 + (index % 2))
      if (index % 2 === 0) {
        const closed = await close(nights)
        return closed.ok ? 'closed' : sentenceOf(closed.reason, 'fr')
      }
      const wish = { arrival: nights.firstNight, departure: addDays(nights.lastNight, 1) }
      const held = await checkout.hold(guests[index % guests.length]!, wish)
      return held.status === 200 ? 'held' : held.error.errors
    }),
  )
  expect(await overlaps()).toBe(0)
  const closed = answers.filter((one) => one === 'closed').length
  const blocked = (await standing()).filter(({ status }) => status === 'blocked').length
  expect([blocked, await entries('nights_closed')]).toEqual([closed, before + closed])
  expect((await standing()).length).toBeGreaterThan(0)
  expect(answers.every((one) => /^(closed|held|\p{Lu}.{20,}[.!])$/su.test(one))).toBe(true)
})

test('of twenty who close the same nights one does, and the others hear that they are closed', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => close(range(0, 3))))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  const told = { code: 'nights_closed_already', ...range(0, 3) }
  expect(all.flatMap((one) => (one.ok ? [] : [one.reason]))).toEqual(Array.from({ length: 19 }, () => told))
})

test('one form sent twenty times closes once, and opens once', async () => {
  const [closed, opened] = [await entries('nights_closed'), await entries('nights_opened')]
  const [first, second] = [randomUUID(), randomUUID()]
  const closing = await Promise.all(Array.from({ length: 20 }, () => close(range(0, 3), first)))
  const opening = await Promise.all(Array.from({ length: 20 }, () => open(range(1, 1), second)))
  expect([...closing, ...opening].every(({ ok }) => ok)).toBe(true)
  expect(await standing()).toHaveLength(2)
  expect([await entries('nights_closed'), await entries('nights_opened')]).toEqual([closed + 1, opened + 1])
})

test('parts of one stretch are opened and closed at once, and no night is twice or lost', async () => {
  await close(range(0, 12))
  const asked = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0 ? open(range(index % 12, 2)) : close(range(index % 12, 1)),
  )
  const all = await Promise.all(asked)
  expect(await overlaps()).toBe(0)
  const codes = new Set(all.flatMap((one) => (one.ok ? [] : [one.reason.code])))
  expect(
    [...codes].filter((code) => !['nights_closed_already', 'nights_open_already'].includes(code)),
  ).toEqual([])
})

const rows = async () =>
  app.db
    .selectFrom('stays')
    .select(['nights', 'source', 'note', 'blockReason', 'closedBy', 'closedAt'])
    .where('status', '=', 'blocked')
    .orderBy('nights')
    .execute()

test('an undo leaves the nights as they were: those that were closed are open, those that were opened are one stretch again', async () => {
  await close(range(0, 10))
  const before = await rows()
  const closing = await close(range(12, 2))
  expect(await undo(idOf(closing))).toEqual({ ok: true })
  expect(await rows()).toEqual(before)
  app.setNow('2027-02-01T15:05:00.000Z')
  const opening = await open(range(3, 2))
  expect(await rows()).toHaveLength(2)
  expect(await undo(idOf(opening))).toEqual({ ok: true })
  expect(await rows()).toEqual(before)
})

test('an undo of the same change twenty times at once is one, with one entry of the journal', async () => {
  const opened = await entries('nights_opened')
  const id = idOf(await close(range(0, 3)))
  const all = await Promise.all(Array.from({ length: 20 }, () => undo(id)))
  expect(all.every(({ ok }) => ok)).toBe(true)
  expect(await entries('nights_opened')).toBe(opened + 1)
  expect((await staff.journal())[0]).toMatchObject({ action: 'nights_opened', after: { undoes: id } })
})

test('an undo beside guests who want the nights: either they are closed again, or somebody has them', async () => {
  await close(range(0, 6))
  const opening = await open(range(1, 3))
  const guest = await checkout.signInAs(await checkout.another('Eve'))
  const wish = { arrival: range(1, 1).firstNight, departure: range(4, 1).firstNight }
  const [undone, held] = await Promise.all([undo(idOf(opening)), checkout.hold(guest, wish)])
  expect(await overlaps()).toBe(0)
  const told = [undone.ok ? 'undone' : undone.reason.code, held.status === 200]
  expect([
    ['undone', false],
    ['nights_being_paid', true],
  ]).toContainEqual(told)
})

test('an undo is refused after ten minutes, by somebody else, and where the nights changed since', async () => {
  const code = async (undone: ReturnType<typeof undo>) => {
    const outcome = await undone
    return outcome.ok ? 'ok' : outcome.reason.code
  }
  const closing = await close(range(0, 4))
  expect(await code(undoAs({ id: 2 }, idOf(closing)))).toBe('undo_not_found')
  expect(await code(undoAs({ role: 'bookkeeper' }, idOf(closing)))).toBe('not_allowed')
  const opening = await open(range(1, 1))
  expect(await code(undo(idOf(closing)))).toBe('undo_overtaken')
  await close(range(1, 1))
  expect(await code(undo(idOf(opening)))).toBe('nights_closed_already')
  const last = await close(range(8, 1))
  app.setNow('2027-02-01T15:10:00.000Z')
  expect(await code(undo(idOf(last)))).toBe('undo_over')
  expect(await code(undo(0))).toBe('undo_not_found')
})

test('a form that is sent again is told the same undo, and none once it was taken back', async () => {
  const key = randomUUID()
  const first = await close(range(0, 2), key)
  expect(await close(range(0, 2), key)).toEqual(first)
  await undo(idOf(first))
  expect(await close(range(0, 2), key)).toEqual({ ok: true, status: 'ok', undo: null })
  expect(await rows()).toEqual([])
})
