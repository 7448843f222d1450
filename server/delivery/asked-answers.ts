import { hash } from 'node:crypto'
import type { Handed } from '#contract/wire.ts'

type Api = (address: string, init?: RequestInit) => Promise<Response | Handed>
/** A request that was made to the API, and a hash of what it answered. */
export type Asked = { address: string; init: AskedInit; answered: string }
type AskedInit = { method?: string; headers: Record<string, string>; body?: string }

/**
 * Hands the requests of one rendering on to the API and remembers what it answered, so that it can be asked again; nothing of
 * what will not be cached.
 */
export function recordAnswers(api: Api, { isCached = true } = {}) {
  const asked: Asked[] = []
  let isEachThere = true

  async function ask(address: string, init: RequestInit = {}): Promise<Response | Handed> {
    const given = await api(address, init)
    if (given.status >= 500) isEachThere = false
    if (!isCached) return given
    const { answer, text } = await read(given)
    asked.push({ address, init: plain(init), answered: hashOf(given, text) })
    return answer
  }

  /** False when an answer failed: something that can perhaps be had in a moment is missing. */
  const isWhole = () => isEachThere

  return { ask, asked, isWhole }
}

/** Whether the API answers each request with the same status and words as before. */
export async function areUnchanged(api: Api, asked: readonly Asked[]): Promise<boolean> {
  for (const { address, init, answered } of asked) {
    const given = await api(address, init)
    if (hashOf(given, (await read(given)).text) !== answered) return false
  }
  return true
}

/** Without its signal: that one ends with the rendering. */
const plain = ({ method, headers, body }: RequestInit): AskedInit => ({
  ...(method !== undefined && { method }),
  headers: Object.fromEntries(new Headers(headers)),
  ...(typeof body === 'string' && { body }),
})

/** An answer that can still be read, and its text. */
async function read(given: Response | Handed): Promise<{ answer: Response | Handed; text: string }> {
  if ('answer' in given) return { answer: given, text: JSON.stringify(given.answer) }
  const text = await given.text()
  return { answer: new Response(hasBody(given) ? text : null, given), text }
}

/** Refusals carry the number of their request, another one each time. */
function hashOf(given: Response | Handed, text: string): string {
  const number = 'headers' in given ? given.headers.get('X-Request-Id') : null
  const said = given.status < 400 || !number ? text : text.replaceAll(number, '')
  return `${given.status} ${hash('sha256', said, 'base64')}`
}

const hasBody = ({ status }: Response): boolean => status !== 204 && status !== 304
