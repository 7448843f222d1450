import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { articles } from './seeds/content/articles.ts'
import { lofts } from './seeds/content/lofts.ts'

test.each([
  ['a script', '<p>Un</p><script>alert(1)</script>', '<p>Un</p>'],
  ['a handler', '<p onclick="alert(1)">Un</p>', '<p>Un</p>'],
  ['a link that runs', '<a href="javascript:alert(1)">Un</a>', '<a>Un</a>'],
  ['a foreign picture', '<p>Un<img src="https://spy.example/x.gif" /></p>', '<p>Un</p>'],
  ['a style', '<p style="position:fixed">Un</p><style>p{}</style>', '<p>Un</p>'],
  ['a frame', '<iframe src="https://spy.example"></iframe>', ''],
])('%s is taken out', (_, html, cleaned) => {
  expect(cleanHtml(html)).toBe(cleaned)
})

test('links, lists and headings stay', () => {
  const html =
    '<h2>Un</h2><ul><li>Deux <strong>et</strong></li></ul><p><a href="https://a.example/">Trois</a></p>'
  expect(cleanHtml(html)).toBe(html)
})

test('the demo texts are stored as they are written', () => {
  const texts = [
    ...articles.flatMap(({ text, textEn }) => [text, textEn]),
    ...lofts.flatMap(({ spaceFr, spaceEn }) => [spaceFr, spaceEn]),
  ]
  for (const text of texts) expect(cleanHtml(text)).toBe(text)
})
