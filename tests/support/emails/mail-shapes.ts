/** Mails that cost whoever parses them more than they cost whoever sends them, each of one piece over and over. */

/** As much as is fetched of the words of any mail. */
const length = 131_072
const full = (begin: string, piece: string, until = length) =>
  begin + piece.repeat(Math.ceil(until / piece.length))

const textOf = (type: string, encoding = '8bit') =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`
const plain = textOf('text/plain')
const html = textOf('text/html')
const mixed = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n'
const report = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n'
const nested = (count: number, type: string) =>
  Array.from({ length: count }, (_, n) => `Content-Type: ${type}; boundary=b${n}\r\n\r\n--b${n}\r\n`).join('')

/** Each is what follows the address of a mail, headers alone, nearly as much as is fetched of them. */
export const headShapes: Readonly<Record<string, string>> = {
  'groups of addresses in groups, to whom it goes': full('To: ', 'a:', 60_000),
  'the same of a sender': full('From: ', 'a:', 60_000),
  'many addresses': full('To: ', '<a@b>,', 60_000),
  'many headers of addresses': full('', 'Cc: a:a:a:a@b;\r\n', 60_000),
  'a long header': full('Subject: ', 'a', 60_000),
  'folded headers of one sign': full('To: a', '\r\n a', 60_000),
  'encoded words of a sender': full('From: ', '=?utf-8?Q?=41?= ', 60_000),
  'parameters of its type': full('Content-Type: text/plain', ';a=b', 60_000),
  'numbers of many letters': full('References: ', '<a@b> ', 60_000),
}

/** Each is what follows the address of a mail, headers and body. */
export const mailShapes: Readonly<Record<string, string>> = {
  'empty lines': full(plain, '\n'),
  'lines of one sign': full(plain, 'a\n'),
  'lines of a space': full(plain, ' \n'),
  'one line': full(plain, 'a'),
  'flowed lines': full(textOf('text/plain; format=flowed'), ' a \n'),
  'quoted-printable': full(textOf('text/plain', 'quoted-printable'), '=\n'),
  base64: full(textOf('text/plain', 'base64'), 'YQ==\n'),
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
  'pictures of one page': `Content-Type: multipart/related; boundary=b\r\n\r\n--b\r\n${full(html, '<img src="cid:a">')}\r\n--b\r\nContent-Type: image/png\r\nContent-ID: <a>\r\n\r\n${'a\r\n'.repeat(10_000)}--b--`,
  'charsets of a page': full(html, '<meta '),
  'many parts': full(mixed, '--b\r\n\r\n'),
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
  'what no charset has': full(textOf('text/plain; charset=x-none'), '\u00ff\u00fe\n'),
  'Japanese that never ends': full(textOf('text/plain; charset=iso-2022-jp'), '\u001b$B'),

  'ten thousand parts': full(mixed, '--b\r\nContent-Type: text/plain\r\n\r\na\r\n', 500_000),
  'ten thousand files with long names': full(
    mixed,
    `--b\r\nContent-Type: a/b; name=${'n'.repeat(200)}\r\nContent-Disposition: attachment\r\n\r\n`,
    2_500_000,
  ),
  'parts in a hundred parts': nested(100, 'multipart/mixed'),
  'parts in a hundred related parts': nested(100, 'multipart/related'),
  'a part whose parameters have no end': full(`${mixed}--b\r\nContent-Type: text/plain`, ';a=b', 60_000),
  'a charset that ends its header': `Content-Type: text/plain; charset="utf-8\\r\\n\\r\\n"\r\n\r\nOui.`,
  'a charset of a thousand signs': full('Content-Type: text/plain; charset=', 'a', 1000),
  'an encoding that nobody knows': full(textOf('text/plain', 'x-uuencode'), 'M\n'),
  'base64 without a line': full(textOf('text/plain', 'base64'), 'YWFh'),
  'base64 of nothing but padding': full(textOf('text/plain', 'base64'), '===='),
  'quoted-printable that ends in the middle': full(textOf('text/plain', 'quoted-printable'), '=C3=A'),
  'UTF-7': full(textOf('text/plain; charset=utf-7'), '+AGE-'),
  'half of UTF-16': full(textOf('text/plain; charset=utf-16le'), '\ud800'),
  'returns without a line': full(plain, 'a\r'),
  'flowed quotes': full(textOf('text/plain; format=flowed; delsp=yes'), '>>>>>>>> a \n'),
  'quotes of a hundred letters': full(plain, `${'>'.repeat(100)} a\n`),
  'the beginning of a quote, again and again': full(plain, 'Le 1 d\u00e9c. 2026, a a \u00e9crit\n'),
  'references of many letters': full('References: ', '<a@b> ', 60_000),
  'many dates': full('', 'Date: Mon, 1 Dec 2026 00:00:00 +0000\r\n', 60_000),
  'a letter that came back, of nothing but numbers': full(
    `${report}Content-Type: message/delivery-status\r\n\r\nAction: failed\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n`,
    'Message-ID: <a@b>\r\n',
  ),
  'a report of one field without an end': full(
    `${report}Content-Type: message/delivery-status\r\n\r\nAction: failed\r\nDiagnostic-Code: smtp;`,
    ' a\r\n',
  ),
  ...headShapes,
}
