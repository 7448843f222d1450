import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readStaffReservation } from '#contract/staff/reservations.ts'
import { previewOf } from '#contract/action.ts'
import { giveBack } from '#contract/staff/refunds.ts'
import { changeMember } from '#contract/staff/team.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import { createApi } from '#server/app.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { plain } from '#tests/support/api/guest.ts'
import { noteAnswers } from '#tests/support/api/note-answers.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const total = 113_049
const note = 'Le foyer ne marchait pas.'

const { app, checkout, guest, staff } = useApp({ connections: 20 })
let owner: number
let manager: number
let second: number
beforeAll(async () => {
  owner = (await staff.member('owner', { name: 'Odile Roy' })).id
  manager = (await staff.member('manager', { name: 'Solène Marchand' })).id
  second = (await staff.member('manager')).id
})
beforeEach(() => checkout.clear())

async function preview(who: number, id: number, payload: object = {}) {
  const cookie = await staff.sessionOf(who)
  return staff.ask(previewOf(giveBack), {
    cookie,
    params: { id: String(id) },
    payload: { amount: 10_000, note, ...payload },
  })
}

async function give(who: number, id: number, payload: object = {}, minutesAgo = 0) {
  const cookie = await staff.sessionOf(who, minutesAgo)
  const asked = { key: randomUUID(), amount: 10_000, expected_remaining: total, note, ...payload }
  return staff.ask(giveBack, { cookie, params: { id: String(id) }, payload: asked })
}

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) => `${status} ${error.code}`

const ledgerOf = async (id: number) => {
  const cookie = await staff.sessionOf(owner)
  return (await staff.ask(readStaffReservation, { cookie, params: { id: String(id) } })).answer
}

describe('what giving back would do', () => {
  test('is told line by line, with both taxes, what is left, and the email word for word', async () => {
    const { id } = await guest.buyAt(booked)
    const { status, answer } = await preview(owner, id)
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      amount: 10_000,
      remaining: total,
      remaining_after: 103_049,
      concession: { amount: 10_000, cause: 'goodwill', may: 'yes', allowance: null },
    })
    expect(answer.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['nights', 6634],
      ['cleaning', 1061],
      ['managing_fee', 770],
      ['lodging_tax', 232],
      ['tps', 435],
      ['tvq', 868],
    ])
    expect(answer.lines.every(({ label, label_en }) => label !== label_en)).toBe(true)
    await give(owner, id)
    await checkout.runJobs()
    const [letter] = (await guest.mailsAbout(id)).filter(({ subject }) =>
      subject.startsWith('Remboursement de'),
    )
    expect(plain(answer.email!.subject)).toBe(letter?.subject)
    expect(plain(answer.email!.text).trim()).toBe(letter?.text.trim())
    expect(answer.email!.locale).toBe('fr')
  })

  test('stores nothing and moves nothing', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    await preview(owner, id)
    expect(await guest.refunds()).toEqual([])
    expect(await guest.refundsAtBank(intentId)).toEqual([])
    expect((await guest.documents()).map(({ kind }) => kind)).toEqual(['invoice'])
  })

  test('names to a manager what their role may give, and gave', async () => {
    const { id } = await guest.buyAt(booked)
    await give(manager, id)
    const { answer } = await preview(second, id)
    const allowance = { limit: 25_000, given: 10_000 }
    expect(answer).toMatchObject({ remaining: 103_049, concession: { allowance } })
  })
})

describe('a part that is given back', () => {
  test('is at the bank, on a credit note, in the ledger, the books and the journal', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const before = (await staff.journal()).length
    const { status, answer, headers } = await give(owner, id)
    expect([status, answer]).toMatchObject([200, { amount: 10_000, remaining: 103_049 }])
    expect(await guest.refundsAtBank(intentId)).toEqual([10_000])
    expect(await ledgerOf(id)).toMatchObject({
      total: 103_049,
      balance: 0,
      ledger: [{ kind: 'authorised' }, { kind: 'captured' }, { kind: 'refunded', amount: 10_000 }],
      documents: [{ number: 'F-000001' }, { number: 'NC-000001', amount: 10_000 }],
      refunds: [{ id: answer.refund_id, amount: 10_000, status: 'succeeded', asked_by: 'Odile Roy', note }],
    })
    const [entry, ...others] = await staff.journal()
    expect(others).toHaveLength(before)
    expect(entry).toMatchObject({
      action: 'part_given_back',
      subjectId: String(id),
      staffName: 'Odile Roy',
      before: { worth: total },
      after: { worth: 103_049, amount: 10_000 },
      reason: note,
      requestId: headers.get('X-Request-Id'),
    })
    app.setNow('2027-06-01T15:00:00.000Z')
    expect(await reconcile(app.deps)).toMatchObject({ ok: true, report: { exceptions: [], waiting: 0 } })
  })

  test('is finished by the server where whoever gave it is disabled meanwhile, and the journal keeps their name', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const { id: leaving } = await staff.member('manager', { name: 'Léo Nadeau' })
    const payload = { key: randomUUID(), amount: 10_000, expected_remaining: total, note }
    const bankless = createApi({ ...app.deps, payments: unreachableBank(app.deps) })
    const given = await noteAnswers(bankless).request(giveBack.path.replace('{id}', String(id)), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: await staff.sessionOf(leaving) },
      body: JSON.stringify({ payload }),
    })
    expect([given.status, await guest.refundsAtBank(intentId)]).toEqual([200, []])
    await staff.ask(changeMember, {
      cookie: await staff.sessionOf(owner),
      params: { id: String(leaving) },
      payload: { role: 'manager', status: 'disabled' },
    })
    app.setNow(addMinutes(app.deps.now(), 7))
    await checkout.runJobs()
    expect(await guest.refundsAtBank(intentId)).toEqual([10_000])
    const [, entry] = await staff.journal()
    expect(entry).toMatchObject({ action: 'part_given_back', staffName: 'Léo Nadeau' })
  })

  test('is one, however often one form is sent: at once, from two tabs, after a reload', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const before = (await staff.journal()).length
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(owner, id, { key })))
    answers.push(await give(owner, id, { key, amount: 1, expected_remaining: 103_049 }))
    for (const { status, answer } of answers)
      expect([status, answer]).toMatchObject([
        200,
        { refund_id: answers[0]?.answer.refund_id, amount: 10_000 },
      ])
    expect(await guest.refundsAtBank(intentId)).toEqual([10_000])
    expect(await staff.journal()).toHaveLength(before + 1)
  })

  test('is refused to the second of two people at the same payment, who are told what is left now', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const answers = await Promise.all([give(owner, id), give(manager, id)])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect(won?.answer).toMatchObject({ remaining: 103_049 })
    expect(codeOf(lost!)).toBe('409 remaining_changed')
    expect(lost?.error.details).toEqual({ remaining: 103_049 })
    expect(await guest.refundsAtBank(intentId)).toEqual([10_000])
  })

  test('wants a proof of the last five minutes', async () => {
    const { id } = await guest.buyAt(booked)
    expect(codeOf(await give(owner, id, {}, 5))).toBe('401 prove_again')
    expect(await guest.refunds()).toEqual([])
  })
})

describe('a manager', () => {
  test('gives back up to the limit of the site, to the cent, and reads who may give more', async () => {
    const { id } = await guest.buyAt(booked)
    expect((await preview(manager, id, { amount: 25_001 })).answer.concession).toMatchObject({
      amount: 25_001,
      may: 'ask',
    })
    const refused = await give(manager, id, { amount: 25_001 })
    expect(codeOf(refused)).toBe('403 refund_limit')
    expect(plain(refused.error.errors ?? '')).toBe(
      'Votre rôle permet de rembourser jusqu’à 250,00 $ par séjour. Un propriétaire peut aller au-delà.',
    )
    expect((await give(manager, id, { amount: 25_000 })).status).toBe(200)
  })

  test('does not get round it in parts, nor by another manager; each stay has its own', async () => {
    const { id } = await guest.buyAt(booked)
    const other = await guest.buyAt(booked, { arrival: '2027-03-02', departure: '2027-03-05' })
    await give(manager, id)
    await give(owner, id, { amount: 50_000, expected_remaining: 103_049 })
    const expected_remaining = 53_049
    const refused = await give(second, id, { amount: 15_001, expected_remaining })
    expect([codeOf(refused), refused.error.details]).toEqual([
      '403 refund_limit',
      { limit: 25_000, given: 10_000 },
    ])
    expect(plain(refused.error.errors ?? '')).toContain('100,00 $ l’ont déjà été')
    expect((await give(second, id, { amount: 15_000, expected_remaining })).status).toBe(200)
    const { answer } = await preview(manager, other.id)
    expect(answer.concession.allowance).toEqual({ limit: 25_000, given: 0 })
  })

  test('has the limit that is written into the row of the site', async () => {
    const { id } = await guest.buyAt(booked)
    const site = app.db.updateTable('sites').where('id', '=', app.seed.siteId)
    await site.set({ managerRefundLimit: 100 }).execute()
    expect(codeOf(await give(manager, id))).toBe('403 refund_limit')
    await site.set({ managerRefundLimit: 25_000 }).execute()
  })
})

describe.each([
  ['preview', preview],
  ['act', give],
] as const)('nothing is given back (%s)', (_, ask) => {
  test.each([
    [{ amount: 0 }, '422 refund_amount_invalid'],
    [{ amount: -500 }, '422 refund_amount_invalid'],
    [{ amount: total + 1 }, '422 refund_too_high'],
    [{ note: ' \u2800 ' }, '422 refund_note_missing'],
    [{ note: 'x'.repeat(501) }, '422 refund_note_too_long'],
    [{ note: 'Sa carte est 4242 4242 4242 4242.' }, '422 card_in_text'],
    [{ amount: 'cinquante' }, '422 invalid_payload'],
    [{ amount: 10.5 }, '422 invalid_payload'],
  ])('%j is refused', async (payload, code) => {
    const { id } = await guest.buyAt(booked)
    expect(codeOf(await ask(owner, id, payload))).toBe(code)
    expect(await guest.refunds()).toEqual([])
  })

  test('of a stay that is not there, of another site, or cancelled', async () => {
    expect(codeOf(await ask(owner, 2_000_000))).toBe('404 reservation_not_found')
    const { id } = await guest.buyAt(booked)
    await guest.cancelAt(addMinutes(booked, 10), id)
    expect(codeOf(await ask(owner, id))).toBe('409 stay_not_paid')
  })
})
