import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'
import sprite from './icons.svg?raw'

test('every icon that can be named is drawn once, and nothing else is', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name)
  expect(new Set(drawn)).toEqual(new Set(iconNames))
  expect(drawn).toHaveLength(iconNames.length)
})
