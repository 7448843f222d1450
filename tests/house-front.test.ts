import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { facadeFloors, onFacade } from '#domain/facade.ts'
import { lofts } from '#server/db/seeds/content/lofts.ts'

/** The house as it is photographed: `x` of each loft's bay from its middle, which grows to the left of who looks from the lake. */
const modelled = readFileSync(join(import.meta.dirname, '../art/outside/house.py'), 'utf8')
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
