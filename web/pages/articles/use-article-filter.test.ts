import { expect, test } from 'vitest'
import { toSearchTerm } from '#domain/typed-text.ts'
import { filterPath, readFilter } from './use-article-filter.ts'

const read = (path: string) => readFilter(new URL(path, 'http://localhost'))

test('tag and words come back from the address as they were, and nothing empty stands in it', () => {
  expect(filterPath('fr', { tag: '', typed: '  ' })).toBe('/fr/attraits-touristiques')
  const path = filterPath('en', { tag: '3', typed: ' p’tit  train & "feu" ' })
  expect(path).toMatch(/^\/en\/tourist-attractions\?tag=3&q=/)
  expect(read(path)).toEqual({ tag: '3', query: 'p’tit train & "feu"', isCut: false })
})

test('a text that is too long is cut on its way, and known to be', () => {
  const typed = ['é'.repeat(10_000), 'mot '.repeat(2500), 'un mot '.repeat(50), '🦆'.repeat(500)]
  for (const text of typed) {
    const path = filterPath('fr', { tag: '', typed: text })
    expect(path.length).toBeLessThan(3000)
    expect(read(path)).toEqual({ tag: '', query: toSearchTerm(text).searchTerm, isCut: true })
  }
})
