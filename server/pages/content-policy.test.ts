import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

test.each<[string | null, string]>([
  [null, `img-src 'self' data:`],
  ['', `img-src 'self' data:`],
  ['/tiles/{z}/{x}/{y}.png', `img-src 'self' data:`],
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', `img-src 'self' data: https://tile.openstreetmap.org`],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', `img-src 'self' data: https://*.tiles.example`],
  ['https://tiles-{s}.maps.example/{z}/{x}/{y}.png', `img-src 'self' data: https://*.maps.example`],
  ['https://s.tiles.example/{z}/{x}/{y}.png', `img-src 'self' data: https://s.tiles.example`],
  ['http://127.0.0.1:4100/{z}/{x}/{y}.png', `img-src 'self' data: http://127.0.0.1:4100`],
])('with tiles from %j, pictures may come by %s', (mapTiles, directive) => {
  const policy = contentPolicy([], { mapTiles, stripe: false, https: false })
  expect(policy.split('; ')).toContain(directive)
})
