import { expect, test } from 'vitest'
import { shareRead } from './shared-reads.ts'

const db = {}

/** A reading that ends when it is told to. */
function reading() {
  let end: (error: Error | null) => void = () => {}
  let begun = 0
  const read = () => {
    const number = (begun += 1)
    return new Promise<number>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve(number))
    })
  }
  return { read, begun: () => begun, end: (error: Error | null = null) => end(error) }
}

test('twenty who ask at once cause one reading, and nobody gets one that began before they asked', async () => {
  const { read, begun, end } = reading()
  const first = Array.from({ length: 20 }, () => shareRead(db, 'today', read))
  expect(begun()).toBe(0)
  await expect.poll(begun).toBe(1)
  const late = Array.from({ length: 20 }, () => shareRead(db, 'today', read))
  end()
  expect(new Set(await Promise.all(first))).toEqual(new Set([1]))
  await expect.poll(begun).toBe(2)
  end()
  expect(new Set(await Promise.all(late))).toEqual(new Set([2]))
})

test('another question, and another house, is read by itself', async () => {
  const [one, other, elsewhere] = [reading(), reading(), reading()]
  const all = [
    shareRead(db, 'owner', one.read),
    shareRead(db, 'housekeeping', other.read),
    shareRead({}, 'owner', elsewhere.read),
  ]
  for (const { begun, end } of [one, other, elsewhere]) {
    await expect.poll(begun).toBe(1)
    end()
  }
  expect(await Promise.all(all)).toEqual([1, 1, 1])
})

test('a reading that fails fails for whoever shares it, and the next one is read anew', async () => {
  const { read, begun, end } = reading()
  const first = shareRead(db, 'calendar', read)
  await expect.poll(begun).toBe(1)
  const second = shareRead(db, 'calendar', read)
  end(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(begun).toBe(2)
  end()
  expect(await second).toBe(2)
})
