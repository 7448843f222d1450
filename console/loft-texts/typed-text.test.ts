import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlOf, toTexts, typedOf } from './typed-text.ts'

test.each([
  ['Sous les pins.\n\nAu bord du lac.', '<p>Sous les pins.</p>\n<p>Au bord du lac.</p>'],
  ['Sous les pins.\nAu bord du lac.', '<p>Sous les pins.<br>Au bord du lac.</p>'],
  ['### La cuisine', '<h3>La cuisine</h3>'],
  ['- un poêle\n- un quai', '<ul>\n<li>un poêle</li>\n<li>un quai</li>\n</ul>'],
  ['1. la clé\n2. la porte', '<ol>\n<li>la clé</li>\n<li>la porte</li>\n</ol>'],
  ['**sans** *bruit*', '<p><strong>sans</strong> <em>bruit</em></p>'],
  ['[le lac](https://lac.example)', '<p><a href="https://lac.example">le lac</a></p>'],
  ['> Au calme.', '<blockquote>\n<p>Au calme.</p>\n</blockquote>'],
])('%j is %s, and the other way round', (typed, html) => {
  expect(htmlOf(typed)).toBe(html)
  expect(typedOf(html)).toBe(typed)
})

test.each([
  ['# La cuisine', '<h3>La cuisine</h3>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['un <b>gras</b> et 3 < 4', '<p>un &lt;b&gt;gras&lt;/b&gt; et 3 &lt; 4</p>'],
  ['Titre\n---', '<p>Titre<br>---</p>'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', '<p>| a | b |<br>|---|---|<br>| 1 | 2 |</p>'],
  ['`code`', '<p>`code`</p>'],
])('%j is text, or a title that has a place on the page: %s', (typed, html) => {
  expect(htmlOf(typed)).toBe(html)
})

test('no letter that somebody types is lost on the way there and back, whatever signs stand around it', () => {
  const words = fc.stringMatching(/^[a-zé <>*_#.!`~|-]{0,30}$/)
  const lettersOf = (text: string) => text.replaceAll(/<[^>]*>|&\w+;|[^a-zé]/g, '')
  fc.assert(
    fc.property(fc.array(words, { maxLength: 4 }), (lines) => {
      const typed = lines.join('\n')
      const html = htmlOf(typed)
      expect(lettersOf(html)).toBe(lettersOf(typed.replaceAll(/[<>]/g, ' ')))
      expect(lettersOf(htmlOf(typedOf(html)))).toBe(lettersOf(html))
    }),
  )
})

const descriptions = import.meta.glob<string>('/demo/content/lofts/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.entries(descriptions))('the description %s is the same after it was typed', (_, html) => {
  const words = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
  expect(words(htmlOf(typedOf(html)))).toBe(words(html))
})

test('a description that nobody touched is saved to the letter as it was read', () => {
  const read = { taglineFr: '', taglineEn: '', descriptionFr: '<p>Un  chalet\nclair.</p>', descriptionEn: '' }
  const typed = { ...read, descriptionFr: typedOf(read.descriptionFr), descriptionEn: 'A **cabin**.' }
  expect(toTexts(typed, read)).toEqual({
    ...read,
    descriptionEn: '<p>A <strong>cabin</strong>.</p>',
  })
})
