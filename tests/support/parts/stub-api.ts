import { vi } from 'vitest'
import type { Refusal } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { statusOf } from '#domain/every-refusal.ts'
import { toErrorAnswer } from '#server/action/errors.ts'

type Asked = { address: string; payload: unknown; token: string | null }
type Answered = { status?: number; body?: unknown } | 'no connection'

/**
 * The network as a part sees it: each address with its answers in turn, the last one again and again. Everything that
 * was asked is kept.
 */
export function stubApi(answers: Record<string, Answered | Answered[]>): Asked[] {
  const asked: Asked[] = []
  const turns = new Map<string, number>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const address = `${init.method ?? 'GET'} ${url}`
    const listed = [answers[address] ?? []].flat()
    const turn = turns.get(address) ?? 0
    turns.set(address, turn + 1)
    const headers = new Headers(init.headers)
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? null
    const { payload } = JSON.parse((init.body as string | undefined) ?? '{}') as { payload?: unknown }
    asked.push({ address, payload, token })
    const answer = listed[Math.min(turn, listed.length - 1)]
    if (answer === undefined) throw new Error(`Nobody answers ${address}`)
    if (answer === 'no connection') throw new TypeError('Failed to fetch')
    return Response.json(answer.body ?? { status: 'ok' }, { status: answer.status ?? 200 })
  })
  return asked
}

/** A refusal as the API answers it. */
export const refusal = (reason: Refusal, locale: Locale = 'fr') => ({
  status: statusOf(reason.code),
  body: toErrorAnswer(reason, locale, 'r-1'),
})
