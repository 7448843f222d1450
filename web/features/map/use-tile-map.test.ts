import { expect, test } from 'vitest'
import { tileSource } from './use-tile-map.ts'

const origin = 'https://lofts.example'

test.each<[string, string | null]>([
  ['/tiles/{z}/{x}/{y}.png', null],
  ['https://lofts.example/tiles/{z}/{x}/{y}.png', null],
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'tile.openstreetmap.org'],
  ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png', 'tiles.example'],
  ['http://lofts.example/tiles/{z}/{x}/{y}.png', 'lofts.example'],
  ['http://127.0.0.1:4100/{z}/{x}/{y}.png', '127.0.0.1:4100'],
])('tiles of %s belong to %s', (address, host) => {
  expect(tileSource(address, origin)).toEqual({ address, host })
})

test('without an address there are no tiles', () => {
  expect(tileSource('', origin)).toBeNull()
})
