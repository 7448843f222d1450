import { expect, test } from 'vitest'
import { partAt, structureOf, type Part } from './mail-structure.ts'

const lines = (...given: string[]) => Buffer.from(given.join('\r\n'))

/** Types, in the way they hold each other, with what is in those that hold none. */
function drawn(source: Buffer, part: Part = structureOf(source)): unknown {
  if (part.children.length > 0) return { [part.subtype]: part.children.map((child) => drawn(source, child)) }
  if (part.message) return { mail: drawn(source, part.message) }
  return `${part.type}/${part.subtype}: ${source.toString('utf8', part.start, part.end)}`
}

const whole = lines(
  'Subject: a',
  'Content-Type: multipart/mixed;',
  ' boundary="b 1"',
  '',
  'Nobody reads this.',
  '--b 1',
  'Content-Type: multipart/alternative; boundary=c',
  '',
  '--c',
  '',
  'Oui.',
  '--c',
  'Content-Type: TEXT/HTML; charset=utf-8',
  'Content-Disposition: inline; filename="a.html"',
  '',
  '<p>Oui.',
  '</p>',
  '--c--',
  'Nor this.',
  '--b 1',
  'Content-Type: message/rfc822',
  '',
  'Content-Type: multipart/mixed; boundary=d',
  '',
  '--d',
  'Content-Type: image/png',
  '',
  'x',
  '--d--',
  '',
  '--b 1--',
  '--b 1',
  '',
  'Nor that.',
)

test('the parts of a mail are found, those of the mail in it as well', () => {
  expect(drawn(whole)).toEqual({
    mixed: [
      { alternative: ['text/plain: Oui.', 'text/html: <p>Oui.\r\n</p>'] },
      { mail: { mixed: ['image/png: x'] } },
    ],
  })
  const { children } = structureOf(whole)
  expect(children[0]?.children[1]).toMatchObject({
    lines: 2,
    encoding: '7bit',
    disposition: { name: 'inline', parameters: new Map([['filename', 'a.html']]) },
  })
})

test.each([
  ['1', '--c\r\n\r\nOui.'],
  ['1.1', 'Oui.'],
  ['1.2', '<p>Oui.'],
  ['2', 'Content-Type: multipart/mixed; boundary=d'],
  ['2.1', 'x'],
])('part %s begins as it should', (number, begin) => {
  const part = partAt(structureOf(whole), number)!
  expect(whole.toString('utf8', part.start, part.start + begin.length)).toBe(begin)
})

test.each(['3', '1.3', '1.1.1', '2.2', '0'])('there is no part %s', (number) => {
  expect(partAt(structureOf(whole), number)).toBeUndefined()
})

test('a mail without parts is its own first one', () => {
  const source = lines('Subject: a', '', 'Oui.')
  const part = partAt(structureOf(source), '1')!
  expect(source.toString('utf8', part.start, part.end)).toBe('Oui.')
  expect(partAt(structureOf(source), '2')).toBeUndefined()
})

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['headers alone', lines('Subject: a')],
  ['a multipart that never begins', lines('Content-Type: multipart/mixed; boundary=b', '', 'a')],
  ['one without a boundary', lines('Content-Type: multipart/mixed', '', 'a')],
  [
    'a boundary within headers',
    lines('Content-Type: multipart/mixed; boundary=b', '', '--b', '--b', '--b--'),
  ],
  ['a thousand within each other', Buffer.from('Content-Type: message/rfc822\r\n\r\n'.repeat(1000))],
  [
    'a thousand multiparts',
    Buffer.from('Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(1000)),
  ],
])('%s is read to its end', (_, source) => {
  const all: Part[] = [structureOf(source)]
  for (const part of all) all.push(...part.children, ...(part.message ? [part.message] : []))
  expect(all.length).toBeLessThan(10_100)
  expect(all.filter(({ start, end }) => start > end || end > source.length)).toEqual([])
})
