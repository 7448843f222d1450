import { beforeEach, expect, test } from 'vitest'
import { areUnchanged, recordAnswers } from './asked-answers.ts'

/** What the API answers at the moment, and which requests came. */
let answers: Record<string, () => Response>
let asked: string[]

const api = async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
  asked.push(`${method} ${address} ${new Headers(headers).get('Accept-Language')} ${body as string}`)
  return answers[address]!()
}
const json =
  (value: unknown, status = 200, headers = {}) =>
  () =>
    Response.json(value, { status, headers })

beforeEach(() => {
  asked = []
  answers = { '/lofts': json({ free: true }), '/price': json({ total: 250 }) }
})

async function rendering() {
  const recorded = recordAnswers(api)
  await recorded.ask('/lofts', { headers: { 'Accept-Language': 'fr' } })
  const priced = (await recorded.ask('/price', { method: 'POST', body: '{"nights":2}' })) as Response
  return { ...recorded, priced, isUnchanged: () => areUnchanged(api, recorded.asked) }
}

test('what stays of a rendering is data: no signal, no request, nothing of what was answered but a hash', async () => {
  const { ask, asked: stored } = recordAnswers(api)
  const headers = new Headers({ Authorization: 'none' })
  await ask('/price', { method: 'POST', body: '{}', headers, signal: AbortSignal.timeout(1000) })
  expect(structuredClone(stored)).toEqual([
    {
      address: '/price',
      init: { method: 'POST', body: '{}', headers: { authorization: 'none' } },
      answered: expect.stringMatching(/^200 .{44}$/),
    },
  ])
})

test('each request is asked again as it was asked', async () => {
  const { isUnchanged, priced } = await rendering()
  expect(await priced.json()).toEqual({ total: 250 })
  const before = asked.splice(0)
  expect(await isUnchanged()).toBe(true)
  expect(asked).toEqual(before)
  expect(asked).toEqual(['GET /lofts fr undefined', 'POST /price null {"nights":2}'])
})

test.each([
  ['other bytes', json({ free: false })],
  ['another status', json({ free: true }, 404)],
  ['a failure', json({ code: 'server_error' }, 500)],
])('%s of one of them is a change', async (_, answer) => {
  const { isUnchanged } = await rendering()
  answers['/lofts'] = answer
  expect(await isUnchanged()).toBe(false)
})

test('a refusal stays the same one although its request has another number', async () => {
  let number = 0
  answers['/price'] = () => {
    const id = `request-${number++}`
    return Response.json(
      { code: 'nights_taken', request_id: id },
      { status: 409, headers: { 'X-Request-Id': id } },
    )
  }
  const { isUnchanged } = await rendering()
  expect(await isUnchanged()).toBe(true)
  answers['/price'] = json({ code: 'too_many_guests' }, 409, { 'X-Request-Id': 'request-9' })
  expect(await isUnchanged()).toBe(false)
})

test('an answer that is handed over is held against the next one by what it says', async () => {
  let answer = { nights: [1, 2] }
  const hand = async (address: string) => {
    asked.push(address)
    return { status: 200, answer }
  }
  const recorded = recordAnswers(hand)
  expect(await recorded.ask('/lofts')).toEqual({ status: 200, answer })
  answer = { nights: [1, 2] }
  expect(await areUnchanged(hand, recorded.asked)).toBe(true)
  answer = { nights: [1, 3] }
  expect(await areUnchanged(hand, recorded.asked)).toBe(false)
  expect(asked).toEqual(['/lofts', '/lofts', '/lofts'])
})

test('of what is not cached nothing is read to be remembered', async () => {
  const recorded = recordAnswers(api, { isCached: false })
  const given = (await recorded.ask('/lofts')) as Response
  expect([given.bodyUsed, await given.json()]).toEqual([false, { free: true }])
  expect(recorded.asked).toEqual([])
})

test('a rendering is whole unless an answer failed', async () => {
  expect((await rendering()).isWhole()).toBe(true)
  answers['/lofts'] = json({}, 404)
  expect((await rendering()).isWhole()).toBe(true)
  answers['/price'] = json({}, 503)
  expect((await rendering()).isWhole()).toBe(false)
})

test('an answer without a body has none here either', async () => {
  answers['/lofts'] = () => new Response(null, { status: 204 })
  const { isUnchanged, isWhole } = await rendering()
  expect([isWhole(), await isUnchanged()]).toEqual([true, true])
})
