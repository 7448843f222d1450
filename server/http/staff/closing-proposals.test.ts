import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { closeNights, listClosedNights } from '#contract/staff/nights.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import { undoChange } from '#contract/staff/undo.ts'
import { acceptClosing, declineClosing, proposeClosing, readTurnovers } from '#contract/staff/turnovers.ts'
import { addMinutes } from '#domain/days.ts'
import { referenceOf } from '#domain/reference.ts'
import { replaceLoftsOfStaff } from '#server/db/staff.ts'
import type { Member } from '#tests/support/api/staff.ts'
import { nights as held, now, useOptions } from '#tests/support/api/use-options.ts'

const { app, checkout, staff, hold, confirm } = useOptions()
let keeper: Member
let manager: Member
let reception: Member
/** Of what was written before a test begins nothing is counted. */
let written: number

beforeEach(async () => {
  await sql`truncate closing_proposals`.execute(app.db)
  keeper = await staff.member('housekeeping', { name: 'Odile' })
  manager = await staff.member('manager', { name: 'Marc' })
  reception = await staff.member('reception', { name: 'Rose' })
  written = Math.max(0, ...(await staff.journal()).map(({ id }) => id))
})

const wish = (more: object = {}) => ({
  key: randomUUID(),
  property_id: app.seed.propertyId,
  first_night: '2027-02-12',
  last_night: '2027-02-13',
  words: 'Plancher à cirer',
  ...more,
})
type Asked = { status: number; error: { code?: string } }
const codeOf = ({ status, error }: Asked) => (status === 200 ? 'ok' : error.code)
const propose = async (more: object = {}, me = keeper) =>
  codeOf(await staff.ask(proposeClosing, { cookie: me.cookie, payload: wish(more) }))
const told = async (me = keeper) => (await staff.ask(readTurnovers, { cookie: me.cookie })).answer.proposals
const waiting = async (me = manager) =>
  (await staff.ask(readToDo, { cookie: me.cookie })).answer.items.filter(
    ({ kind }) => kind === 'closing_proposed',
  )
const accept = (id: number, me = manager) =>
  staff.ask(acceptClosing, { cookie: me.cookie, params: { id: String(id) }, payload: {} })
const decline = async (id: number, me = manager) =>
  codeOf(await staff.ask(declineClosing, { cookie: me.cookie, params: { id: String(id) }, payload: {} }))
async function proposed(more: object = {}) {
  expect(await propose(more)).toBe('ok')
  return (await told())![0]!.id
}
const closed = async () => {
  const params = { id: String(app.seed.propertyId), first_night: '2027-02-01', last_night: '2027-02-28' }
  return (await staff.ask(listClosedNights, { cookie: manager.cookie, params })).answer.items
}
const entries = async () =>
  (await staff.journal()).filter(({ id }) => id > written).map(({ action, staffName }) => [action, staffName])

describe('nights that housekeeping proposes to close', () => {
  test('are one proposal, however often and by whomever; nothing is closed by it', async () => {
    const key = randomUUID()
    const other = await staff.member('housekeeping', { name: 'Léo' })
    expect(await Promise.all([propose({ key }), propose({ key }), propose({}, other)])).toEqual([
      'ok',
      'ok',
      'ok',
    ])
    expect(await told()).toHaveLength(1)
    expect(await entries()).toHaveLength(1)
    expect(await closed()).toEqual([])
    expect(await waiting()).toMatchObject([
      {
        proposal: {
          words: 'Plancher à cirer',
          first_night: '2027-02-12',
          last_night: '2027-02-13',
          nights: 2,
        },
        property_name: 'Loft du Rivage 101',
        taken: null,
        reservation: null,
      },
    ])
    expect(await told(manager)).toBeNull()
  })

  test('are of a loft of theirs, ahead, in order, and said in words without a card', async () => {
    expect(await propose({ first_night: '2026-11-30' })).toBe('proposed_nights_past')
    expect(await propose({ first_night: '2027-02-14' })).toBe('nights_reversed')
    expect(await propose({ last_night: '2029-02-14' })).toBe('nights_out_of_reach')
    expect(await propose({ last_night: 'demain' })).toBe('invalid_dates')
    expect(await propose({ words: '  ' })).toBe('missing_fields')
    expect(await propose({ words: '4242 4242 4242 4242' })).toBe('card_in_text')
    expect(await propose({ property_id: 999_999 })).toBe('property_not_found')
    await replaceLoftsOfStaff(app.db, keeper.id, [app.seed.secondPropertyId])
    expect(await propose()).toBe('property_not_found')
    expect(await entries()).toEqual([])
  })
})

describe('a proposal', () => {
  test('that is accepted is the house’s ordinary closing, by whoever accepts, and is taken back as one', async () => {
    const id = await proposed()
    const { answer } = await accept(id)
    expect(answer).toEqual({ status: 'ok', undo: { id: expect.any(Number), until: addMinutes(now, 10) } })
    expect(await closed()).toMatchObject([
      { first_night: '2027-02-12', last_night: '2027-02-13', reason: 'maintenance', closed_by: 'Marc' },
    ])
    expect(await entries()).toEqual([
      ['nights_closed', 'Marc'],
      ['closing_proposed', 'Odile'],
    ])
    expect(await told()).toMatchObject([{ status: 'accepted', answered_by: 'Marc', answered_at: now }])
    expect(await waiting()).toEqual([])
    const undo = { cookie: manager.cookie, params: { id: String(answer.undo!.id) }, payload: {} }
    expect(codeOf(await staff.ask(undoChange, undo))).toBe('ok')
    expect(await closed()).toEqual([])
  })

  test('that two people accept, one of them twice, closes once, and the second hears that it has its answer', async () => {
    const id = await proposed()
    const answers = await Promise.all([accept(id), accept(id), accept(id, reception)])
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => code === 'proposal_not_open').length).toBeGreaterThan(0)
    expect(await closed()).toHaveLength(1)
    expect((await entries()).filter(([action]) => action === 'nights_closed')).toHaveLength(1)
    const winner = (await told())![0]!.answered_by === 'Marc' ? manager : reception
    expect(codeOf(await accept(id, winner))).toBe('ok')
    expect(await decline(id)).toBe('proposal_not_open')
    expect(codeOf(await accept(999_999))).toBe('proposal_not_found')
  })

  test('stays open while a guest has one of its nights, and says so; once they are free it is accepted', async () => {
    const { id: stay } = (await hold()).answer
    await confirm(stay)
    const id = await proposed({ first_night: held.arrival, last_night: held.departure })
    expect(await waiting()).toMatchObject([
      { taken: 'sold', reservation: { id: stay, reference: referenceOf(stay) } },
    ])
    expect((await accept(id)).error.code).toBe('nights_sold')
    expect(await closed()).toEqual([])
    expect((await told())![0]!.status).toBe('open')
    await sql`update stays set status = 'cancelled', cancelled_at = ${now} where id = ${stay}`.execute(app.db)
    expect(codeOf(await accept(id))).toBe('ok')
    expect(await closed()).toHaveLength(1)
  })

  test('stays open while somebody pays for one of its nights, and hears until when', async () => {
    const buyer = await checkout.signInAs(await checkout.another('Rose'))
    await checkout.hold(buyer, held)
    const id = await proposed({ first_night: held.arrival, last_night: held.departure })
    expect(await waiting()).toMatchObject([{ taken: 'being_paid', reservation: null }])
    const { status, error } = await accept(id)
    expect([status, error.code]).toEqual([409, 'nights_being_paid'])
    expect(error.errors).toMatch(/10\sh\s15/)
    expect([await closed(), (await told())![0]!.status]).toEqual([[], 'open'])
    expect(await entries()).toEqual([['closing_proposed', 'Odile']])
    app.setNow(addMinutes(now, 15))
    expect(codeOf(await accept(id))).toBe('ok')
    expect(await closed()).toHaveLength(1)
  })

  test('whose nights are closed already stays, and is declined', async () => {
    const params = { id: String(app.seed.propertyId) }
    const nights = { first_night: '2027-02-13', last_night: '2027-02-13' }
    const payload = { key: randomUUID(), ...nights, reason: 'closed' as const }
    await staff.ask(closeNights, { cookie: reception.cookie, params, payload })
    const id = await proposed()
    expect(await waiting()).toMatchObject([{ taken: 'closed', reservation: null }])
    expect((await accept(id)).error.code).toBe('nights_closed_already')
    expect([await decline(id), await decline(id), await decline(id, reception)]).toEqual([
      'ok',
      'ok',
      'proposal_not_open',
    ])
    expect(await told()).toMatchObject([{ status: 'declined', answered_by: 'Marc' }])
    expect((await entries()).filter(([action]) => action === 'closing_declined')).toHaveLength(1)
    expect(codeOf(await accept(id))).toBe('proposal_not_open')
    expect(await decline(999_999)).toBe('proposal_not_found')
  })

  test('that nobody answered is over with its last night, and waits for nobody', async () => {
    const id = await proposed()
    app.setNow('2027-02-14T15:00:00.000Z')
    const [keeping, managing] = [await staff.member('housekeeping'), await staff.member('manager')]
    expect(await told(keeping)).toMatchObject([{ status: 'lapsed' }])
    expect(await waiting(managing)).toEqual([])
    expect(codeOf(await accept(id, managing))).toBe('proposal_not_open')
  })
})
