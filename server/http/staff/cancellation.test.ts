import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelBeyondPolicy, cancelByPolicy, previewStaffCancellation } from '#contract/staff/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import type { CreditNoteSnapshot } from '#domain/invoice.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { plain } from '#tests/support/api/guest.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
/** Half comes back by the policy. */
const later: Instant = '2027-02-01T15:00:00.000Z'
const checkIn: Instant = '2027-02-12T21:00:00.000Z'
const total = 113_049
const half = 51_523
const note = 'Un dégât d’eau.'

const { app, checkout, guest, staff } = useApp({ connections: 20 })
const people: Record<'owner' | 'manager' | 'reception', number> = { owner: 0, manager: 0, reception: 0 }
type Who = keyof typeof people
beforeAll(async () => {
  for (const role of ['owner', 'manager', 'reception'] as const) people[role] = (await staff.member(role)).id
})
beforeEach(() => checkout.clear())

async function asking(who: Who, id: number, at = later) {
  app.setNow(at)
  return { cookie: await staff.sessionOf(people[who]), params: { id: String(id) } }
}
const preview = async (who: Who, id: number, payload: object, at = later) =>
  staff.ask(previewStaffCancellation, { ...(await asking(who, id, at)), payload })
const byPolicy = async (who: Who, id: number, payload: object = {}, at = later) =>
  staff.ask(cancelByPolicy, {
    ...(await asking(who, id, at)),
    payload: { expected_percent: 50, ...payload },
  })
const beyond = async (who: Who, id: number, payload: object, at = later) =>
  staff.ask(cancelBeyondPolicy, { ...(await asking(who, id, at)), payload: { note, ...payload } })

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) => `${status} ${error.code}`
const ourFault = { as: 'house_fault', expected_refund: total }
const statusOf = async () => (await checkout.stays()).map(({ status }) => status)

async function expectCleanBooks() {
  app.setNow('2027-06-01T15:00:00.000Z')
  await checkout.runJobs()
  expect(await reconcile(app.deps)).toMatchObject({ ok: true, report: { exceptions: [], waiting: 0 } })
}

describe('the house cancels', () => {
  test('by the policy: half goes back, once, and the journal and the email say who did it', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const { answer } = await preview('manager', id, { as: 'policy' })
    expect(answer).toMatchObject({
      percent: 50,
      amounts: { refund: half, kept: total - half, concession: { amount: 0 } },
    })
    const done = await byPolicy('manager', id, { expected_refund: half })
    expect([done.status, done.answer]).toEqual([200, { refund: half, kept: total - half }])
    expect(await guest.refundsAtBank(intentId)).toEqual([half])
    await checkout.runJobs()
    const letter = await guest.cancellationEmail(id)
    expect(letter?.text).toContain('À votre demande, nous avons annulé votre séjour')
    expect(plain(answer.amounts.email!.text).trim()).toBe(letter?.text.trim())
    const [entry] = await staff.journal()
    expect(entry).toMatchObject({
      action: 'stay_cancelled',
      subjectId: String(id),
      after: { cancelledAs: 'policy', refund: half },
      requestId: done.headers.get('X-Request-Id'),
    })
    await expectCleanBooks()
  })

  test('by its own fault: everything goes back, with the reason on the credit note and in the email', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const ahead = await preview('owner', id, { as: 'house_fault', note })
    expect(ahead.answer.amounts).toMatchObject({ refund: total, kept: 0, by_policy: half, is_let_go: false })
    const { lines } = ahead.answer.amounts
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect((await beyond('owner', id, ourFault)).answer).toEqual({ refund: total, kept: 0 })
    expect(await guest.refundsAtBank(intentId)).toEqual([total])
    const said = (await guest.documents())[1]!.snapshot as unknown as CreditNoteSnapshot
    expect(said).toMatchObject({ reason: 'house_fault', words: note, refund: total, kept: 0 })
    await checkout.runJobs()
    const letter = await guest.cancellationEmail(id)
    for (const words of ['Nous devons annuler votre séjour', note, '1 130,49 $', 'tous frais compris'])
      expect(letter?.text).toContain(words)
    expect(plain(ahead.answer.amounts.email!.text).trim()).toBe(letter?.text.trim())
    await expectCleanBooks()
  })

  test('for an amount, never less than the policy gives', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const agreed = (amount: number) => ({ as: 'agreed', amount, expected_refund: amount })
    const seen = await preview('owner', id, { as: 'agreed', amount: half - 1, note })
    expect(codeOf(seen)).toBe('422 refund_below_policy')
    const less = await beyond('owner', id, agreed(half - 1))
    expect([codeOf(less), less.error.details]).toEqual(['422 refund_below_policy', { refund: half }])
    expect((await beyond('owner', id, agreed(80_000))).answer).toEqual({ refund: 80_000, kept: 33_049 })
    expect(await guest.refundsAtBank(intentId)).toEqual([80_000])
    const token = await guest.tokenAt(later)
    const paper = await guest.download(token, { reservation_id: id, kind: 'credit_note', locale: 'fr' })
    expect(paper.text).toContain(`dont nous avons convenu avec vous. ${note}`)
    await expectCleanBooks()
  })

  test('once: of two people and the guest at once one wins, with one refund and one credit note', async () => {
    const { id, intentId } = await guest.buyAt(booked)
    const before = (await staff.journal()).length
    const answers = await Promise.all([
      beyond('owner', id, ourFault),
      byPolicy('manager', id),
      guest.cancelAt(later, id),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'already_cancelled')).toHaveLength(2)
    expect(await guest.refundsAtBank(intentId)).toHaveLength(1)
    expect((await guest.documents()).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect((await staff.journal()).length - before).toBe(answers[2]?.status === 200 ? 0 : 1)
    await expectCleanBooks()
  })
})

describe('a manager', () => {
  test('goes up to the limit beyond what the policy gives', async () => {
    const { id } = await guest.buyAt(booked)
    const above = { as: 'agreed', amount: half + 25_001, expected_refund: half + 25_001 }
    const { answer } = await preview('manager', id, { as: 'agreed', amount: half + 25_001, note })
    expect(answer.amounts?.concession).toMatchObject({ amount: 25_001, may: 'ask' })
    expect(codeOf(await beyond('manager', id, above))).toBe('403 refund_limit')
    const amount = half + 25_000
    const agreed = { as: 'agreed', amount, expected_refund: amount }
    expect((await beyond('manager', id, agreed)).answer).toEqual({ refund: amount, kept: total - amount })
  })

  test('counts what their role gave back before', async () => {
    const { id } = await guest.buyAt(booked)
    const { answer } = await preview('manager', id, { as: 'agreed', amount: 60_000, note })
    const concession = { amount: 60_000 - half, cause: 'goodwill', may: 'yes' }
    expect(answer.amounts.concession).toEqual({ ...concession, allowance: { limit: 25_000, given: 0 } })
  })
})

describe('reception', () => {
  test('cancels by the policy and reads what goes back and is kept, and on no card', async () => {
    const { id } = await guest.buyAt(booked)
    const { answer } = await preview('reception', id, { as: 'policy' })
    expect(answer).toMatchObject({ percent: 50, amounts: { refund: half, kept: total - half } })
    const named = plain((await preview('manager', id, { as: 'policy' })).answer.amounts.email!.text)
    const text = plain(answer.amounts.email!.text)
    expect([named, text].map((one) => one.includes('Visa'))).toEqual([true, false])
    expect(text).toBe(named.replace(' (Visa se terminant par 4242)', ''))
    expect(codeOf(await preview('reception', id, { as: 'house_fault', note }))).toBe('403 not_allowed')
    expect(codeOf(await beyond('reception', id, ourFault))).toBe('403 not_allowed')
    expect(codeOf(await byPolicy('reception', id, { expected_refund: 1 }))).toBe('409 refund_changed')
    const done = await byPolicy('reception', id, { expected_refund: half })
    expect([done.status, done.answer]).toEqual([200, { refund: half, kept: total - half }])
    await checkout.runJobs()
    expect((await guest.cancellationEmail(id))?.text).toContain('4242')
  })
})

describe('nothing is cancelled', () => {
  test('for another share or amount than was shown', async () => {
    const { id } = await guest.buyAt(booked)
    const share = await byPolicy('reception', id, { expected_percent: 100 })
    expect([codeOf(share), share.error.details]).toEqual(['409 refund_step_changed', { percent: 50 }])
    expect(codeOf(await byPolicy('owner', id, { expected_refund: half + 1 }))).toBe('409 refund_changed')
    expect(codeOf(await beyond('owner', id, { ...ourFault, expected_refund: half }))).toBe(
      '409 refund_changed',
    )
    expect(await statusOf()).toEqual(['confirmed'])
  })

  test.each([
    [{ ...ourFault, note: ' ' }, '422 refund_note_missing'],
    [{ ...ourFault, note: 'x'.repeat(501) }, '422 refund_note_too_long'],
    [{ ...ourFault, note: '4242 4242 4242 4242' }, '422 card_in_text'],
    [{ as: 'agreed', expected_refund: 1 }, '422 refund_amount_invalid'],
    [{ as: 'agreed', amount: total + 1, expected_refund: total + 1 }, '422 refund_too_high'],
  ])('with %j', async (payload, code) => {
    const { id } = await guest.buyAt(booked)
    expect(codeOf(await beyond('owner', id, payload))).toBe(code)
    expect(codeOf(await preview('owner', id, { note, ...payload }))).toBe(code)
    expect(await statusOf()).toEqual(['confirmed'])
  })

  test('beyond the policy by the policy’s own name', async () => {
    const { id } = await guest.buyAt(booked)
    const asked = { as: 'policy', expected_refund: half }
    expect(codeOf(await beyond('owner', id, asked))).toBe('422 invalid_payload')
  })

  test('that is not there, is cancelled, or has begun', async () => {
    for (const ask of [
      () => byPolicy('owner', 2_000_000),
      () => beyond('owner', 2_000_000, ourFault),
      () => preview('owner', 2_000_000, { as: 'policy' }),
    ])
      expect(codeOf(await ask())).toBe('404 reservation_not_found')
    const { id } = await guest.buyAt(booked)
    expect(codeOf(await byPolicy('owner', id, {}, checkIn))).toBe('422 cancellation_closed')
    expect(codeOf(await beyond('owner', id, ourFault, checkIn))).toBe('422 cancellation_closed')
    expect(codeOf(await preview('owner', id, { as: 'policy' }, checkIn))).toBe('422 cancellation_closed')
    await guest.cancelAt(later, id)
    for (const answered of [
      await byPolicy('owner', id),
      await beyond('owner', id, ourFault),
      await preview('owner', id, { as: 'policy' }),
    ])
      expect(codeOf(answered)).toBe('409 already_cancelled')
  })
})
