import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { followHouse } from '#contract/staff/to-do.ts'
import { closeNights } from '#contract/staff/nights.ts'
import { leaveConsole } from '#contract/staff/sign-in.ts'
import { changeMember } from '#contract/staff/team.ts'
import { createApi } from '#server/app.ts'
import type { HouseChange } from '#server/deps.ts'
import { mostOfSession } from '#server/staff/house-news.ts'
import { asksOf } from '#tests/support/api/staff-asks.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, staff } = useApp()
const open: Listening[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ leave }) => leave()))
})

type Listening = { said: string[]; isOver: () => boolean; leave: () => Promise<void>; headers: Headers }

/** As a browser listens: over the network. What is said comes in pieces, each ended by an empty line. */
async function listen(cookie: string): Promise<Listening> {
  const leaving = new AbortController()
  const response = await fetch(`${app.url}/api/staff/events`, {
    headers: { Cookie: cookie },
    signal: leaving.signal,
  })
  const said: string[] = []
  let isOver = false
  const reading = (async () => {
    const text = response.body!.pipeThrough(new TextDecoderStream())
    for await (const piece of text) said.push(...piece.split('\n\n').filter((one) => one !== ''))
  })()
    .catch(() => undefined)
    .then(() => (isOver = true))
  const listening = {
    said,
    isOver: () => isOver,
    headers: response.headers,
    leave: async () => {
      leaving.abort()
      await reading
    },
  }
  open.push(listening)
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(0))
  return listening
}

const changed = 'event: changed\ndata:'

const member = async (role: 'owner' | 'housekeeping' = 'owner') => staff.member(role)

test('somebody of any role listens, without data, and nobody keeps what is said', async () => {
  const listening = await listen((await member('housekeeping')).cookie)
  expect(listening.headers.get('Content-Type')).toBe('text/event-stream')
  expect(listening.headers.get('Cache-Control')).toBe('no-store')
  const { cookie } = await member()
  const asked = await asksOf(app, staff).closeNights({ ...(await member()), cookie })
  expect((await staff.ask(closeNights, { cookie, ...asked })).status).toBe(200)
  await vi.waitFor(() => expect(listening.said).toContain(changed), 2000)
  expect(new Set(listening.said.slice(1))).toEqual(new Set([changed]))
})

describe('what nobody of the staff did is heard within two seconds', () => {
  const stay = sql`(select max(stay_id) from payments)`
  beforeAll(async () => asksOf(app, staff).readStaffReservation(await member()))

  test.each([
    ['a payment that is taken', sql`update payments set status = 'refunded' where stay_id = ${stay}`],
    ['a price', sql`update rates set min_nights = min_nights`],
    [
      'a deposit',
      sql`insert into deposits (stay_id, provider, attempt, amount, status, asked_at) values (${stay}, 'stripe', 99, 100, 'asked', now())`,
    ],
    [
      'an email',
      sql`insert into sent_mails (key, recipient, sent_at) select 'doorCode/' || ${stay}, '', now()`,
    ],
    [
      'a difference of the books',
      sql`insert into books_exceptions (fact, code, since) values ('a', 'unknown_at_bank', now())`,
    ],
  ])('%s', async (_, change) => {
    const listening = await listen((await member()).cookie)
    await change.execute(app.db)
    await vi.waitFor(() => expect(listening.said).toContain(changed), 2000)
  })
})

test('of another site’s house nothing is heard', async () => {
  const listening = await listen((await member()).cookie)
  await sql`select tell_house_changed('house', ${app.seed.siteId + 1000})`.execute(app.db)
  await sql`select tell_house_changed('staff', ${app.seed.siteId + 1000})`.execute(app.db)
  await sql`select pg_notify('house_changed', 'last')`.execute(app.db)
  await vi.waitFor(() => expect(listening.said).toContain(changed), 3000)
  expect(listening.said.slice(1)).toEqual([changed])
})

test('a disabled member and who signed out are let go within a second', async () => {
  const [owner, other, leaving] = [await member(), await member('housekeeping'), await member()]
  const [kept, ended, left] = [
    await listen(owner.cookie),
    await listen(other.cookie),
    await listen(leaving.cookie),
  ]
  await staff.ask(changeMember, {
    cookie: owner.cookie,
    params: { id: String(other.id) },
    payload: { role: 'housekeeping', status: 'disabled' },
  })
  await staff.ask(leaveConsole, { cookie: leaving.cookie })
  for (const gone of [ended, left]) {
    await vi.waitFor(() => expect(gone.isOver()).toBe(true), 1000)
    expect(gone.said.at(-1)).toBe('event: ended\ndata:')
  }
  expect(kept.isOver()).toBe(false)
})

test('a session listens from ten tabs; the next one waits, and one that leaves makes room', async () => {
  const { cookie, id } = await member()
  const all: Listening[] = []
  for (let n = 0; n < mostOfSession; n++) all.push(await listen(cookie))
  const asked = await staff.ask(followHouse, { cookie })
  expect([asked.status, asked.error.code, asked.headers.get('Retry-After')]).toEqual([
    429,
    'too_many_attempts',
    '60',
  ])
  await listen(await staff.sessionOf(id))
  await all[0]!.leave()
  await vi.waitFor(async () => expect((await staff.ask(followHouse, { cookie })).status).toBe(200), 2000)
})

describe('a stream', () => {
  /** One that hears what the test says. */
  async function streamOf(cookie: string) {
    let hear: ((change: HouseChange) => void) | null = null
    const news = {
      ...app.deps.news,
      follow: (_: object, listener: (change: HouseChange) => void) => {
        hear = listener
        return () => (hear = null)
      },
    }
    const api = createApi({ ...app.deps, news })
    const response = await api.request('/api/staff/events', { headers: { Cookie: cookie } })
    return { response, say: (change: HouseChange) => hear?.(change), isFollowing: () => hear !== null }
  }

  test('keeps nothing for a reader who takes nothing, and tells them once when they do', async () => {
    const { response, say } = await streamOf((await member()).cookie)
    for (let n = 0; n < 100; n++) say('house')
    const reader = response.body!.getReader()
    const pieces: string[] = []
    for (let n = 0; n < 5; n++) pieces.push(new TextDecoder().decode((await reader.read()).value))
    say('over')
    expect((await reader.read()).done).toBe(true)
    expect(pieces).toEqual(['retry: 1000\n: open\n\n', ...Array(4).fill(`${changed}\n\n`)])
  })

  test('lasts ten minutes, says something every fifteen seconds, and lets a reader go who takes nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] })
    try {
      const { response, isFollowing } = await streamOf((await member()).cookie)
      vi.advanceTimersByTime(15_000)
      const reader = response.body!.getReader()
      await reader.read()
      expect(new TextDecoder().decode((await reader.read()).value)).toBe(':\n\n')
      const idle = await streamOf((await member()).cookie)
      vi.advanceTimersByTime(60_000)
      expect([isFollowing(), idle.isFollowing()]).toEqual([false, false])
    } finally {
      vi.useRealTimers()
    }
  })
})

test('where the process ends, every stream ends', async () => {
  const listening = await listen((await member()).cookie)
  app.deps.news.end()
  await vi.waitFor(() => expect(listening.isOver()).toBe(true), 1000)
})
