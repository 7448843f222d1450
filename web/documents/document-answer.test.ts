import { expect, test } from 'vitest'
import { escapeXml } from './document-answer.ts'

test('what means something in XML means itself', () => {
  expect(escapeXml(`<b title="l'été">Ski & lac</b>`)).toBe(
    '&lt;b title=&quot;l&apos;été&quot;&gt;Ski &amp; lac&lt;/b&gt;',
  )
})

test('what XML has no word for is left out, and lines stay lines', () => {
  expect(escapeXml('a\u0000b\u001Fc\u0085d\n\te\uFFFE')).toBe('abcd\n\te')
})
