import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Client, type Dispatcher } from 'undici'

export type Answer = { status: number; body: Buffer }

/** An answer that takes longer is none. */
const patienceMs = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 1500 })

type Asked = { method?: string; headers?: Record<string, string>; body?: string }

/** One request over a connection that is kept; the body stays as it travelled. Rejects when nobody answers in time. */
export async function ask(url: string, { method = 'GET', headers, body }: Asked = {}): Promise<Answer> {
  const sent = request(url, {
    method,
    agent,
    headers: {
      'accept-encoding': 'gzip',
      ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    },
    signal: AbortSignal.timeout(patienceMs),
  })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [AsyncIterable<Buffer> & { statusCode: number }]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, body: Buffer.concat(chunks) }
}

/** A page that has to be there. */
export async function readAll(address: string): Promise<void> {
  const { status } = await ask(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
}

/**
 * Begins `work` so many times a second by the clock, however long answers take, and answers the milliseconds of each from
 * the moment for which it was planned. Rejects with the first that failed, after all have ended.
 */
export async function openLoop(
  { rate, seconds }: { rate: number; seconds: number },
  work: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const begun = performance.now()
  const running: Promise<{ ms: number } | { error: unknown }>[] = []
  for (let index = 0; index < rate * seconds; index++) {
    const planned = begun + (index * 1000) / rate
    const ahead = planned - performance.now()
    if (ahead > 0.5) await setTimeout(ahead)
    running.push(
      work(index).then(
        () => ({ ms: performance.now() - planned }),
        (error: unknown) => ({ error }),
      ),
    )
  }
  const ended = await Promise.all(running)
  const failed = ended.flatMap((one) => ('error' in one ? [one.error] : []))
  if (failed.length > 0)
    throw new Error(`${failed.length} of ${ended.length} failed, the first: ${String(failed[0])}`)
  return ended.flatMap((one) => ('ms' in one ? [one.ms] : []))
}

export type Load = {
  url: string
  connections: number
  /** Asked after each answer: how many there were. */
  isOver: (answers: number) => boolean
}
/** Milliseconds of each answer, and how many had which status; 0 is none. */
export type Loaded = { times: number[]; statuses: Map<number, number> }

/**
 * Keeps connections busy: each asks anew as soon as it is answered, with `next`. Bodies are thrown away unread: to make a text
 * of a compressed one takes longer than the site takes to send it.
 */
export async function closedLoop(
  { url, connections, isOver }: Load,
  next: () => Asked & { path: string },
): Promise<Loaded> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  const limits = { headersTimeout: patienceMs, bodyTimeout: patienceMs }
  const clients = Array.from({ length: connections }, () => new Client(url, limits))
  const keepBusy = (client: Client) =>
    new Promise<void>((resolve) => {
      const askNext = () => {
        if (isOver(times.length)) return resolve()
        const begun = performance.now()
        let status = 0
        const end = (answered: number) => {
          times.push(performance.now() - begun)
          statuses.set(answered, (statuses.get(answered) ?? 0) + 1)
          askNext()
        }
        client.dispatch({ method: 'GET', ...next() } as Dispatcher.DispatchOptions, {
          onRequestStart() {},
          onResponseStart: (_, code) => void (status = code),
          onResponseEnd: () => end(status),
          onResponseError: () => end(0),
        })
      }
      askNext()
    })
  await Promise.all(clients.map(keepBusy))
  await Promise.all(clients.map((client) => client.close()))
  return { times, statuses }
}

export type Latency = { p50: number; p99: number; most: number }

/** In milliseconds; the p99 of less than a hundred is the slowest. */
export function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN
  return { p50: at(0.5), p99: at(0.99), most: at(1) }
}
