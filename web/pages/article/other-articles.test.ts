import { expect, test } from 'vitest'
import { otherArticles } from './other-articles.ts'

const articles = [
  { slug: 'two-nights', tagIds: [1, 6] },
  { slug: 'around-the-lake', tagIds: [1, 2] },
  { slug: 'cooking', tagIds: [4] },
  { slug: 'railway', tagIds: [2, 6] },
  { slug: 'loons', tagIds: [1, 2, 5] },
]
const slugsFor = (slug: string, most?: number) =>
  otherArticles(
    articles,
    articles.find((article) => article.slug === slug)!,
    most,
  ).map((article) => article.slug)

test('the articles that share most tags come first, then the newest', () => {
  expect(slugsFor('around-the-lake')).toEqual(['loons', 'two-nights', 'railway'])
})

test('an article without anything in common is followed by the newest', () => {
  expect(slugsFor('cooking')).toEqual(['two-nights', 'around-the-lake', 'railway'])
})

test('never more than asked for, and never the article itself', () => {
  expect(slugsFor('railway', 10)).toHaveLength(4)
  expect(slugsFor('railway', 10)).not.toContain('railway')
})
