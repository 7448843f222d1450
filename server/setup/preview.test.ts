import { expect, test } from 'vitest'
import { isMarked, previewMark, underTitle, withoutScripts } from './preview.ts'

const key = Buffer.alloc(32, 7)
const now = '2026-11-30T15:00:00.000Z'

test('a mark opens for an hour, and none but ours does', () => {
  const mark = previewMark(key, now)
  expect(isMarked(mark, key, now)).toBe(true)
  expect(isMarked(mark, key, '2026-11-30T15:59:59.999Z')).toBe(true)
  expect(isMarked(mark, key, '2026-11-30T16:00:00.000Z')).toBe(false)
  expect(isMarked(mark.replace('16:00', '18:00'), key, now)).toBe(false)
  expect(isMarked(previewMark(Buffer.alloc(32, 8), now), key, now)).toBe(false)
  for (const none of ['', '~', '2026-11-30T16:00:00.000Z']) expect(isMarked(none, key, now)).toBe(false)
})

test('a page that is looked at does nothing', () => {
  const page =
    '<link rel="modulepreload" href="/a.js"/><p>Ici</p><script type="module">a\nb</script><p>Là</p>'
  expect(withoutScripts(page)).toBe('<p>Ici</p><p>Là</p>')
})

test('a page that is looked at says so before anything else', () => {
  expect(underTitle('<html><body class="a"><p>Ici</p></body></html>', 'Aperçu')).toMatch(
    /<body class="a"><div [^>]*><p [^>]*>Aperçu<\/p><\/div><p>Ici/,
  )
})
