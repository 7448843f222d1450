import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeReceipt } from '#contract/staff/changes.ts'
import { confirmOptionPaid, holdStayAsOption } from '#contract/staff/options.ts'
import { previewOf } from '#contract/action.ts'
import { giveBack, writeOutsideReturn } from '#contract/staff/refunds.ts'
import { readStaffReservation } from '#contract/staff/reservations.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import type { CreditNoteSnapshot } from '#domain/invoice.ts'
import { plain } from '#tests/support/api/guest.ts'
import { optionsOf } from '#tests/support/api/staff-options.ts'
import { four, later, longer, three, useChanges } from '#tests/support/api/use-changes.ts'

const { app, checkout, guest, staff, ...changes } = useChanges()
const owed = four - three
const note = 'Le foyer ne marchait pas.'

const as = async () => staff.sessionOf((await staff.member('owner', { name: 'Odile Roy' })).id)
const of = (id: number) => ({ id: String(id) })

/** Three nights were paid by card, and the fourth one by Interac. */
async function buyMixed() {
  const bought = await changes.buy()
  expect(await changes.change(bought.id, ...longer)).toMatchObject({ ok: true, balance: owed })
  const receipt = { method: 'interac', reference: 'C1AbCd', received_on: '2027-02-01' } as const
  const payload = { key: randomUUID(), amount: owed, ...receipt }
  const answered = await staff.ask(writeReceipt, { cookie: await as(), params: of(bought.id), payload })
  expect(answered.status).toBe(200)
  return bought
}

const preview = async (id: number, amount: number) =>
  (await staff.ask(previewOf(giveBack), { cookie: await as(), params: of(id), payload: { amount, note } }))
    .answer

const give = async (id: number, payload: { key: string; amount: number; expected_remaining: number }) =>
  staff.ask(giveBack, { cookie: await as(), params: of(id), payload: { ...payload, note } })

const read = async (id: number) =>
  (await staff.ask(readStaffReservation, { cookie: await as(), params: of(id) })).answer

const notesSinceChange = async () =>
  (await guest.documents())
    .filter(({ kind }) => kind === 'credit_note')
    .map(({ snapshot }) => snapshot as unknown as CreditNoteSnapshot)
    .filter(({ cause }) => cause === 'goodwill')

test('what came last is handed over, and the rest goes to the card: one paper, one entry, one email that says both', async () => {
  const { id, intentId } = await buyMixed()
  const amount = owed + 10_000
  const ahead = await preview(id, amount)
  expect(ahead).toMatchObject({
    amount,
    remaining: four,
    refund: { to_card: 10_000, handed: owed },
    card: { brand: 'visa', last4: '4242' },
  })
  for (const words of ['100,00 $ sur la carte', '326,24 $ autrement que par carte'])
    expect(plain(ahead.email!.text)).toContain(words)
  const form = { key: randomUUID(), amount, expected_remaining: four }
  const journal = (await staff.journal()).length
  const answers = await Promise.all([give(id, form), give(id, form), give(id, form)])
  answers.push(await give(id, form))
  for (const { status, answer } of answers)
    expect([status, answer]).toMatchObject([200, { amount, refund_id: answers[0]?.answer.refund_id }])
  await checkout.runJobs()
  expect(await guest.refundsAtBank(intentId)).toEqual([10_000])
  const { refunds, ...shown } = await read(id)
  expect(refunds).toMatchObject([
    { amount: owed, status: 'pending', to_hand_over: true },
    { amount: 10_000, status: 'succeeded', to_hand_over: false },
  ])
  expect(shown.balance).toBe(0)
  const [paper, ...more] = await notesSinceChange()
  expect([paper?.refund, paper?.handed, paper?.card, more]).toEqual([amount, owed, ahead.card, []])
  expect((await staff.journal()).length).toBe(journal + 1)
  const letters = (await guest.mailsAbout(id)).filter(({ subject }) => subject.startsWith('Remboursement de'))
  expect(letters.map(({ text }) => text.trim())).toEqual([plain(ahead.email!.text).trim()])
  await changes.expectCleanBooks()

  app.setNow(later)
  const { items } = (await staff.ask(readToDo, { cookie: await as() })).answer
  expect(items).toContainEqual(expect.objectContaining({ reservation: expect.objectContaining({ id }) }))
  const outside = refunds.find((one) => one.to_hand_over)!
  const payload = { method: 'interac', reference: 'C2', returned_on: '2027-02-01' } as const
  const params = { id: String(id), refund: String(outside.id) }
  const written = await staff.ask(writeOutsideReturn, { cookie: await as(), params, payload })
  expect(written.status).toBe(200)
  expect((await read(id)).refunds).toMatchObject([{ status: 'returned_outside' }, { status: 'succeeded' }])
  await changes.expectCleanBooks()
})

test('the taxes that the email names are those of the credit note, also where two parts share each cent', async () => {
  const { id } = await buyMixed()
  await give(id, { key: randomUUID(), amount: owed + 10_001, expected_remaining: four })
  const [paper] = await notesSinceChange()
  const parts = (await guest.refunds()).map(({ lines }) => lines as { code: string; amount: number }[])
  for (const { code, refunded } of paper!.lines.filter((line) => line.refunded > 0)) {
    const sum = parts.flat().filter((line) => line.code === code)
    const all = paper!.lines.filter((line) => line.code === code)
    expect([code, sum.reduce((total, { amount }) => total + amount, 0)]).toEqual([
      code,
      all.reduce((total, line) => total + line.refunded, 0) || refunded,
    ])
  }
})

test('a part of what came last takes none from the card, and what came before goes back to it alone', async () => {
  const { id } = await buyMixed()
  const ahead = await preview(id, 10_000)
  expect(ahead.refund).toEqual({ to_card: 0, handed: 10_000 })
  expect(ahead.email!.text).toContain('autrement que par carte')
  expect(ahead.email!.text).not.toContain('sur la carte')
  await give(id, { key: randomUUID(), amount: owed, expected_remaining: four })
  const next = await preview(id, 10_000)
  expect(next.refund).toEqual({ to_card: 10_000, handed: 0 })
  expect(next.email!.text).toContain('retourne sur la carte')
  expect(next.email!.text).not.toContain('autrement que par carte')
})

test('where no card paid all of it is handed over', async () => {
  const options = optionsOf(app, staff)
  app.setNow('2026-12-01T15:00:00.000Z')
  const nights = { arrival: '2027-02-12', departure: '2027-02-15', email: 'zoe@people.example' }
  const wish = options.wish({ property_id: app.seed.propertyId, ...nights })
  const { id } = (await staff.ask(holdStayAsOption, { cookie: await as(), payload: wish })).answer
  const paid = { key: randomUUID(), ...options.paid({ amount: three }) }
  await staff.ask(confirmOptionPaid, { cookie: await as(), params: of(id), payload: paid })
  const ahead = await preview(id, 10_000)
  expect(ahead).toMatchObject({ refund: { to_card: 0, handed: 10_000 }, card: null })
  expect(plain(ahead.email!.text)).toContain('100,00 $ autrement que par carte')
  expect(ahead.email!.text).not.toContain('sur la carte')
  await give(id, { key: randomUUID(), amount: 10_000, expected_remaining: three })
  await checkout.runJobs()
  expect((await read(id)).refunds).toMatchObject([{ amount: 10_000, status: 'pending', to_hand_over: true }])
})
