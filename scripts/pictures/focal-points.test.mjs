import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstPictures } from './encodings.mjs'
import { root } from '#scripts/process/root.mjs'

const read = (file) => JSON.parse(readFileSync(join(root, 'demo/pictures', file), 'utf8'))
const names = Object.keys(read('manifest.json'))

test('focal points are those of pictures that are there, and lie in them', () => {
  const points = Object.entries(read('focal-points.json'))
  const isPart = (part) => typeof part === 'number' && part >= 0 && part <= 1
  const wrong = points.filter(
    ([name, point]) => !names.includes(name) || point.length !== 2 || !point.every(isPart),
  )
  expect(wrong).toEqual([])
})

test('the tall cards of the home page have pictures cut for them, or a phone fetches twice what it shows', () => {
  // Of each four: the first and the last (web/pages/home/home-sections.tsx).
  const lofts = readdirSync(join(root, 'demo/content/lofts')).filter((file) => file.endsWith('.json'))
  const tall = lofts.filter((_, place) => place % 4 === 0 || place % 4 === 3)
  const leads = tall.map(
    (file) => JSON.parse(readFileSync(join(root, 'demo/content/lofts', file), 'utf8')).photos[0].file,
  )
  expect(leads.filter((name) => !names.includes(`${name}-tall`))).toEqual([])
})

test('what a first page shows is made before the start: the top of the home page in each season, what links shared elsewhere show, and the lead of each of six lofts', () => {
  const first = names.filter(firstPictures(join(root, 'demo/content')))
  const leads = first.filter((name) => !name.endsWith('-tall'))
  expect(leads.filter((name) => name.startsWith('hero-'))).toEqual([
    'hero-summer',
    'hero-autumn',
    'hero-winter',
    'hero-share',
  ])
  expect(leads).toHaveLength(10)
})
