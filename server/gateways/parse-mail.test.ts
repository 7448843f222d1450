import { expect, test } from 'vitest'
import { parseHeaders, parseMail } from './parse-mail.ts'

/** As much as is fetched of any mail, of one piece over and over. */
const full = (begin: string, piece: string) => begin + piece.repeat(Math.ceil(131_072 / piece.length))
const head = 'From: rosalie@people.example\r\nContent-Type: '
const plain = `${head}text/plain\r\n\r\n`
const html = `${head}text/html\r\n\r\n`
const report = `${head}multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n`

const shapes: Record<string, string> = {
  'empty lines': full(plain, '\n'),
  'lines of one sign': full(plain, 'a\n'),
  'lines of a space': full(plain, ' \n'),
  'one line': full(plain, 'a'),
  'flowed lines': full(`${head}text/plain; format=flowed\r\n\r\n`, ' a \n'),
  'quoted-printable': full(`${head}text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`, '=\n'),
  base64: full(`${head}text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n`, 'YQ==\n'),
  'nested bold': full(html, '<b>'),
  'nested quotes': full(html, '<blockquote>'),
  'nested tables': full(html, '<table><tr><td>'),
  'ends of nothing': full(html, '</b>'),
  'line breaks': full(html, '<br>'),
  'angle brackets': full(html, '<'),
  'open comments': full(html, '<!--'),
  'open styles': full(html, '<style>'),
  'open attributes': full(html, '<a b="'),
  entities: full(html, '&amp;'),
  'entities without an end': full(html, '&'),
  'many parts': full(`${head}multipart/mixed; boundary=b\r\n\r\n`, '--b\r\n\r\n'),
  'nested parts': full('', 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'),
  'nested letters': full('', 'Content-Type: message/rfc822\r\n\r\n'),
  'parts of a report': full(
    report,
    'Content-Type: message/delivery-status\r\n\r\nAction: failed\r\n\r\n--b\r\n',
  ),
  'one long header': full('Subject: ', 'a'),
  'folded headers': full('Subject: a', '\r\n a'),
  'many headers': full('', 'a: b\r\n'),
  'encoded words': full('Subject: ', '=?utf-8?Q?=41?= '),
  'encoded words without an end': full('Subject: ', '=?utf-8?Q?'),
  addresses: full('From: ', '<a@b>,'),
  'groups of addresses': full('From: ', 'a:'),
  'comments in an address': full('From: ', '('),
  'quotes in an address': full('From: ', '"\\'),
  'parameters of a type': full('Content-Type: text/plain', ';a=b'),
  'continued parameters': full('Content-Type: text/plain', ';a*1*=b'),
  'headers without a colon': full('', 'a\r\n'),
  zeros: full(plain, '\0'),
  'what no charset has': full(`${head}text/plain; charset=x-none\r\n\r\n`, '\u00ff\u00fe\n'),
  'Japanese that never ends': full(`${head}text/plain; charset=iso-2022-jp\r\n\r\n`, '\u001b$B'),
}

test.each(Object.entries(shapes))('%s: 128 KB are less work than two seconds', async (_, source) => {
  const bytes = Buffer.from(source, 'latin1').subarray(0, 131_072)
  const since = process.cpuUsage()
  await parseHeaders(bytes.subarray(0, 65_536))
  await parseMail(bytes)
  const { user, system } = process.cpuUsage(since)
  expect((user + system) / 1_000_000).toBeLessThan(2)
})
