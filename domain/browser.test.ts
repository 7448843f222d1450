import { expect, test } from 'vitest'
import { browserOf } from './browser.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['firefox', 'linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['chrome', 'windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36'],
  ['edge', 'windows', 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'],
  ['opera', 'mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/141.0 Safari/537.36 OPR/125.0'],
  ['safari', 'mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/26.0 Safari/605.1.15`],
  ['safari', 'iphone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} Safari/604.1`],
  [
    'firefox',
    'iphone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} FxiOS/145.0 Safari`,
  ],
  ['chrome', 'ipad', `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${safari} CriOS/142.0 Safari/604.1`],
  ['chrome', 'android', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36'],
  ['samsung', 'android', 'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36'],
  ['chrome', 'chromebook', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/142.0.0.0 Safari/537.36'],
  ['other', 'other', 'curl/8.5.0'],
  ['other', 'other', '<script>alert(1)</script>'],
  ['other', 'other', ''],
])('is %s on %s', (browser, system, userAgent) => {
  expect(browserOf(userAgent)).toEqual({ browser, system })
})

test('a browser that says nothing is listed too, and one that says too much is read in part', () => {
  expect(browserOf(undefined)).toEqual({ browser: 'other', system: 'other' })
  expect(browserOf(`${' '.repeat(400)}Windows Firefox/1`)).toEqual({ browser: 'other', system: 'other' })
})
