import { previewOf } from '#contract/action.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeReservation } from '#contract/staff/changes.ts'
import { giveBack } from '#contract/staff/refunds.ts'
import { addMinutes, type Day, type Instant } from '#domain/days.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
/** Two days before arrival: cancelling gives nothing. */
const late: Instant = '2027-02-10T15:00:00.000Z'
/** Three weeks before: all but the service fee. */
const early: Instant = '2027-01-20T15:00:00.000Z'
const note = 'La fournaise ne chauffait pas.'

const { app, checkout, guest, staff } = useApp({ connections: 20 })
const people: Record<'owner' | 'manager' | 'reception', number> = { owner: 0, manager: 0, reception: 0 }
type Who = keyof typeof people
beforeAll(async () => {
  for (const role of ['owner', 'manager', 'reception'] as const)
    people[role] = (await staff.member(role, { name: role })).id
})
let id: number
beforeEach(async () => {
  await checkout.clear()
  id = (await guest.buyAt(booked)).id
})

async function asking(who: Who, at: Instant) {
  app.setNow(at)
  return { cookie: await staff.sessionOf(people[who]), params: { id: String(id) } }
}
const terms = (more: object) => ({
  property_id: app.seed.propertyId,
  arrival: '2027-02-12' as Day,
  departure: '2027-02-15' as Day,
  travelers: 2,
  ...more,
})

/** As the form of the console does: it shows what lies ahead, then sends what was seen. */
async function change(who: Who, more: object, at = late, wait = 0) {
  const given = await asking(who, at)
  const ahead = await staff.ask(previewOf(changeReservation), { ...given, payload: terms(more) })
  const { version, difference, concession } = ahead.answer
  const seen = { key: crypto.randomUUID(), version, expected_difference: difference, balance_agreed: true }
  app.setNow(addMinutes(at, wait))
  const done = await staff.ask(changeReservation, { ...given, payload: { ...terms(more), ...seen } })
  return { concession, done, code: `${done.status} ${done.error?.code ?? ''}`.trim() }
}
const given = () => app.db.selectFrom('concessions').selectAll().orderBy('id').execute()

test.each([
  ['', 'refund_note_missing'],
  ['x'.repeat(501), 'refund_note_too_long'],
  ['4242 4242 4242 4242', 'card_in_text'],
])('the house is not to blame in such words: %#', async (words, code) => {
  const wish = { ...terms({ departure: '2027-02-14' }), cause: 'house_fault' as const, note: words }
  const given = await asking('owner', late)
  const ahead = await staff.ask(previewOf(changeReservation), { ...given, payload: wish })
  const seen = { key: crypto.randomUUID(), version: 1, expected_difference: -32_623, balance_agreed: true }
  const done = await staff.ask(changeReservation, { ...given, payload: { ...wish, ...seen } })
  expect([ahead.status, ahead.error.code]).toEqual([422, code])
  expect([done.status, done.error.code]).toEqual([422, code])
})

describe('reception, two days before arrival', () => {
  test.each([
    ['makes the stay shorter', { departure: '2027-02-13' }],
    ['moves it to where all of it could be cancelled', { arrival: '2027-03-26', departure: '2027-03-29' }],
  ])('%s: it reads what that would give, and is refused', async (_, more) => {
    const { concession, code, done } = await change('reception', more)
    expect(concession).toMatchObject({ cause: 'goodwill', may: 'ask' })
    expect(concession.amount).toBeGreaterThan(0)
    expect(code).toBe('403 concession_not_allowed')
    expect(done.error.details).toEqual({ amount: concession.amount })
    expect([await guest.refunds(), await given()]).toEqual([[], []])
  })

  test.each([
    ['the free hours', booked],
    ['the days in which all but the service fee comes back', early],
    ['those in which half does', '2027-02-04T15:00:00.000Z'],
    ['the last ones', late],
  ] as const)('makes it longer and brings somebody along in %s, which gives nothing', async (_, at) => {
    expect((await change('reception', { departure: '2027-02-17' }, at)).code).toBe('200')
    expect((await change('reception', { departure: '2027-02-17', travelers: 3 }, at)).code).toBe('200')
    expect((await change('reception', { departure: '2027-02-18', travelers: 3 }, at)).code).toBe('200')
    expect(await given()).toEqual([])
  })

  test('does not blame the house, also where nothing is given', async () => {
    const fault = { departure: '2027-02-16', cause: 'house_fault', note }
    expect((await change('reception', fault)).code).toBe('403 concession_not_allowed')
  })

  test('makes it shorter in the free hours after booking, when all would go back', async () => {
    const { concession, code } = await change('reception', { departure: '2027-02-14' }, booked)
    expect([concession.amount, code]).toEqual([0, '200'])
  })
})

describe('a manager', () => {
  test('does not get round the limit by the price of nights: what stays the guest’s counts as it was sold', async () => {
    const rates = app.db.updateTable('rates')
    await rates.set({ nightlyRate: 100 }).execute()
    const { concession, code } = await change('manager', { travelers: 1 }, early)
    await rates.set({ nightlyRate: 25_000 }).execute()
    expect(concession.amount).toBeGreaterThan(80_000)
    expect(code).toBe('403 refund_limit')
    expect(await guest.refunds()).toEqual([])
  })

  test('nor by moving away from it and back while the nights are cheap', async () => {
    const rates = app.db.updateTable('rates')
    await rates.set({ nightlyRate: 100 }).execute()
    const away = { arrival: '2027-03-12', departure: '2027-03-15' }
    expect((await change('manager', away, early)).code).toBe('200')
    const { concession, code } = await change('manager', {}, early)
    await rates.set({ nightlyRate: 25_000 }).execute()
    expect(concession.amount).toBeGreaterThan(80_000)
    expect(code).toBe('403 refund_limit')
  })

  test('nor by several doors: a part and a change are one sum', async () => {
    const { cookie, params } = await asking('manager', late)
    const part = { key: crypto.randomUUID(), amount: 20_000, expected_remaining: 113_049, note }
    expect((await staff.ask(giveBack, { cookie, params, payload: part })).status).toBe(200)
    const { code, done } = await change('manager', { departure: '2027-02-14' })
    expect(code).toBe('403 refund_limit')
    expect(done.error.details).toEqual({ limit: 25_000, given: 20_000 })
  })

  test('gives within it, with a proof of the last five minutes', async () => {
    await app.db.updateTable('sites').set({ managerRefundLimit: 50_000 }).execute()
    expect((await change('manager', { departure: '2027-02-14' }, late, 5)).code).toBe('401 prove_again')
    const { concession, code } = await change('manager', { departure: '2027-02-14' })
    expect([concession.may, code]).toEqual(['yes', '200'])
    expect(await given()).toMatchObject([
      {
        stayId: id,
        amount: concession.amount,
        cause: 'goodwill',
        door: 'change',
        givenBy: 'manager',
        role: 'manager',
      },
    ])
    await app.db.updateTable('sites').set({ managerRefundLimit: 25_000 }).execute()
  })

  test('goes beyond it where the house is to blame, in words that the guest reads; the owner is told at once', async () => {
    const fault = { departure: '2027-02-13', cause: 'house_fault', note }
    expect((await change('reception', fault)).code).toBe('403 concession_not_allowed')
    expect((await change('manager', fault)).code).toBe('200')
    expect(await given()).toMatchObject([{ cause: 'house_fault', note, role: 'manager' }])
    await checkout.runJobs()
    const letters = await guest.mailsAbout(id)
    expect(letters.find(({ subject }) => subject.startsWith('Séjour modifié'))?.text).toContain(note)
    const told = (await app.mailbox.list()).find(({ subject }) => subject.startsWith('Maison en cause'))
    expect(told?.text).toContain('manager a accordé à')
    expect(told?.text).toContain(note)
  })
})

test('a part that is given back by a key that is none is refused', async () => {
  const payload = { key: 'form-1', amount: 10_000, expected_remaining: 113_049, note }
  const { status, error } = await staff.ask(giveBack, { ...(await asking('owner', late)), payload })
  expect([status, error.code]).toEqual([422, 'invalid_payload'])
})
