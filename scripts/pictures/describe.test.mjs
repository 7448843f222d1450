import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/process/root.mjs'
import { paper, tintOf } from './describe.mjs'

test.each([
  ['black is a calm grey', [0, 0, 0], '#777'],
  ['what is nearly grey stays grey, not mauve', [153, 138, 136], '#bbb'],
  ['warm wood stays warm', [160, 120, 80], '#cb9'],
  ['a cold lake stays cool', [70, 110, 150], '#9ab'],
  ['snow is nearly paper', [235, 238, 242], '#eee'],
])('the room of a picture is tinted half way to paper: %s', (_, mean, tint) => {
  expect(tintOf(mean)).toBe(tint)
})

test('paper is the paper of the pages', () => {
  const tokens = readFileSync(join(root, 'ui/tokens.css'), 'utf8')
  const [, written] = /--color-paper: (#\w{6});/.exec(tokens)
  const parts = [1, 3, 5].map((at) => Number.parseInt(written.slice(at, at + 2), 16))
  expect(paper).toEqual(parts)
})
