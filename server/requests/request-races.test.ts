import { expect, test } from 'vitest'
import { change } from '#server/changes/change-stay.ts'
import { findStay } from '#server/db/stays.ts'
import { findBalance, findPriceLeft } from '#server/reservations/cancellable.ts'
import { answerBank, bankPage, cards } from '#tests/support/api/checkout.ts'
import { fourNights, owed, threeNights } from '#tests/support/api/links.ts'
import { booked, useLinks } from '#tests/support/api/use-links.ts'
import { isDeep } from '#tests/support/tier.ts'
import {
  cancelForHouse,
  cancelReservation,
  givePartBack,
  receiveOutside,
  withdrawRequest,
} from '#tests/support/api/commands.ts'

/** Whoever is first differs from turn to turn. */
const turns = isDeep ? [1, 2, 3] : [1]

const { app, checkout, guest, links, asked, expectCleanBooks } = useLinks({ connections: 40 })

const takenByLinks = async () => {
  const atBank = await Promise.all((await links.payments()).map(({ intentId }) => checkout.atBank(intentId)))
  return atBank.reduce((sum, { amountReceived }) => sum + amountReceived, 0)
}
const backByLinks = async () => {
  const made = await Promise.all(
    (await links.payments()).map(({ intentId }) => guest.refundsAtBank(intentId)),
  )
  return made.flat().reduce((sum, amount) => sum + amount, 0)
}
const lastNote = async () =>
  (await guest.documents()).findLast(({ kind }) => kind === 'credit_note')?.snapshot
const hand = (stayId: number) =>
  receiveOutside(app.deps, links.by(), {
    stayId,
    amount: owed,
    method: 'cash',
    reference: 'Reçu 1',
    receivedOn: '2026-12-01',
    key: 'receipt',
  })

test('ten phones pay one link: exactly one capture', async () => {
  const { token } = await asked()
  const phones = await Promise.all(
    Array.from({ length: 10 }, (_, n) => links.pay(token, n % 2 ? cards.amex : cards.visa)),
  )
  expect(phones.filter(({ paid }) => paid.status === 200).length).toBeGreaterThan(0)
  expect((await links.payments()).filter(({ status }) => status === 'captured')).toHaveLength(1)
  expect(await takenByLinks()).toBe(owed)
  await expectCleanBooks()
})

test.each(turns)('paid while it is withdrawn: taken or withdrawn, never both (%i)', async () => {
  const { token, id, requestId } = await asked()
  const { paid } = await links.pay(token, cards.bankAsks)
  await answerBank(bankPage(paid.answer), 'approve')
  await Promise.all([
    links.settle(token, ''),
    withdrawRequest(app.deps, links.by(), { stayId: id, requestId }),
    links.settle(token, ''),
  ])
  await checkout.runJobs()
  const [request] = await links.requests()
  expect((await takenByLinks()) - (await backByLinks())).toBe(request?.status === 'paid' ? owed : 0)
  await expectCleanBooks()
})

test.each(turns)('paid while the money is handed over: once, or the rest goes back (%i)', async () => {
  const { token, id } = await asked()
  const { paid } = await links.pay(token, cards.bankAsks)
  await answerBank(bankPage(paid.answer), 'approve')
  const [, handed] = await Promise.all([links.settle(token, ''), hand(id), links.settle(token, '')])
  await checkout.runJobs()
  const kept = (await takenByLinks()) - (await backByLinks())
  expect(kept + (handed.ok ? handed.amount : 0)).toBe(owed)
  const stay = await findStay(app.db, id)
  expect(stay && (await findBalance(app.db, stay))).toBe(0)
  await expectCleanBooks()
})

test.each(turns)('paid while its guest cancels: nothing of it is kept twice (%i)', async () => {
  const { token, id } = await asked()
  const { paid } = await links.pay(token, cards.bankAsks)
  await answerBank(bankPage(paid.answer), 'approve')
  await Promise.all([
    links.settle(token, ''),
    cancelReservation(app.deps, { id: app.seed.guestId }, { reservationId: id }),
  ])
  await expectCleanBooks()
  expect((await takenByLinks()) - (await backByLinks())).toBe(0)
})

test('asked twice at once with two forms, one link is open', async () => {
  const { id } = await links.buyLonger(booked)
  const answers = await Promise.all([links.ask(id), links.ask(id), links.ask(id)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a cancellation gives back to both cards, each no more than it paid', async () => {
  const { token, id, intentId } = await asked()
  const { intentId: byLink } = await links.pay(token, cards.amex)
  const wish = { as: 'house_fault', amount: null, note: 'Un dégât d’eau.' } as const
  const seen = { expectedRefund: fourNights, expectedPercent: null }
  const done = await cancelForHouse(app.deps, links.by(), { stayId: id, ...wish, ...seen })
  expect(done).toMatchObject({ ok: true, refund: fourNights, kept: 0 })
  expect(await guest.refundsAtBank(intentId)).toEqual([threeNights])
  expect(await guest.refundsAtBank(byLink)).toEqual([owed])
  await expectCleanBooks()
})

test('a part beyond what the link took goes back from both cards, with one note that names neither and one email', async () => {
  const { token, id, intentId } = await asked()
  const { intentId: byLink } = await links.pay(token, cards.amex)
  const amount = owed + 10_000
  const wish = { stayId: id, amount, expectedRemaining: fourNights, note: 'Le foyer', key: 'form' }
  const given = await givePartBack(app.deps, links.by(), wish)
  expect(given).toMatchObject({ ok: true, amount, remaining: threeNights - 10_000 })
  expect(await givePartBack(app.deps, links.by(), wish)).toMatchObject({ ok: true, amount })
  expect(await guest.refundsAtBank(intentId)).toEqual([10_000])
  expect(await guest.refundsAtBank(byLink)).toEqual([owed])
  const letters = (await guest.mailsAbout(id)).filter(({ text }) => text.includes('Le foyer'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('426,24')
  const stay = await findStay(app.db, id)
  expect(stay && (await findPriceLeft(app.db, stay)).total).toBe(threeNights - 10_000)
  expect(await lastNote()).toMatchObject({ cause: 'goodwill', card: null })
  await expectCleanBooks()
})

test('what a link paid goes back to its card once the stay is what it was, and the paper names that one', async () => {
  const { token, id, intentId } = await asked()
  const { intentId: byLink } = await links.pay(token, cards.amex)
  const terms = { arrival: '2027-02-12', departure: '2027-02-15', travelers: 2 } as const
  const payload = { propertyId: app.seed.propertyId, ...terms }
  const wish = { by: links.by(), params: { id }, payload, locale: 'fr' } as const
  expect(await change.look(app.deps, wish)).toMatchObject({
    refund: { toCard: owed, handed: 0 },
    card: null,
  })
  expect(await links.changeTo(id, '2027-02-15', 2, -owed)).toMatchObject({ ok: true, balance: 0 })
  expect(await guest.refundsAtBank(intentId)).toEqual([])
  expect(await guest.refundsAtBank(byLink)).toEqual([owed])
  expect(await lastNote()).toMatchObject({ cause: 'change', returned: owed, card: { brand: 'amex' } })
  await expectCleanBooks()
})

test('a stay that becomes cheaper again withdraws the link, and owes nothing', async () => {
  const { token, id } = await asked()
  expect(await links.changeTo(id, '2027-02-15', 2, -owed)).toMatchObject({ ok: true, balance: 0 })
  expect((await links.requests())[0]).toMatchObject({ status: 'withdrawn', withdrawnFor: 'balance' })
  expect((await links.give(token, cards.visa)).error.code).toBe('request_withdrawn')
  await expectCleanBooks()
})
