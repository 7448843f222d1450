import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstPictures } from './encodings.mjs'
import { root } from '#scripts/root.mjs'

const read = (file) => JSON.parse(readFileSync(join(root, 'web/pictures', file), 'utf8'))
const names = Object.keys(read('manifest.json'))

test('focal points are those of pictures that are there, and lie in them', () => {
  const points = Object.entries(read('focal-points.json'))
  const isPart = (part) => typeof part === 'number' && part >= 0 && part <= 1
  const wrong = points.filter(
    ([name, point]) => !names.includes(name) || point.length !== 2 || !point.every(isPart),
  )
  expect(wrong).toEqual([])
})

test('what a first page shows is made before the start: the top of the home page in each season, what links shared elsewhere show, and the lead of each of six lofts', () => {
  const first = names.filter(firstPictures(join(root, 'content')))
  const leads = first.filter((name) => !name.endsWith('-tall'))
  expect(leads.filter((name) => name.startsWith('hero-'))).toEqual([
    'hero-summer',
    'hero-autumn',
    'hero-winter',
    'hero-share',
  ])
  expect(leads).toHaveLength(10)
})
