import { expect, test } from 'vitest'
import { fromArticle, fromList, readListState } from './list-state.ts'

test('the list lies one step back from the first article, and one more from each that follows', () => {
  const first = readListState(fromList('?tag=3'))
  expect(first).toEqual({ search: '?tag=3', steps: 1 })
  expect(readListState(fromArticle(first))).toEqual({ search: '?tag=3', steps: 2 })
})

test.each([
  null,
  undefined,
  'list',
  {},
  { list: null },
  { list: { search: 3, steps: 1 } },
  { keepFocus: true },
])('without a list there is none: %j', (state) => {
  expect(readListState(state)).toBeNull()
  expect(fromArticle(readListState(state))).toBeUndefined()
})
