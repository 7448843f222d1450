import { previewOf } from '#contract/action.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve, askApproval, declineApproval, readApproval } from '#contract/staff/approvals.ts'
import { changeReservation } from '#contract/staff/changes.ts'
import { giveBack } from '#contract/staff/refunds.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import { addMinutes, type Day, type Instant } from '#domain/days.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
/** Two days before arrival: cancelling gives nothing. */
const late: Instant = '2027-02-10T15:00:00.000Z'
const total = 113_049

const { app, checkout, guest, staff } = useApp({ connections: 20 })
const people = { owner: 0, manager: 0, other: 0, reception: 0, bookkeeper: 0 }
type Who = keyof typeof people
beforeAll(async () => {
  for (const who of Object.keys(people) as Who[])
    people[who] = (await staff.member(who === 'other' ? 'reception' : who, { name: `Ada ${who}` })).id
})
let id: number
beforeEach(async () => {
  await checkout.clear()
  id = (await guest.buyAt(booked)).id
})

async function asking(who: Who, params: { id: number } = { id }, at = late) {
  app.setNow(at)
  return { cookie: await staff.sessionOf(people[who]), params: { id: String(params.id) } }
}
const shorter = {
  arrival: '2027-02-12' as Day,
  departure: '2027-02-14' as Day,
  travelers: 2,
} as const
const codeOf = ({ status, error }: { status: number; error?: { code?: string } }) =>
  `${status} ${error?.code ?? ''}`.trim()

/** As the form does it: what lies ahead is seen, and what was seen is asked for. */
async function askForShorter(who: Who, key = crypto.randomUUID()) {
  const wanted = { property_id: app.seed.propertyId, ...shorter }
  const { answer } = await staff.ask(previewOf(changeReservation), {
    ...(await asking(who)),
    payload: wanted,
  })
  const { version, difference: expected_difference, concession } = answer
  const command = { kind: 'change' as const, ...wanted, version, expected_difference, balance_agreed: false }
  const asked = await staff.ask(askApproval, { ...(await asking(who)), payload: { key, command } })
  return { asked, concession, id: asked.answer?.id ?? 0 }
}
const part = (amount: number) => ({
  kind: 'part' as const,
  amount,
  expected_remaining: total,
  note: 'Le foyer ne marchait pas.',
})
const askForPart = async (who: Who, amount = 40_000) =>
  staff.ask(askApproval, {
    ...(await asking(who)),
    payload: { key: crypto.randomUUID(), command: part(amount) },
  })
const toDo = async (who: Who) => {
  const { answer } = await staff.ask(readToDo, { cookie: (await asking(who)).cookie })
  return answer.items.flatMap((item) => (item.kind === 'approval_asked' ? [item.approval] : []))
}
const answering = async (spec: typeof approve | typeof declineApproval, who: Who, of: number) =>
  codeOf(await staff.ask(spec, { ...(await asking(who, { id: of })), payload: {} }))

describe('what somebody may not give', () => {
  test('waits for those who may, with what it gives, and is done by one tap under their name', async () => {
    const { id: approval, concession, asked } = await askForShorter('reception')
    expect(asked.answer.amount).toBe(concession.amount)
    expect(await guest.refunds()).toEqual([])
    expect(await toDo('owner')).toMatchObject([
      { of: 'change', by: 'Ada reception', amount: concession.amount, may: 'approve', is_own: false },
    ])
    const { answer: ahead } = await staff.ask(readApproval, await asking('owner', { id: approval }))
    expect(ahead).toMatchObject({
      kind: 'change',
      asked_by: 'Ada reception',
      concession: { amount: concession.amount, may: 'yes' },
      to: shorter,
    })
    expect(ahead.email?.subject).toContain('Séjour modifié')
    expect(await answering(approve, 'owner', approval)).toBe('200')
    expect(await guest.refunds()).toMatchObject([{ amount: ahead.refund.to_card, askedBy: 'Ada owner' }])
    const given = await app.db.selectFrom('concessions').select(['givenBy', 'role', 'amount']).execute()
    expect(given).toEqual([{ givenBy: 'Ada owner', role: 'owner', amount: concession.amount }])
    const [entry, before] = await staff.journal()
    expect(entry).toMatchObject({
      action: 'stay_changed',
      staffName: 'Ada owner',
      after: { askedBy: 'Ada reception' },
    })
    expect(before?.after).not.toHaveProperty('askedBy')
    expect(await toDo('owner')).toEqual([])
    expect(await answering(approve, 'owner', approval)).toBe('409 approval_not_open')
  })

  test('is asked for once by a form, one at a time of a stay, and not where nothing is given', async () => {
    const key = crypto.randomUUID()
    const first = await askForShorter('reception', key)
    expect((await askForShorter('reception', key)).id).toBe(first.id)
    expect(codeOf((await askForShorter('other')).asked)).toBe('409 approval_open')
    expect(codeOf(await askForPart('reception'))).toBe('403 not_allowed')
    expect(await answering(declineApproval, 'reception', first.id)).toBe('200')
    const longer = { ...shorter, departure: '2027-02-16' as Day }
    const nothing = {
      kind: 'change' as const,
      property_id: app.seed.propertyId,
      ...longer,
      version: 1,
      expected_difference: 32_624,
      balance_agreed: true,
    }
    const payload = { key: crypto.randomUUID(), command: nothing }
    const asked = await staff.ask(askApproval, { ...(await asking('reception')), payload })
    expect(codeOf(asked)).toBe('409 approval_not_needed')
  })

  test('is declined by those who may give, or taken back by whoever asked; the others do not even see it', async () => {
    const { id: approval } = await askForShorter('reception')
    expect(await toDo('reception')).toMatchObject([{ is_own: true, may: 'decline' }])
    expect(await toDo('other')).toEqual([])
    expect(await answering(declineApproval, 'other', approval)).toBe('403 not_allowed')
    expect(await answering(declineApproval, 'bookkeeper', approval)).toBe('403 not_allowed')
    expect(await answering(approve, 'reception', approval)).toBe('403 not_allowed')
    expect(await answering(declineApproval, 'manager', approval)).toBe('200')
    const [entry] = await staff.journal()
    expect(entry).toMatchObject({ action: 'approval_declined', after: { askedBy: 'Ada reception' } })
    expect(await answering(approve, 'owner', approval)).toBe('409 approval_not_open')
    expect(await guest.refunds()).toEqual([])
    expect((await checkout.stays()).map(({ version }) => version)).toEqual([1])
  })

  test('of a manager above their limit waits for an owner: another manager may only decline it', async () => {
    const asked = await askForPart('manager')
    const { id: approval } = asked.answer
    expect(await toDo('manager')).toMatchObject([
      { of: 'part', amount: 40_000, is_own: true, may: 'decline' },
    ])
    expect(await answering(approve, 'manager', approval)).toBe('403 refund_limit')
    expect(await answering(approve, 'owner', approval)).toBe('200')
    expect(await guest.refunds()).toMatchObject([{ amount: 40_000, askedBy: 'Ada owner' }])
    const [entry] = await staff.journal()
    expect(entry).toMatchObject({ action: 'part_given_back', after: { askedBy: 'Ada manager' } })
  })

  test('is done once, whoever approves at the same moment, and never where it was declined', async () => {
    const { id: approval } = (await askForPart('manager')).answer
    const answers = await Promise.all([
      answering(approve, 'owner', approval),
      answering(approve, 'owner', approval),
      answering(declineApproval, 'manager', approval),
    ])
    expect(answers.filter((code) => code === '200').length).toBeGreaterThan(0)
    const row = await app.db
      .selectFrom('approvals')
      .select('status')
      .where('id', '=', approval)
      .executeTakeFirst()
    expect(await guest.refunds()).toHaveLength(row?.status === 'approved' ? 1 : 0)
  })

  test('is refused, and stays open, once it is not what was seen any more', async () => {
    const { id: approval } = (await askForPart('manager')).answer
    const { cookie, params } = await asking('owner')
    const other = { key: crypto.randomUUID(), amount: 10_000, expected_remaining: total, note: 'x' }
    expect((await staff.ask(giveBack, { cookie, params, payload: other })).status).toBe(200)
    const read = await staff.ask(readApproval, await asking('owner', { id: approval }))
    expect(codeOf(read)).toBe('409 approval_outdated')
    expect(await answering(approve, 'owner', approval)).toBe('409 approval_outdated')
    expect(await toDo('owner')).toMatchObject([{ id: approval }])
  })

  test('wants a proof of the last five minutes', async () => {
    const { id: approval } = (await askForPart('manager')).answer
    const given = await asking('owner', { id: approval })
    app.setNow(addMinutes(late, 5))
    expect(codeOf(await staff.ask(approve, { ...given, payload: {} }))).toBe('401 prove_again')
  })

  test('is nothing where there is no such request, no such stay, or what is asked for cannot be done', async () => {
    for (const spec of [approve, declineApproval])
      expect(await answering(spec, 'owner', 2_000_000)).toBe('404 approval_not_found')
    const nowhere = await asking('owner', { id: 2_000_000 })
    expect(codeOf(await staff.ask(readApproval, nowhere))).toBe('404 approval_not_found')
    const payload = { key: crypto.randomUUID(), command: part(40_000) }
    expect(codeOf(await staff.ask(askApproval, { ...nowhere, payload }))).toBe('404 reservation_not_found')
    expect(codeOf(await askForPart('manager', total + 1))).toBe('409 approval_outdated')
    const unseen = { ...part(40_000), expected_remaining: total - 1 }
    const unlike = { ...(await asking('manager')), payload: { ...payload, command: unseen } }
    expect(codeOf(await staff.ask(askApproval, unlike))).toBe('409 approval_outdated')
    const wrong = { ...shorter, departure: '2027-02-31' as Day, property_id: app.seed.propertyId }
    const seen = { kind: 'change' as const, version: 1, expected_difference: 0, balance_agreed: false }
    const asked = { key: crypto.randomUUID(), command: { ...wrong, ...seen } }
    expect(codeOf(await staff.ask(askApproval, { ...(await asking('reception')), payload: asked }))).toBe(
      '422 invalid_dates',
    )
  })

  test('is not shown any more once it is answered, nor where it cannot be done any more', async () => {
    const { id: approval } = (await askForPart('manager')).answer
    await guest.cancelAt(late, id)
    const look = async () => codeOf(await staff.ask(readApproval, await asking('owner', { id: approval })))
    expect(await look()).toBe('409 approval_outdated')
    expect(await answering(declineApproval, 'owner', approval)).toBe('200')
    expect(await answering(declineApproval, 'owner', approval)).toBe('409 approval_not_open')
    expect(await look()).toBe('409 approval_not_open')
  })

  test('gives no more than was read: what grew since is asked for anew', async () => {
    const early: Instant = '2027-01-20T15:00:00.000Z'
    const wanted = { property_id: app.seed.propertyId, ...shorter }
    const given = await asking('reception', { id }, early)
    const { answer } = await staff.ask(previewOf(changeReservation), { ...given, payload: wanted })
    const { version, difference: expected_difference } = answer
    const seen = { version, expected_difference, balance_agreed: false }
    const payload = { key: crypto.randomUUID(), command: { kind: 'change' as const, ...wanted, ...seen } }
    const { id: approval } = (await staff.ask(askApproval, { ...given, payload })).answer
    const look = async (at: Instant) =>
      codeOf(await staff.ask(readApproval, await asking('owner', { id: approval }, at)))
    expect(await look(early)).toBe('200')
    expect(await look(late)).toBe('409 approval_outdated')
    expect(await answering(approve, 'owner', approval)).toBe('409 approval_outdated')
    expect(await answering(declineApproval, 'reception', approval)).toBe('200')
    expect(await guest.refunds()).toEqual([])
  })

  test('is not approved by what the same form did meanwhile, nor asked for again once it is declined', async () => {
    const key = crypto.randomUUID()
    const payload = { key, command: part(40_000) }
    const { id: approval } = (await staff.ask(askApproval, { ...(await asking('manager')), payload })).answer
    const small = { key, amount: 1000, expected_remaining: total, note: 'x' }
    expect((await staff.ask(giveBack, { ...(await asking('manager')), payload: small })).status).toBe(200)
    expect(await answering(approve, 'owner', approval)).toBe('409 approval_not_open')
    expect(await answering(declineApproval, 'owner', approval)).toBe('200')
    const again = await staff.ask(askApproval, { ...(await asking('manager')), payload })
    expect(codeOf(again)).toBe('409 approval_not_open')
  })

  test('waits for nobody once the stay is cancelled', async () => {
    await askForPart('manager')
    await guest.cancelAt(late, id)
    expect(await toDo('owner')).toEqual([])
  })
})
