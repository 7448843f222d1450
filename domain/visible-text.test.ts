import { expect, test } from 'vitest'
import { isBlank } from './typed-text.ts'

test.each([
  '',
  ' \t\n',
  '\u00a0',
  '\u200b',
  '\u2060\ufeff',
  '\u00ad',
  '\u200e \u200f',
  '\u3164',
  '\u2800',
  '\u{e0020}',
])('%j shows nothing', (text) => expect(isBlank(text)).toBe(true))

test.each(['a', '.', '李', '👩\u200d👩\u200d👧', '\u200fא', 'می\u200cخواهم', '❤\ufe0f'])(
  '%j is seen',
  (text) => expect(isBlank(text)).toBe(false),
)
