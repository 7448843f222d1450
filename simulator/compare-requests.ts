import { isTaken } from '#domain/payment.ts'
import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'

/** Each link is paid once, with what it asks for, or not at all; and nobody is asked for what is not owed. */
export function compareRequests(end: EndState, { asked, askedNoMore }: HistoryLog): Violation[] {
  const violations: Violation[] = []
  const { requests, payments, refunds, stays, audit } = end
  for (const request of requests) {
    const add = (rule: string, what = '') =>
      violations.push({
        rule,
        what: `link ${request.id} of stay ${request.stayId} ${request.status} ${what}`,
      })
    const books = request.cause === 'booking'
    // The cards of all links of an option are one booking's: what each of them took is held against the stay.
    const own = payments.filter(({ requestId }) => requestId === request.id)
    if (books && own.length > 0) add('a link of an option takes beside its booking')
    const ofStay = payments.filter((one) => one.stayId === request.stayId && one.purpose === 'booking')
    const taken = (books ? ofStay : own).filter(isTaken)
    const isTold =
      books && request.status !== 'paid'
        ? taken.length <= 1
        : taken.length === Number(request.status === 'paid')
    if (!isTold) add('a link is not paid once', `${taken.length}`)
    if (own.some(({ amount }) => amount !== request.amount)) add('a link took another amount')
    const over = request.status === 'expired' || request.status === 'withdrawn'
    if (over && own.some(({ status }) => status !== 'voided')) add('a link that is over can be paid')
    const stay = stays.find(({ id }) => id === request.stayId)
    if (request.status === 'open' && stay?.status !== (books ? 'optioned' : 'confirmed'))
      add('a link asks for what nobody owes')
    if (askedNoMore.has(request.id) && request.withdrawnFor !== 'house') add('told of a link that is open')
    // What was taken of a link that was over by then went back whole.
    for (const payment of own.filter(({ status }) => status === 'voided')) {
      const atBank = end.intents.find(({ id }) => id === payment.intentId)
      const back = refunds.filter(({ paymentId }) => paymentId === payment.id)
      if (back.some(({ status }) => status === 'failed')) continue
      if (atBank && atBank.taken !== atBank.returned) add('money of a link that is over is kept')
    }
  }
  for (const stayId of new Set(requests.map((request) => request.stayId))) {
    const own = requests.filter((request) => request.stayId === stayId)
    const told = audit.filter((one) => one.action === 'payment_requested' && one.subjectId === String(stayId))
    const held = audit.filter(
      ({ action, subjectId, after }) =>
        (action === 'option_held' || action === 'stay_changed') &&
        subjectId === String(stayId) &&
        hasLink(after),
    )
    if (told.length + held.length !== own.length)
      violations.push({ rule: 'the journal has another number of links', what: `stay ${stayId}` })
    if (own.filter(({ status }) => status === 'open').length > 1)
      violations.push({ rule: 'two links are open', what: `stay ${stayId}` })
  }
  for (const { stayId, key, amount, requestId } of asked) {
    const row = requests.find(({ id }) => id === requestId)
    if (row?.stayId !== stayId || row.key !== key || row.amount !== amount)
      violations.push({ rule: 'told of a link that is another', what: `stay ${stayId}, ${key}` })
  }
  return violations
}

const hasLink = (after: unknown): boolean =>
  typeof after === 'object' && after !== null && 'linkUntil' in after

/** It waits for its guest as long as its link is open. */
export const mayWait = ({ requests }: EndState, payment: { requestId: number | null }): boolean =>
  requests.some(({ id, status }) => id === payment.requestId && status === 'open')
