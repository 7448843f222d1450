import { expect, test } from 'vitest'
import { longestNeedle, toNeedle } from './typed-text.ts'

test.each([
  ['', ''],
  [' \t\u00a0\n', ''],
  ['  le   lac ', 'le lac'],
  ['le\0lac', 'le lac'],
  ['<b>&|!:*', '<b>&|!:*'],
])('%j is looked for as %j', (typed, needle) => {
  expect(toNeedle(typed)).toEqual({ needle, isCut: false })
})

test('what is too long is cut at a whole character, and said to be', () => {
  expect(toNeedle('é'.repeat(longestNeedle))).toMatchObject({ isCut: false })
  expect(toNeedle(`${'a'.repeat(longestNeedle - 1)} bcd`)).toEqual({
    needle: 'a'.repeat(longestNeedle - 1),
    isCut: true,
  })
  expect(toNeedle(`a${'🦆'.repeat(10_000)}`)).toEqual({
    needle: `a${'🦆'.repeat(longestNeedle / 2 - 1)}`,
    isCut: true,
  })
})
