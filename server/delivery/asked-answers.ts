import { hash } from 'node:crypto'

type Api = (address: string, init?: RequestInit) => Response | Promise<Response>
/** A request that was made to the API, and a hash of what it answered. */
export type Asked = { address: string; init: AskedInit; answered: string }
type AskedInit = { method?: string; headers: Record<string, string>; body?: string }

/** Hands the requests of one rendering on to the API and remembers what it answered, so that it can be asked again. */
export function recordAnswers(api: Api) {
  const asked: Asked[] = []
  let isEachThere = true

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const answer = await api(address, init)
    if (answer.status >= 500) isEachThere = false
    const bytes = Buffer.from(await answer.arrayBuffer())
    asked.push({ address, init: plain(init), answered: hashOf(answer, bytes) })
    return new Response(hasBody(answer) ? bytes : null, answer)
  }

  /** False when an answer failed: something that can perhaps be had in a moment is missing. */
  const isWhole = () => isEachThere

  return { ask, asked, isWhole }
}

/** Whether the API answers each request with the same status and bytes as before. */
export async function areUnchanged(api: Api, asked: readonly Asked[]): Promise<boolean> {
  for (const { address, init, answered } of asked) {
    const answer = await api(address, init)
    if (hashOf(answer, Buffer.from(await answer.arrayBuffer())) !== answered) return false
  }
  return true
}

/** Without its signal: that one ends with the rendering. */
const plain = ({ method, headers, body }: RequestInit): AskedInit => ({
  ...(method !== undefined && { method }),
  headers: Object.fromEntries(new Headers(headers)),
  ...(typeof body === 'string' && { body }),
})

/** Refusals carry the number of their request, another one each time. */
function hashOf({ status, headers }: Response, bytes: Buffer): string {
  const number = headers.get('X-Request-Id')
  const said = status < 400 || !number ? bytes : bytes.toString().replaceAll(number, '')
  return `${status} ${hash('sha256', said, 'base64')}`
}

const hasBody = ({ status }: Response): boolean => status !== 204 && status !== 304
