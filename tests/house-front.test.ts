import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawings } from '#demo/art/facade/drawings.mjs'
import { bayAt } from '#web/features/facade/bays.ts'
import { facadeFloors, onFacade } from '#domain/facade.ts'
import { lofts } from '#demo/content/lofts.ts'

/** The house as it is photographed: `x` of each loft's bay from its middle, which grows to the left of who looks from the lake. */
const modelled = readFileSync(join(import.meta.dirname, '../demo/art/outside/house.py'), 'utf8')
const numbers = [...modelled.matchAll(/^ {4}(\d{3}): \("#/gm)].map(([, number]) => Number(number))
const [, middle = '', storeyOf = ''] =
  modelled.match(
    /with group\(\(\(number % 100 - (\d)\) \* BAY, 0, \(number \/\/ 100 - (\d)\) \* STOREY\)\):/,
  ) ?? []
const x = (number: number) => (number % 100) - Number(middle)
const storey = (number: number) => Math.floor(number / 100) - Number(storeyOf)

test('the windows stand in the drawing as in the photographs of the house, seen from the lake', () => {
  const photographed = [1, 0].map((floor) =>
    numbers
      .filter((number) => storey(number) === floor)
      .toSorted((a, b) => x(b) - x(a))
      .map(String),
  )
  expect(photographed).toEqual([
    ['203', '202', '201'],
    ['103', '102', '101'],
  ])
  const drawn = facadeFloors(onFacade(lofts)).map(({ windows }) => windows.map((one) => one?.number))
  expect(drawn).toEqual(photographed)
})

/** Of each window left, right, low, high, panes across and down, in the order of the file. */
const rectangles = (number: string): number[][] => {
  const [, written = ''] =
    modelled.match(new RegExp(`^ {4}${number}: \\("#\\w+", \\[(.*)\\]\\),$`, 'm')) ?? []
  return [...written.matchAll(/\(([^)]+)\)/g)].map(([, figures = '']) => figures.split(', ').map(Number))
}

test.each(
  [
    ['203', '202', '201'].map((number, place) => ({ number, bay: bayAt(false, place) })),
    ['103', '102', '101'].map((number, place) => ({ number, bay: bayAt(true, place) })),
  ].flat(),
)('the windows of $number have the edges and panes of the photographed ones', ({ number, bay }) => {
  expect(rectangles(number).length).toBeGreaterThan(0)
  expect(bay.windows).toEqual(rectangles(number))
})

test('the door stands where it is photographed, and chairs before the same windows', () => {
  const across = Number(modelled.match(/^STOREY, BAY, DEEP = [\d.]+, ([\d.]+)/m)?.[1])
  const terrain = readFileSync(join(import.meta.dirname, '../demo/art/outside/terrain.py'), 'utf8')
  const door = Number(terrain.match(/^GARDEN_DOOR = ([\d.]+)/m)?.[1])
  expect(bayAt(true, 0).door).toBeCloseTo(door - across * x(103), 5)
  const chairs = (modelled.match(/for x in \((-?[\d.]+), (-?[\d.]+)\):\n {8}adirondack/) ?? [])
    .slice(1)
    .map(Number)
  expect(new Set([bayAt(true, 1).chairs, bayAt(true, 2).chairs! + across * x(101)])).toEqual(new Set(chairs))
})

test('a house with more lofts goes on with the same windows, and has one door', () => {
  expect(bayAt(true, 3).windows).toEqual(bayAt(true, 0).windows)
  const doors = Array.from({ length: 9 }, (_, place) => bayAt(true, place).door)
  expect(doors.filter((door) => door !== undefined)).toHaveLength(1)
})

test.each(Object.entries(drawings))(
  'what is drawn around the house comes from its code: %s',
  (name, drawn) => {
    const committed = new URL(`../web/features/facade/drawings/${name}.svg`, import.meta.url)
    expect(readFileSync(committed, 'utf8')).toBe(drawn)
  },
)
