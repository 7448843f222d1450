import { expect, test } from 'vitest'
import manifest from '#demo/pictures/manifest.json' with { type: 'json' }
import { pictureEntry, viewOf } from './picture-list.ts'

const files = Object.keys(manifest)

test.each([
  ['101-lead-winter', '101-lead'],
  ['hero-summer-tall', 'hero-tall'],
  ['winter-path', 'winter-path'],
])('%s is a picture of %s', (file, view) => {
  expect(viewOf(file)).toBe(view)
})

test('the pictures of one view have one size and one focus: a browser knows one entry of them', () => {
  const views = Map.groupBy(files, viewOf)
  const alike = [...views.values()].map((seasons) =>
    seasons.map((file) => ({ ...pictureEntry(file), color: '', placeholder: '', origin: '' })),
  )
  for (const [first, ...others] of alike) for (const other of others) expect(other).toEqual(first)
  expect(views.size).toBeLessThan(files.length)
})

test('a picture that is not there has no entry', () => {
  expect([pictureEntry('999-lead-winter'), pictureEntry('nowhere')]).toEqual([undefined, undefined])
})
