import { expect, test } from 'vitest'
import { facadeFloors, onFacade } from './facade.ts'

const loft = (number: string, floor: number | null, facadePlace: number | null) => ({
  number,
  floor,
  facadePlace,
})
const house = [
  loft('101', 0, 1),
  loft('102', 0, 2),
  loft('103', 0, 3),
  loft('201', 1, 1),
  loft('202', 1, 2),
  loft('203', 1, 3),
]
const drawn = (lofts: ReturnType<typeof loft>[]) =>
  facadeFloors(onFacade(lofts)).map(({ floor, windows }) => [
    floor,
    ...windows.map((one) => one?.number ?? null),
  ])

test('the top floor comes first, and each floor from the left', () => {
  const expected = [
    [1, '201', '202', '203'],
    [0, '101', '102', '103'],
  ]
  expect(drawn(house)).toEqual(expected)
  expect(drawn(house.toReversed())).toEqual(expected)
})

test('who has no window, or no floor, is not drawn', () => {
  expect(onFacade([...house, loft('301', 2, null), loft('302', null, 1)])).toEqual(house)
})

test('windows stand above each other where a floor has fewer', () => {
  expect(drawn([loft('101', 0, 1), loft('103', 0, 3), loft('202', 1, 2), loft('203', 1, 3)])).toEqual([
    [1, null, '202', '203'],
    [0, '101', null, '103'],
  ])
})

test('a place and a floor that nobody has take no room', () => {
  expect(drawn([loft('1', 0, 2), loft('2', 0, 9), loft('3', 7, 9)])).toEqual([
    [7, null, '3'],
    [0, '1', '2'],
  ])
})

const row = (count: number) => Array.from({ length: count }, (_, index) => loft(`${index}`, 0, index + 1))
test.each([
  [0, 0],
  [1, 0],
  [2, 2],
  [24, 24],
  [25, 0],
  [300, 0],
])('of %i lofts with a window %i are drawn', (lofts, windows) => {
  expect(onFacade(row(lofts))).toHaveLength(windows)
  expect(facadeFloors(onFacade(row(lofts)))).toHaveLength(windows === 0 ? 0 : 1)
})
