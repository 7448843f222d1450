import { describe, expect, test } from 'vitest'
import { listReservations } from '#contract/guest/reservations.ts'
import { addMinutes } from '#domain/days.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { findPriceLeft } from '#server/reservations/cancellable.ts'
import { findStay } from '#server/db/stays.ts'
import { four, later, longer, shorter, three, two, useChanges } from '#tests/support/api/use-changes.ts'
import { givePartBack } from '#tests/support/api/commands.ts'

const { app, checkout, guest, by, change, buy, expectCleanBooks } = useChanges()

const papers = async () =>
  (await guest.documents()).map(({ kind, sequence, snapshot }) => {
    const { total, refund } = snapshot as { total: number; refund?: number }
    return `${kind} ${sequence} ${kind === 'invoice' ? total : refund}`
  })

/** What all papers together say that the stay costs. */
const worthOnPaper = async () =>
  (await guest.documents()).reduce((sum, { kind, snapshot }) => {
    const { total, refund = 0 } = snapshot as { total: number; refund?: number }
    return kind === 'invoice' ? sum + total : sum - refund
  }, 0)

const nightsOf = async (id: number) => {
  const stay = await findStay(app.db, id)
  return `${stay?.propertyId === app.seed.propertyId ? 101 : 102} ${stay?.arrival} ${stay?.departure} v${stay?.version}`
}

const listed = async () => {
  const token = await checkout.signInAs(app.seed.guestId)
  const { answer } = await app.call(listReservations, { token })
  return [...answer.reservations, ...answer.past_reservations, ...answer.canceled_reservations][0]!
}

describe('a change', () => {
  test('to a cheaper stay gives the difference back to the card, with the papers of both prices', async () => {
    const { id, intentId } = await buy()
    const answer = await change(id, ...shorter)
    expect(answer).toMatchObject({ ok: true, version: 2, after: two, difference: two - three, balance: 0 })
    expect(await guest.refundsAtBank(intentId)).toEqual([three - two])
    expect(await papers()).toEqual([`invoice 1 ${three}`, `invoice 2 ${two}`, `credit_note 1 ${three}`])
    expect(await worthOnPaper()).toBe(two)
    expect(await nightsOf(id)).toBe('101 2027-02-12 2027-02-14 v2')
    expect(await guest.refunds()).toMatchObject([{ cause: 'change', key: 'form-1', askedBy: 'Camille' }])
    await expectCleanBooks()
    expect(await listed()).toMatchObject({ money: 'paid', total: two, total_left: two })
  })

  test('to a dearer stay leaves a balance that is no error until its guest arrives', async () => {
    const { id, intentId } = await buy()
    expect(await change(id, ...longer)).toMatchObject({ ok: true, balance: four - three })
    expect(await guest.refundsAtBank(intentId)).toEqual([])
    expect(await worthOnPaper()).toBe(four)
    await expectCleanBooks()
    const reconciled = await reconcile({ ...app.deps, now: () => '2027-02-13T15:00:00.000Z' })
    expect(reconciled.ok && reconciled.report.exceptions.map(({ code }) => code)).toEqual(['balance_unpaid'])
  })

  test('needs the word that the guest agreed to owe more', async () => {
    const { id } = await buy()
    const [terms, more] = longer
    expect(await change(id, terms, { ...more, isBalanceAgreed: false })).toEqual({
      ok: false,
      reason: { code: 'balance_unconfirmed', balance: four - three },
    })
    expect(await nightsOf(id)).toBe('101 2027-02-12 2027-02-15 v1')
  })

  test('to another loft or a day later at the same price moves no money, and may use its own nights', async () => {
    const { id, intentId } = await buy()
    const dayLater = { arrival: '2027-02-13', departure: '2027-02-16' } as const
    expect(await change(id, dayLater)).toMatchObject({ ok: true, difference: 0, balance: 0 })
    const other = { ...dayLater, propertyId: app.seed.secondPropertyId }
    expect(await change(id, other, { version: 2, key: 'form-2' })).toMatchObject({ ok: true, version: 3 })
    expect(await nightsOf(id)).toBe('102 2027-02-13 2027-02-16 v3')
    expect(await guest.refundsAtBank(intentId)).toEqual([])
    expect(await worthOnPaper()).toBe(three)
    expect((await papers()).length).toBe(5)
    await expectCleanBooks()
  })

  test('keeps what the house gave back before: nobody pays for it again', async () => {
    const { id, intentId } = await buy()
    const goodwill = { amount: 10_000, expectedRemaining: three, key: 'g', note: 'Le foyer.' }
    await givePartBack(app.deps, by(), { ...goodwill, stayId: id })
    expect(await change(id, ...shorter)).toMatchObject({ ok: true, after: two - 10_000 })
    expect((await guest.refundsAtBank(intentId)).toSorted((a, b) => a - b)).toEqual([10_000, three - two])
    expect(await papers()).toEqual([
      `invoice 1 ${three}`,
      'credit_note 1 10000',
      `invoice 2 ${two}`,
      `credit_note 2 ${three - 10_000}`,
      'credit_note 3 10000',
    ])
    expect((await findPriceLeft(app.db, (await findStay(app.db, id))!)).total).toBe(two - 10_000)
    await expectCleanBooks()
  })

  test('leaves whoever read the stay just before it with what it cost then', async () => {
    const { id } = await buy()
    const goodwill = { amount: 110_000, expectedRemaining: three, key: 'g', note: 'Le foyer.' }
    await givePartBack(app.deps, by(), { ...goodwill, stayId: id })
    const before = (await findStay(app.db, id))!
    expect(await change(id, ...longer)).toMatchObject({ ok: true, after: four - 110_000 })
    expect((await findPriceLeft(app.db, before)).total).toBe(three - 110_000)
    await expectCleanBooks()
  })

  test('is written to the guest once, with both prices, and moves the event in their agenda', async () => {
    const { id } = await buy()
    await change(id, ...shorter)
    await checkout.runJobs()
    const letters = (await guest.mailsAbout(id)).filter(({ subject }) => subject.startsWith('Séjour modifié'))
    expect(letters).toHaveLength(1)
    for (const words of [
      '1 130,49 $',
      '804,26 $',
      '326,23 $',
      'dimanche 14 février 2027',
      'vendredi 12 au lundi 15 février 2027',
    ])
      expect(letters[0]?.text).toContain(words)
  })
})

describe('one form', () => {
  test('that is sent ten times at once changes once', async () => {
    const { id, intentId } = await buy()
    const answers = await Promise.all(Array.from({ length: 10 }, () => change(id, ...shorter)))
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, version: 2, after: two })
    expect(await guest.refundsAtBank(intentId)).toEqual([three - two])
    expect(await papers()).toHaveLength(3)
    await expectCleanBooks()
  })

  test('is refused when the price is not the one that was seen', async () => {
    const { id } = await buy()
    const [terms] = shorter
    const reason = { code: 'new_price_changed', total: two }
    expect(await change(id, terms, { expectedDifference: -1 })).toEqual({ ok: false, reason })
  })
})

describe('nothing is changed', () => {
  test('where somebody has the nights, and the old ones are kept', async () => {
    const { id } = await buy()
    const other = await checkout.signInAs(await checkout.another('Zoé'))
    await checkout.hold(other, { arrival: '2027-02-15', departure: '2027-02-17' })
    expect(await change(id, ...longer)).toEqual({ ok: false, reason: { code: 'nights_held', minutes: 15 } })
    // What nobody paid in time is anybody's.
    app.setNow(addMinutes(later, 16))
    expect(await change(id, ...longer)).toMatchObject({ ok: true })
  })

  test('of what is not paid, not there, or the same', async () => {
    const { id } = await buy()
    expect(await change(2_000_000, {})).toMatchObject({ reason: { code: 'reservation_not_found' } })
    expect(await change(id, {})).toMatchObject({ reason: { code: 'nothing_changed' } })
    await guest.cancelAt(later, id)
    expect(await change(id, ...shorter)).toMatchObject({ reason: { code: 'stay_not_paid' } })
  })

  test('once somebody lives there, but the last nights, which may be given up', async () => {
    const { id } = await buy()
    app.setNow('2027-02-13T15:00:00.000Z')
    expect(await change(id, ...longer)).toMatchObject({ reason: { code: 'stay_begun' } })
    expect(await change(id, ...shorter)).toMatchObject({ ok: true, after: two })
  })
})
