import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { articles } from '#demo/content/articles.ts'
import { lofts } from '#demo/content/lofts.ts'

test.each([
  ['a script', '<p>Un</p><script>alert(1)</script>', '<p>Un</p>'],
  ['a handler', '<p onclick="alert(1)">Un</p>', '<p>Un</p>'],
  ['a link that runs', '<a href="javascript:alert(1)">Un</a>', '<a>Un</a>'],
  ['a foreign picture', '<p>Un<img src="https://spy.example/x.gif" /></p>', '<p>Un</p>'],
  ['a style', '<p style="position:fixed">Un</p><style>p{}</style>', '<p>Un</p>'],
  ['a frame', '<iframe src="https://spy.example"></iframe>', ''],
  ['a frame with a page inside', '<iframe srcdoc="<script>alert(1)</script>">Un</iframe>', 'Un'],
  ['a script inside a script', '<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['a script that never ends', '<p>Un</p><script>alert(1)', '<p>Un</p>'],
  ['a drawing that runs', '<svg onload="alert(1)"><script>alert(1)</script></svg>', ''],
  ['a link that runs, spelled otherwise', '<a href=" JaVa&#x09;script:alert(1)">Un</a>', '<a>Un</a>'],
  ['a link that carries a page', '<a href="data:text/html,<script>alert(1)</script>">Un</a>', '<a>Un</a>'],
  ['a link to wherever the page is', '<a href="//spy.example/">Un</a>', '<a>Un</a>'],
  ['a form', '<form action="https://spy.example"><input name="card" /><p>Un</p></form>', '<p>Un</p>'],
  ['another base', '<base href="https://spy.example/" /><p>Un</p>', '<p>Un</p>'],
  [
    'a way elsewhere',
    '<meta http-equiv="refresh" content="0;url=https://spy.example" /><p>Un</p>',
    '<p>Un</p>',
  ],
  ['an object', '<object data="x.swf"><embed src="x.swf" /></object><p>Un</p>', '<p>Un</p>'],
  ['a name that hides ours', '<p id="main" name="body" class="site-header">Un</p>', '<p>Un</p>'],
  ['a remark', '<p>Un</p><!-- <script>alert(1)</script> -->', '<p>Un</p>'],
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
