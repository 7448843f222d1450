import { createLinkIntent, payPaymentLink, readPaymentLink } from '#contract/guest/payment-links.ts'
import type { Day, Instant } from '#domain/days.ts'
import type { TestApp } from './app.ts'
import { approved, cardOf, type Checkout } from './checkout.ts'
import type { Bought, TestGuest } from './guest.ts'
import { ownerOf } from './staff.ts'
import { changeStay, makeRequest } from './commands.ts'

export const [threeNights, fourNights] = [113_049, 145_673]
export const owed = fourNights - threeNights

export type AskedLink = Bought & { requestId: number; token: string; url: string }

/** Stays that became dearer, and the links by which their guest is asked for the rest. */
export function linksOf(app: TestApp, checkout: Checkout, guest: TestGuest) {
  const by = () => ownerOf(app.seed.siteId)
  let forms = 0

  const changeTo = async (stayId: number, departure: Day, version: number, expectedDifference: number) => {
    const { propertyId } = app.seed
    const to = { propertyId, arrival: '2027-02-12' as Day, departure, travelers: 2 }
    const key = `change-${(forms += 1)}`
    const wish = { stayId, to, version, expectedDifference, isBalanceAgreed: true, key }
    return changeStay(app.deps, by(), wish)
  }

  /** A stay of three nights that became four, of which the last is not paid. */
  async function buyLonger(at: Instant): Promise<Bought> {
    const bought = await guest.buyAt(at)
    const changed = await changeTo(bought.id, '2027-02-16', 1, owed)
    if (!changed.ok) throw new Error(`Not changed: ${changed.reason.code}`)
    // Whoever buys and pays by a link in one test tries no more often for it.
    await app.db.deleteFrom('attempts').execute()
    return bought
  }

  const ask = (stayId: number, amount = owed, hours = 72) =>
    makeRequest(app.deps, by(), { stayId, amount, hours, key: `form-${(forms += 1)}` })

  const give = (token: string, number: string, more: object = {}) =>
    app.call(createLinkIntent, {
      payload: { token, expected_amount: owed, card: cardOf(number), ...approved, ...more },
    })
  const settle = (token: string, payment_intent_id: string, more: object = {}) =>
    app.call(payPaymentLink, { payload: { token, payment_intent_id, ...more } })

  return {
    by,
    buyLonger,
    changeTo,
    ask,
    give,
    settle,
    async askedAt(at: Instant, amount = owed, hours = 72): Promise<AskedLink> {
      const bought = await buyLonger(at)
      const made = await ask(bought.id, amount, hours)
      if (!made.ok) throw new Error(`Not asked: ${made.reason.code}`)
      const { url, requestId } = made
      return { ...bought, requestId, url, token: url.split('/').at(-1) ?? '' }
    },
    read: (token: string) => app.call(readPaymentLink, { payload: { token } }),
    /** Both calls, as the pay button makes them. */
    async pay(token: string, number: string, more: object = {}) {
      const given = await give(token, number, more)
      if (given.status !== 200) return { intentId: '', paid: given, given }
      const intentId = given.answer.payment_intent_id
      return { intentId, given, paid: await settle(token, intentId) }
    },
    requests: () => app.db.selectFrom('paymentRequests').selectAll().orderBy('id').execute(),
    /** The payments of links alone. */
    payments: async () => (await checkout.payments()).filter(({ purpose }) => purpose === 'request'),
  }
}
