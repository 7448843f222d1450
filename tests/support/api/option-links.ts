import { createLinkIntent, payPaymentLink, readPaymentLink } from '#contract/guest/payment-links.ts'
import { previewOf } from '#contract/action.ts'
import { requestPayment, withdrawPaymentRequest } from '#contract/staff/requests.ts'
import { approved, cardOf, cards } from './checkout.ts'
import { three, useOptions } from './use-options.ts'

const adult = '1990-06-01'

/** Options whose guest pays by a link: held with one, opened by whoever has it, and paid. */
export function useOptionLinks() {
  const running = useOptions()
  const { app, checkout, staff, as, hold } = running
  const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? ''

  const give = (token: string, number: string = cards.visa, more: object = {}) =>
    app.call(createLinkIntent, {
      payload: {
        token,
        expected_amount: three,
        birthdate: adult,
        card: cardOf(number),
        ...approved,
        ...more,
      },
    })
  const settle = (token: string, payment_intent_id: string) =>
    app.call(payPaymentLink, { payload: { token, payment_intent_id } })

  return {
    ...running,
    give,
    settle,
    tokenOf,
    linked: async (more: object = {}) => {
      const held = await hold({ with_link: true, ...more })
      return { id: held.answer.id, url: held.answer.url, token: tokenOf(held.answer.url), held }
    },
    readLink: (token: string) => app.call(readPaymentLink, { payload: { token } }),
    /** Both calls, as the pay button makes them. */
    pay: async (token: string, number: string = cards.visa, more: object = {}) => {
      const given = await give(token, number, more)
      if (given.status !== 200) return { intentId: '', paid: given, given }
      const intentId = given.answer.payment_intent_id
      return { intentId, given, paid: await settle(token, intentId) }
    },
    askByLink: async (id: number, payload: object) =>
      staff.ask(requestPayment, { cookie: await as('reception'), params: { id: String(id) }, payload }),
    previewLink: async (id: number, payload: { amount: number | null; hours: number }) =>
      staff.ask(previewOf(requestPayment), {
        cookie: await as('reception'),
        params: { id: String(id) },
        payload,
      }),
    withdraw: async (id: number, request: number) =>
      staff.ask(withdrawPaymentRequest, {
        cookie: await as('reception'),
        params: { id: String(id), request: String(request) },
        payload: {},
      }),
    requests: () => app.db.selectFrom('paymentRequests').selectAll().orderBy('id').execute(),
    statuses: async () => (await checkout.payments()).map(({ status }) => status),
  }
}
