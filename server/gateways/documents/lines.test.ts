import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

const linesOfTen = (text: string) => linesOf(text, (line) => line.length <= 10)

test.each([
  ['a short text', ['a short ', 'text']],
  ['exactly 10', ['exactly 10']],
  ['a well-known', ['a ', 'well-known']],
  ['', ['']],
])('%j is cut between words, each line with its closing space', (text, lines) => {
  expect(linesOfTen(text)).toEqual(lines)
})

test.each([
  ['me@long-name.example', ['me@long-', 'name.', 'example']],
  ['to xxxxxxxxxxxxxxxxxxxx', ['to ', 'xxxxxxxx', 'xxxxxxxx', 'xxxx']],
])('%j, which no line holds, goes on after a sign and gets no hyphen', (text, lines) => {
  expect(linesOfTen(text)).toEqual(lines)
})
