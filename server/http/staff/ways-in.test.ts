import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { listReservations } from '#contract/guest/reservations.ts'
import { readJournal } from '#contract/staff/journal.ts'
import { listWaysIn, readWaysIn, saveWaysIn, takeBackWaysIn } from '#contract/staff/ways-in.ts'
import type { Instant } from '#domain/days.ts'
import { replaceLoftsOfStaff } from '#server/db/staff.ts'
import { announceArrivals } from '#server/reservations/announce-arrivals.ts'
import { settleDeposits } from '#server/deposits/settle-deposits.ts'
import { cards } from '#tests/support/api/checkout.ts'
import type { Member } from '#tests/support/api/staff.ts'
import { doorCodeOf } from '#tests/support/api/small-seed.ts'
import { typedWaysIn } from '#tests/support/api/staff-ways-in.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { setWaysIn } from '#tests/support/api/ways-in.ts'

const { app, checkout, staff } = useApp({ sharedClock: true })
const ten: Instant = '2027-02-12T15:00:00.000Z'
const tomorrowAtTen = '2027-02-13T15:00:00.000Z'
let owner: Member
let reception: Member

beforeEach(async () => {
  app.setNow('2026-11-21T15:00:00.000Z')
  await checkout.clear()
  await app.db.deleteFrom('waysIn').execute()
  await setWaysIn(app.deps, { doorCode: '480173', parkingFr: 'Derrière', parkingEn: 'Behind' })
  owner = await staff.member('owner', { name: 'Odile' })
  reception = await staff.member('reception', { name: 'Rose' })
})

/** Sessions of before are over by then. */
async function goTo(now: Instant) {
  app.setNow(now)
  owner = { ...owner, cookie: await staff.sessionOf(owner.id) }
}

const params = () => ({ id: String(app.seed.propertyId) })
const loft = async (me = owner) => {
  const { answer } = await staff.ask(listWaysIn, { cookie: me.cookie })
  return answer.lofts.find(({ id }) => id === app.seed.propertyId)!
}
const save = async (change: object, me = owner) =>
  staff.ask(saveWaysIn, {
    cookie: me.cookie,
    params: params(),
    payload: { ...typedWaysIn(), basis: (await loft()).basis, ...change },
  })
const read = (from_day: string | null = null, me = owner, turnover: number | null = null) =>
  staff.ask(readWaysIn, { cookie: me.cookie, params: params(), payload: { from_day, turnover } })
const take = async (from_day: string) =>
  staff.ask(takeBackWaysIn, {
    cookie: owner.cookie,
    params: params(),
    payload: { from_day, basis: (await loft()).basis },
  })
const codeOf = ({ status, error }: { status: number; error: { code?: string } }) =>
  status === 200 ? 'ok' : error.code

/** A stay from 12 to 15 February whose guest's address is confirmed. */
async function bought(): Promise<string> {
  await app.db
    .updateTable('guests')
    .set({ emailConfirmedAt: app.deps.now() })
    .where('id', '=', app.seed.guestId)
    .execute()
  const token = await checkout.signInAs(app.seed.guestId)
  await checkout.pay(token, cards.visa)
  await checkout.runJobs()
  return token
}
const shownCode = async () => {
  const token = await checkout.signInAs(app.seed.guestId)
  const { answer } = await app.call(listReservations, { token })
  return answer.reservations[0]?.door?.code
}

describe('what is told', () => {
  test('is the newest that has begun, to the guest in the account and by mail', async () => {
    await bought()
    await goTo(ten)
    expect(codeOf(await save({ door_code: '1111', from_day: '2027-02-13' }))).toBe('ok')
    await settleDeposits(app.deps)
    await announceArrivals(app.deps)
    await checkout.runJobs()
    expect(await shownCode()).toBe('480173')
    const mails = async () => (await checkout.mails()).map(({ text }) => text).join('\n')
    expect(await mails()).toMatch(/480\s173/)
    await goTo(tomorrowAtTen)
    expect(await shownCode()).toBe('1111')
    expect(await mails()).not.toContain('1111')
    expect(await loft()).toMatchObject({ now: { from_day: '2027-02-13', saved_by: 'Odile' }, ahead: [] })
  })

  test('begins at midnight at the lofts', async () => {
    await save({ door_code: '1111', from_day: '2026-11-22' })
    await goTo('2026-11-22T04:59:59.000Z')
    expect((await read()).answer).toMatchObject({ door_code: '480173', from_day: null, until: '2026-11-22' })
    await goTo('2026-11-22T05:00:00.000Z')
    expect((await read()).answer).toMatchObject({ door_code: '1111', from_day: '2026-11-22', until: null })
  })

  test('saved again for the same day is replaced; taken back, what was before goes on', async () => {
    await save({ door_code: '1111', from_day: '2026-11-25' })
    await save({ door_code: '2222', from_day: '2026-11-25' })
    expect((await loft()).ahead).toMatchObject([{ from_day: '2026-11-25', parts: ['door_code'] }])
    expect((await read('2026-11-25')).answer.door_code).toBe('2222')
    expect(codeOf(await take('2026-11-25'))).toBe('ok')
    expect((await loft()).ahead).toEqual([])
    expect(codeOf(await take('2026-11-25'))).toBe('ways_in_changed')
    await save({ door_code: '3333' })
    expect(codeOf(await take('2026-11-21'))).toBe('ways_in_begun')
  })

  test('a loft of which nothing is left asks its guest to call', async () => {
    await bought()
    await app.db.deleteFrom('waysIn').execute()
    await goTo(ten)
    expect(await shownCode()).toBeNull()
    expect(codeOf(await read())).toBe('ways_in_unset')
    expect((await loft()).now).toBeNull()
  })
})

describe('what the key does not open', () => {
  beforeEach(async () => {
    await bought()
    await sql`update ways_in set sealed = overlay(sealed placing 'AAAA' from 1)`.execute(app.db)
    await goTo(ten)
  })

  test('takes no page and no letter down: its guest is asked to call', async () => {
    const token = await checkout.signInAs(app.seed.guestId)
    const { status, answer } = await app.call(listReservations, { token })
    expect(status).toBe(200)
    expect(answer.reservations[0]).toMatchObject({ door: { code: null }, access: null })
    await settleDeposits(app.deps)
    await announceArrivals(app.deps)
    await checkout.runJobs()
    expect((await app.call(listReservations, { token })).answer.reservations[0]).toMatchObject({
      door: { status: 'not_set', code: null },
    })
    const jobs = await sql`select from graphile_worker.jobs where last_error is not null`.execute(app.db)
    expect(jobs.rows).toEqual([])
  })

  test('is said in the console, and can be written anew', async () => {
    expect((await loft()).now).toMatchObject({ parts: null })
    expect(codeOf(await read())).toBe('ways_in_unopened')
    expect(codeOf(await save({ door_code: '5555' }))).toBe('ok')
    expect((await read()).answer.door_code).toBe('5555')
  })
})

describe('who reads and changes', () => {
  test('reception reads, and changes nothing', async () => {
    expect((await read(null, reception)).answer.door_code).toBe('480173')
    expect(codeOf(await save({ door_code: '1111' }, reception))).toBe('not_allowed')
    expect(codeOf(await read(null, await staff.member('bookkeeper')))).toBe('not_allowed')
  })

  test('housekeeping reads those of its lofts on the day of a turnover there', async () => {
    await bought()
    const { id } = (await checkout.stays())[0]!
    const keeper = await staff.member('housekeeping')
    expect(codeOf(await staff.ask(listWaysIn, { cookie: keeper.cookie }))).toBe('not_allowed')
    await goTo(tomorrowAtTen)
    const me = { ...keeper, cookie: await staff.sessionOf(keeper.id) }
    expect(codeOf(await read(null, me, id))).toBe('ways_in_not_today')
    app.setNow('2027-02-15T15:00:00.000Z')
    const then = { ...keeper, cookie: await staff.sessionOf(keeper.id) }
    expect(codeOf(await read(null, then))).toBe('ways_in_not_today')
    expect((await read(null, then, id)).answer.door_code).toBe('480173')
    await replaceLoftsOfStaff(app.db, keeper.id, [app.seed.secondPropertyId])
    expect(codeOf(await read(null, then, id))).toBe('property_not_found')
  })

  test('the journal tells who read those of which loft and what was saved, and never a code', async () => {
    await read(null, reception)
    await save({ door_code: '1111', from_day: '2026-11-25' })
    await read('2026-11-25')
    await take('2026-11-25')
    const { answer } = await staff.ask(readJournal, { cookie: owner.cookie })
    const told = answer.items.filter(({ action }) => action.startsWith('ways_in'))
    expect(told.slice(0, 4)).toMatchObject([
      { action: 'ways_in_taken_back', staff_name: 'Odile', before: { first_day: '2026-11-25' } },
      { action: 'ways_in_read', staff_name: 'Odile', after: { first_day: '2026-11-25' } },
      {
        action: 'ways_in_saved',
        staff_name: 'Odile',
        after: { first_day: '2026-11-25', ways_in: ['door_code'] },
      },
      {
        action: 'ways_in_read',
        staff_name: 'Rose',
        subject: 'property',
        subject_id: params().id,
        after: null,
      },
    ])
    expect(JSON.stringify(answer)).not.toMatch(/1111|480173/)
  })
})

describe('what cannot be saved', () => {
  test('is refused beside its field', async () => {
    const refusedFields = async (change: object) => (await save(change)).error.field_codes
    expect(await refusedFields({ door_code: '4'.repeat(200) })).toEqual({ door_code: 'door_code_invalid' })
    expect(await refusedFields({ door_code: '48.01' })).toEqual({ door_code: 'door_code_invalid' })
    expect(await refusedFields({ wifi_password: 'quai-31' })).toEqual({ wifi_name: 'wifi_name_missing' })
    expect(await refusedFields({ stove_fr: 'Ouvrez' })).toEqual({ stove_en: 'other_language_missing' })
    expect(await refusedFields({ leaving_fr: '4242 4242 4242 4242', leaving_en: 'x' })).toEqual({
      leaving_fr: 'card_in_text',
    })
    expect(await refusedFields({ from_day: '2026-11-20' })).toEqual({ from_day: 'first_day_past' })
    expect(await refusedFields({ from_day: '2026-02-30' })).toEqual({ from_day: 'invalid_dates' })
    expect((await read()).answer.door_code).toBe('480173')
  })

  test('a code is made whole first: spaces, hyphens and signs without width fall', async () => {
    expect(codeOf(await save({ door_code: `\u200b 12–34 ${'\u200b'.repeat(300)}` }))).toBe('ok')
    expect((await read()).answer.door_code).toBe('1234')
  })

  test('of two who save at once the later one is shown what the other saved', async () => {
    const { basis } = await loft()
    const both = ['1111', '2222'].map((door_code) => save({ door_code, basis }))
    expect((await Promise.all(both)).map(codeOf).toSorted()).toEqual(['ok', 'ways_in_changed'])
    // The same again, after an answer that was lost, is so already.
    const saved = (await read()).answer.door_code
    expect(codeOf(await save({ door_code: saved, basis }))).toBe('ok')
  })

  test('a loft of another house is not there', async () => {
    const elsewhere = { cookie: owner.cookie, params: { id: '999999' } }
    const payload = { ...typedWaysIn(), basis: '' }
    expect(codeOf(await staff.ask(saveWaysIn, { ...elsewhere, payload }))).toBe('property_not_found')
  })
})

describe('ahead of a change', () => {
  const ahead = (change: object) =>
    staff.ask(previewOf(saveWaysIn), { cookie: owner.cookie, params: params(), payload: typedWaysIn(change) })

  test('it says how many stays are told, and until when', async () => {
    await bought()
    expect((await ahead({ door_code: '1111' })).answer).toEqual({
      from_day: '2026-11-21',
      until: null,
      here: 0,
      coming: 1,
      same_code: [],
    })
    await goTo(ten)
    expect((await ahead({ door_code: '1111', from_day: '2027-02-13' })).answer).toMatchObject({
      here: 1,
      coming: 0,
    })
    expect((await ahead({ door_code: '1111', from_day: '2027-02-16' })).answer).toMatchObject({
      here: 0,
      coming: 0,
    })
    await save({ door_code: '2222', from_day: '2027-03-01' })
    expect((await ahead({ door_code: '1111' })).answer).toMatchObject({ until: '2027-03-01' })
    expect(codeOf(await ahead({ door_code: '480173', parking_fr: 'Derrière', parking_en: 'Behind' }))).toBe(
      'nothing_changed',
    )
  })

  test('a code that another loft has is a hint, and can be saved', async () => {
    expect((await ahead({ door_code: '480173' })).answer.same_code).toEqual(['Loft du Rivage 102'])
    expect(codeOf(await save({ door_code: '480173' }))).toBe('ok')
    expect((await ahead({ door_code: doorCodeOf(101) })).answer.same_code).toEqual([])
  })
})
