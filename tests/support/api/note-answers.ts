import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'
import { endpoints } from '#contract/all.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import type { createApi } from '#server/app.ts'

type Api = ReturnType<typeof createApi>

/** The same API, which notes what it answers: at the end of a whole run nothing that is declared may be missing. */
export function watched(api: Api): Api {
  const ask = api.request.bind(api)
  api.request = async (...asked: Parameters<Api['request']>) => {
    const response = await ask(...asked)
    const [address, init] = asked
    if (typeof address === 'string') await note(init?.method ?? 'GET', address, response)
    return response
  }
  return api
}

async function note(method: string, address: string, response: Response): Promise<void> {
  const [path = ''] = address.split('?')
  const spec = endpoints.find((one) => one.method === method && shapeOf(one.path).test(path))
  if (!spec) return
  const isRefused = response.status === 202 || response.status >= 400
  const code = isRefused ? ((await response.clone().json()) as ErrorAnswer).code : 'ok'
  appendFileSync(inject('answersFile'), `${spec.name} ${response.status} ${code}\n`)
}

const shapeOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
