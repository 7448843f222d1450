import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { listReservations } from '#contract/guest/reservations.ts'
import { readJournal } from '#contract/staff/journal.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import { listWaysIn } from '#contract/staff/ways-in.ts'
import { settleDeposits } from '#server/deposits/settle-deposits.ts'
import { replaceLoftsOfStaff } from '#server/db/staff.ts'
import { announceArrivals } from '#server/reservations/announce-arrivals.ts'
import { codeOf, ten, tomorrowAtTen, useWaysIn } from '#tests/support/api/use-ways-in.ts'

const { app, checkout, staff, members, loft, goTo, save, read, take, bought } = useWaysIn()

/** Of which lofts somebody reads that their codes do not open. */
const unopened = async (me = members.owner) => {
  const { answer } = await staff.ask(readToDo, { cookie: me.cookie })
  return answer.items.flatMap((item) => (item.kind === 'ways_unopened' ? [item.property_name] : []))
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
    expect(await mails()).toContain('480173')
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
    expect(await unopened()).toEqual(['Loft du Rivage 101', 'Loft du Rivage 102'])
    expect(codeOf(await read())).toBe('ways_in_unopened')
    expect(codeOf(await save({ door_code: '5555' }))).toBe('ok')
    expect((await read()).answer.door_code).toBe('5555')
    expect(await unopened()).toEqual(['Loft du Rivage 102'])
    expect(await unopened(await staff.member('reception'))).toEqual([])
  })
})

describe('who reads and changes', () => {
  test('reception reads, and changes nothing', async () => {
    expect((await read(null, members.reception)).answer.door_code).toBe('480173')
    expect(codeOf(await save({ door_code: '1111' }, members.reception))).toBe('not_allowed')
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
    await read(null, members.reception)
    await save({ door_code: '1111', from_day: '2026-11-25' })
    await read('2026-11-25')
    await take('2026-11-25')
    const { answer } = await staff.ask(readJournal, { cookie: members.owner.cookie })
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
        subject_id: String(app.seed.propertyId),
        after: null,
      },
    ])
    expect(JSON.stringify(answer)).not.toMatch(/1111|480173/)
  })
})
