import { expect, test } from 'vitest'
import { shareBoxOf, shareCutOf } from './encodings.mjs'

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

test.each([
  ['in the middle', [0, 0, 1600, 1067], undefined, [0, 114, 1600, 840]],
  ['at its focal point', [0, 0, 1600, 1067], [0.5, 1], [0, 227, 1600, 840]],
  ['on either side', [0, 0, 2000, 700], [0, 0.5], [0, 0, 1333, 700]],
  ['around a detail', [950, 165, 650, 433], [1, 0], [400, 165, 1200, 630]],
])('what a picture shares is cut %s, without bending it', (_, box, focus, cut) => {
  expect(shareCutOf(box, large, focus)).toEqual(cut)
})
