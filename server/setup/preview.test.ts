import { expect, test } from 'vitest'
import { markedBy, previewMark, underTitle, withoutScripts } from './preview.ts'

const key = Buffer.alloc(32, 7)
const now = '2026-11-30T15:00:00.000Z'

test('a mark opens for an hour, and none but ours does', () => {
  const mark = previewMark('loft-3', key, now)
  expect(markedBy(mark, key, now)).toBe('loft-3')
  expect(markedBy(mark, key, '2026-11-30T15:59:59.999Z')).toBe('loft-3')
  expect(markedBy(mark, key, '2026-11-30T16:00:00.000Z')).toBeNull()
  expect(markedBy(mark.replace('16:00', '18:00'), key, now)).toBeNull()
  for (const other of ['loft-4', 'house'])
    expect(markedBy(mark.replace('loft-3', other), key, now)).toBeNull()
  expect(markedBy(previewMark('loft-3', Buffer.alloc(32, 8), now), key, now)).toBeNull()
  for (const none of ['', '~', '2026-11-30T16:00:00.000Z', 'house~2026-11-30T16:00:00.000Z'])
    expect(markedBy(none, key, now)).toBeNull()
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
