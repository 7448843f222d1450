import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { keepDeposit } from '#contract/staff/bank.ts'
import { readStaffReservation } from '#contract/staff/reservations.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import { addMinutes } from '#domain/days.ts'
import { referenceOf } from '#domain/reference.ts'
import { createApi } from '#server/app.ts'
import { keepPartOfDeposit } from '#tests/support/api/commands.ts'
import { ownerOf } from '#tests/support/api/staff.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { depositsOf, nine, noon } from '#tests/support/api/deposits.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const note = 'Une lampe est cassée.'

const { app, checkout, staff } = useApp({ sharedClock: true })
let deposit: ReturnType<typeof depositsOf>
let id: string
beforeAll(() => {
  deposit = depositsOf(app, checkout)
})
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  id = String(await deposit.buy())
})

type Wish = { amount?: number; key?: string; note?: string; stay?: string; cookie?: string }

async function keep(wish: Wish = {}) {
  const cookie = wish.cookie ?? (await staff.member('manager', { name: 'Solène' })).cookie
  const payload = {
    key: wish.key ?? crypto.randomUUID(),
    amount: wish.amount ?? 12_001,
    note: wish.note ?? note,
  }
  return staff.ask(keepDeposit, { cookie, params: { id: wish.stay ?? id }, payload })
}

async function look(wish: Wish = {}) {
  const { cookie } = await staff.member('owner')
  const payload = { amount: wish.amount ?? 12_001, note: wish.note ?? note }
  return staff.ask(previewOf(keepDeposit), { cookie, params: { id: wish.stay ?? id }, payload })
}

const shown = async () => {
  const { cookie } = await staff.member('owner')
  return (await staff.ask(readStaffReservation, { cookie, params: { id } })).answer.deposit
}
const mailsTo = async (to: string) =>
  (await app.mailbox.list(to))
    .map(({ text }) => text.trim())
    .filter((text) => text.includes(note) && text.includes(referenceOf(Number(id))))

describe('a part of a deposit', () => {
  test('is shown, kept once and told to guest and owner; the rest is let go in the same moment', async () => {
    await deposit.sweepAt(nine)
    const ahead = (await look()).answer
    expect([ahead.amount, ahead.released]).toEqual([12_001, 37_999])
    const key = crypto.randomUUID()
    const before = (await staff.journal()).length
    const kept = await keep({ key })
    expect([kept.status, kept.answer]).toEqual([200, { amount: 12_001, released: 37_999, is_taken: true }])
    expect((await keep({ key, amount: 500 })).answer).toEqual(kept.answer)
    expect((await staff.journal()).length - before).toBe(1)
    expect((await staff.journal())[0]).toMatchObject({
      action: 'deposit_kept',
      subject: 'reservation',
      subjectId: id,
      reason: note,
      after: { amount: 12_001, released: 37_999 },
    })
    expect([await deposit.states(), await deposit.heldAtBank()]).toEqual([['captured'], []])
    expect(await deposit.movements()).toEqual([
      `deposit_held 50000 ${nine}`,
      `deposit_captured 12001 ${nine}`,
    ])
    expect(await shown()).toMatchObject({ status: 'captured', kept: 12_001, is_being_kept: false })
    await checkout.runJobs()
    // What was shown before is what the guest gets.
    expect(await mailsTo('margot@people.example')).toEqual([ahead.email!.text.trim()])
    const [copy] = await mailsTo('info@leslofts.example')
    expect(copy?.replaceAll('\u00a0', ' ')).toContain('Solène a conservé 120,01 $ des 500,00 $')
    app.setNow(addMinutes(nine, 20))
    expect(await reconcile(app.deps)).toMatchObject({ report: { exceptions: [] } })
    await deposit.sweepAt(noon)
    expect([await deposit.states(), await deposit.card()]).toEqual([['captured'], null])
  })

  test('is taken later, and once, when the bank cannot be reached', async () => {
    await deposit.sweepAt(nine)
    const { cookie } = await staff.member('owner')
    const api = createApi({ ...app.deps, payments: unreachableBank(app.deps) })
    const response = await api.request(keepDeposit.path.replace('{id}', id), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ payload: { key: crypto.randomUUID(), amount: 12_001, note } }),
    })
    expect(await response.json()).toEqual({ amount: 12_001, released: 37_999, is_taken: false })
    expect(await shown()).toMatchObject({ status: 'held', kept: 12_001, is_being_kept: true })
    expect((await keep()).error.code).toBe('deposit_kept_already')
    for (const minutes of [5, 10]) await deposit.sweepAt(addMinutes(nine, minutes))
    expect(await deposit.states()).toEqual(['captured'])
    await checkout.runJobs()
    expect(await mailsTo('margot@people.example')).toHaveLength(1)
  })

  test('is not kept when the bank ends the hold before it hears of it, and To do says so for two weeks', async () => {
    await deposit.sweepAt(nine)
    const { intentId } = (await deposit.rows())[0]!
    const wish = { reservationId: Number(id), key: 'form', amount: 12_001, note }
    const actor = ownerOf(app.seed.siteId, 'Odile')
    const away = { ...app.deps, payments: unreachableBank(app.deps) }
    expect(await keepPartOfDeposit(away, actor, wish)).toMatchObject({ ok: true, isTaken: false })
    await deposit.bank.paymentIntents.cancel(intentId!)
    await deposit.sweepAt(addMinutes(nine, 5))
    expect((await deposit.states())[0]).toBe('lapsed')
    const waiting = async () => {
      const { cookie } = await staff.member('owner')
      const { items } = (await staff.ask(readToDo, { cookie })).answer
      return items.filter(({ kind }) => kind === 'deposit_not_kept')
    }
    expect(await waiting()).toMatchObject([{ reservation: { id: Number(id) }, amount: 12_001 }])
    app.setNow(addMinutes(nine, 15 * 24 * 60))
    expect(await waiting()).toEqual([])
  })

  test('is kept by one of two people at the same moment', async () => {
    await deposit.sweepAt(nine)
    const people = [await staff.member('owner'), await staff.member('manager')]
    const answers = await Promise.all(people.map(({ cookie }) => keep({ cookie })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await deposit.rows()).toMatchObject([{ status: 'captured', capturedAmount: 12_001 }])
  })

  test.each([
    ['deposit_lapsed', async (intent: string) => deposit.bank.paymentIntents.cancel(intent), 'lapsed'],
    [
      'deposit_kept_already',
      async (intent: string) => deposit.bank.paymentIntents.capture(intent, { amount_to_capture: 100 }),
      'captured',
    ],
  ])('is refused as %s where somebody was quicker at the bank', async (code, act, state) => {
    await deposit.sweepAt(nine)
    await act((await deposit.rows())[0]!.intentId!)
    expect((await keep()).error.code).toBe(code)
    expect(await deposit.states()).toEqual([state])
    await checkout.runJobs()
    expect(await mailsTo('margot@people.example')).toEqual([])
  })
})

describe('nothing is kept, and the sentence says why:', () => {
  const cases: [code: string, arrange: () => Promise<Wish | void>][] = [
    ['reservation_not_found', async () => ({ stay: '999999' })],
    ['deposit_not_held', async () => {}],
    [
      'deposit_renewing',
      async () => deposit.sweepAt(nine, { ...app.deps, payments: unreachableBank(app.deps) }),
    ],
    [
      'deposit_lapsed',
      async () => {
        await deposit.sweepAt(nine)
        await app.db.updateTable('deposits').set({ endsAt: nine }).execute()
      },
    ],
    [
      'deposit_released',
      async () => {
        await deposit.sweepAt(nine)
        await deposit.sweepAt(noon)
      },
    ],
    [
      'deposit_kept_already',
      async () => {
        await deposit.sweepAt(nine)
        await keep()
      },
    ],
    ['deposit_too_high', async () => held({ amount: 50_001 })],
    ['refund_amount_invalid', async () => held({ amount: 0 })],
    ['refund_amount_invalid', async () => held({ amount: -5 })],
    ['refund_note_missing', async () => held({ note: ' ' })],
    ['refund_note_too_long', async () => held({ note: 'x'.repeat(501) })],
    ['card_in_text', async () => held({ note: 'Carte 4242 4242 4242 4242' })],
  ]
  const held = async (wish: Wish) => {
    await deposit.sweepAt(nine)
    return wish
  }

  test.each(cases)('%s', async (code, arrange) => {
    const wish = (await arrange()) ?? {}
    const before = await deposit.rows()
    const answers = [await look(wish), await keep(wish)]
    expect(answers.map(({ error }) => error.code)).toEqual([code, code])
    expect(await deposit.rows()).toEqual(before)
  })
})
