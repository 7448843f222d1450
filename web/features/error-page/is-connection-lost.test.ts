import { expect, test, vi } from 'vitest'
import { isConnectionLost } from './is-connection-lost.ts'

const beOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

test.each([
  ['Chromium', 'Failed to fetch'],
  ['Chromium, of code', 'Failed to fetch dynamically imported module: https://lofts.example/assets/page.js'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Firefox, of code', 'error loading dynamically imported module: https://lofts.example/assets/page.js'],
  ['Safari', 'Load failed'],
  ['Safari, of code', 'Importing a module script failed.'],
])('what %s says of an address that it could not reach is a lost connection', (_, message) => {
  expect(isConnectionLost(new TypeError(message))).toBe(true)
})

test('an answer that broke off is one too', () => {
  const cause = new TypeError('network error')
  expect(isConnectionLost(new Error('Unable to decode turbo-stream response', { cause }))).toBe(true)
})

test.each([
  ['a mistake in a page', new TypeError("Cannot read properties of undefined (reading 'title')")],
  ['what the server could not do', new Error('Unexpected Server Error')],
  ['other words of an answer', new Error('Failed to fetch')],
  ['what is no error', null],
])('%s is our own fault', (_, error) => {
  expect(isConnectionLost(error)).toBe(false)
})

test('whatever fails in a browser that is offline is a lost connection, also after it came back', () => {
  const error = new Error('The page could not be drawn')
  beOnline(false)
  expect(isConnectionLost(error)).toBe(true)
  beOnline(true)
  expect(isConnectionLost(error)).toBe(true)
})

test('an answer stays what it is in a browser that is offline', () => {
  beOnline(false)
  expect(isConnectionLost({ status: 404, statusText: '', internal: true, data: null })).toBe(false)
})
