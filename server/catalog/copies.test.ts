import { expect, test } from 'vitest'
import { createCopies } from './copies.ts'

const loft = 7

/** A reading of one loft that has begun; `end` gives it what it read. */
function begin() {
  const copies = createCopies<string>({ limit: 10, elapsed: () => 0, longest: () => 60_000 })
  const { promise, resolve } = Promise.withResolvers<ReadonlyMap<number, string>>()
  const read = copies.reading([loft], promise)
  return {
    copies,
    end: async (value: string): Promise<void> => {
      resolve(new Map([[loft, value]]))
      await read
    },
  }
}

test('a change that a reading has already leaves what it read', async () => {
  const { copies, end } = begin()
  copies.forget(loft, (value) => value === 'changed')
  expect(copies.take([loft]).missing).toEqual([loft])
  await end('changed')
  expect(copies.take([loft]).known.get(loft)).toBe('changed')
})

test.each([
  ['a change that it has not', [false]],
  ['two changes of which it has one', [true, false]],
])('a reading is not kept after %s', async (_, known) => {
  const { copies, end } = begin()
  for (const isKnown of known) copies.forget(loft, () => isKnown)
  await end('former')
  expect(copies.take([loft])).toMatchObject({ missing: [loft] })
})

test('a reading that began after the change is the one that is kept', async () => {
  const { copies, end } = begin()
  copies.forget(loft)
  await copies.reading([loft], Promise.resolve(new Map([[loft, 'changed']])))
  await end('former')
  expect(copies.take([loft]).known.get(loft)).toBe('changed')
})
