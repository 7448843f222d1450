import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { addMinutes, toMilliseconds, type Instant } from '#domain/days.ts'
import { errorOf, intentFor, noon, openBank } from './test-bank.ts'

/** Seven paid intents, a minute apart, each with a refund of its own; their ids, newest first. */
async function openUsedBank() {
  let now: Instant = noon
  const { stripe } = await openBank({ now: () => now })
  const intents: string[] = []
  const refunds: string[] = []
  for (let minute = 0; minute < 7; minute++) {
    now = addMinutes(noon, minute)
    const { id } = await intentFor(stripe, '4242424242424242', { capture_method: 'automatic', confirm: true })
    intents.unshift(id)
    refunds.unshift((await stripe.refunds.create({ payment_intent: id, amount: 100 + minute })).id)
  }
  return { stripe, intents, refunds }
}

const secondsAt = (minute: number) => toMilliseconds(addMinutes(noon, minute)) / 1000
const ids = ({ data, has_more }: { data: { id: string }[]; has_more: boolean }) => ({
  ids: data.map(({ id }) => id),
  hasMore: has_more,
})

type Lister = (
  stripe: Stripe,
  how?: Stripe.PaymentIntentListParams & Stripe.RefundListParams,
) => Stripe.ApiListPromise<{ id: string }>
const lists: [keyof Awaited<ReturnType<typeof openUsedBank>>, Lister][] = [
  ['intents', (stripe, how) => stripe.paymentIntents.list(how)],
  ['refunds', (stripe, how) => stripe.refunds.list(how)],
]

describe.each(lists)('the list of %s', (name, list) => {
  test('comes in pages, newest first, that lead to one another and back', async () => {
    const { stripe, ...all } = await openUsedBank()
    const known = all[name as 'intents' | 'refunds']
    const first = await list(stripe, { limit: 3 })
    expect(first).toMatchObject({ object: 'list' })
    expect(ids(first)).toEqual({ ids: known.slice(0, 3), hasMore: true })
    const rest = await list(stripe, { limit: 4, starting_after: known[2]! })
    expect(ids(rest)).toEqual({ ids: known.slice(3), hasMore: false })
    const back = await list(stripe, { limit: 3, ending_before: known[5]! })
    expect(ids(back)).toEqual({ ids: known.slice(2, 5), hasMore: true })
    expect(ids(await list(stripe, { limit: 3, ending_before: known[3]! })).hasMore).toBe(false)
  })

  test('is read to its end by itself, each once', async () => {
    const { stripe, ...all } = await openUsedBank()
    const read: string[] = []
    for await (const { id } of list(stripe, { limit: 2 })) read.push(id)
    expect(read).toEqual(all[name as 'intents' | 'refunds'])
  })

  test.each<[string, Stripe.RangeQueryParam | number, number, number]>([
    ['since a moment', { gte: secondsAt(4) }, 0, 3],
    ['after a moment', { gt: secondsAt(4) }, 0, 2],
    ['until a moment', { lte: secondsAt(1) }, 5, 7],
    ['between two moments', { gte: secondsAt(2), lt: secondsAt(4) }, 3, 5],
    ['of one moment', secondsAt(6), 0, 1],
  ])('holds only what was created %s', async (_, created, from, to) => {
    const { stripe, ...all } = await openUsedBank()
    const expected = all[name as 'intents' | 'refunds'].slice(from, to)
    expect(ids(await list(stripe, { created }))).toEqual({ ids: expected, hasMore: false })
  })

  test('refuses pages that cannot be', async () => {
    const { stripe, ...all } = await openUsedBank()
    const [one = '', other = ''] = all[name as 'intents' | 'refunds']
    expect(await errorOf(list(stripe, { limit: 101 }))).toMatchObject({ statusCode: 400, param: 'limit' })
    expect(await errorOf(list(stripe, { starting_after: 'nobody' }))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'starting_after',
    })
    const both = list(stripe, { starting_after: one, ending_before: other })
    expect(await errorOf(both)).toMatchObject({ statusCode: 400, param: 'ending_before' })
  })
})
