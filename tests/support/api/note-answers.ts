import { appendFileSync } from 'node:fs'
import { expect, inject } from 'vitest'
import { endpoints } from '#contract/actions.gen.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { toWire } from '#contract/wire.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { exampleOf } from '#domain/every-refusal.ts'
import type { createApi } from '#server/app.ts'

type Api = ReturnType<typeof createApi>

/** The same API, which notes what it answers: at the end of a whole run nothing that is declared may be missing. */
export function noteAnswers(api: Api): Api {
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
  const error = isRefused ? ((await response.clone().json()) as ErrorAnswer) : null
  if (error && response.status !== 202) expectFigures(error)
  const code = error?.code ?? 'ok'
  appendFileSync(inject('answersFile'), `${spec.name} ${response.status} ${code}\n`)
}

/** Every refusal carries the figures of its code and no others, and so do those of its fields. */
function expectFigures({
  code,
  details,
  fields = {},
  field_codes = {},
  field_details = {},
}: ErrorAnswer): void {
  expect([code, namesOf(details)]).toEqual([code, figuresOf(code)])
  expect(Object.keys(field_codes)).toEqual(Object.keys(fields))
  for (const [field, reason] of Object.entries(field_codes))
    expect([reason, namesOf(field_details[field])]).toEqual([reason, figuresOf(reason)])
}

const namesOf = (figures: object = {}): string[] => Object.keys(figures).toSorted()

function figuresOf(code: string): string[] {
  if (code === 'too_long') return ['maximum']
  const { code: _, ...figures } = exampleOf(code as RefusalCode)
  return namesOf(toWire(figures) as object)
}

const shapeOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
