import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { nothing } from '#contract/wire.ts'

export const readInstallation = endpoint({
  name: 'readInstallation',
  method: 'GET',
  path: '/api/installation',
  access: 'public',
  summary:
    'The number of this installation: by it an owner sees whether the public address leads here. No secret; any site may ask',
  params: nothing,
  payload: nothing,
  answer: z.object({ number: z.string() }),
})
