import { expect, test } from 'vitest'
import { shareBoxOf } from './encodings.mjs'

const large = { width: 1600, height: 1067 }

test.each([
  ['itself where it is large enough', [0, 100, 1600, 900], large, [0, 100, 1600, 900]],
  ['what lies around a detail', [400, 340, 900, 600], large, [250, 325, 1200, 630]],
  ['up to the edges of its original', [950, 165, 650, 433], large, [400, 67, 1200, 630]],
  ['from its first corner', [0, 0, 640, 800], { width: 1200, height: 800 }, [0, 85, 1200, 630]],
  ['nothing, rather than something enlarged', [0, 0, 640, 500], { width: 1199, height: 800 }, null],
])('a picture shares %s', (_, box, original, shared) => {
  expect(shareBoxOf(box, original)).toEqual(shared)
})
