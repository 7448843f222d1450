import { expect, test } from 'vitest'
import { findArticle, otherArticles } from './find-article.ts'

const lake = { slug: 'le-tour-du-lac', slugEn: 'around-the-lake' }
const loon = { slug: 'ecouter-le-huard', slugEn: 'le-tour-du-lac' }
const articles = [lake, loon]

test('an article is found by its slug in the language of the address', () => {
  expect(findArticle(articles, 'le-tour-du-lac', 'fr')).toEqual({ article: lake, isOwnSlug: true })
  expect(findArticle(articles, 'around-the-lake', 'en')).toEqual({ article: lake, isOwnSlug: true })
})

test('a slug of the other language is known as such, and never wins over one of this language', () => {
  expect(findArticle(articles, 'ecouter-le-huard', 'en')).toEqual({ article: loon, isOwnSlug: false })
  expect(findArticle(articles, 'le-tour-du-lac', 'en')).toEqual({ article: loon, isOwnSlug: true })
})

test('a slug of no article finds none', () => {
  expect(findArticle(articles, 'le-tour-du-lac-', 'fr')).toBeNull()
  expect(findArticle([], '', 'fr')).toBeNull()
})

const tagged = [
  { slug: 'two-nights', tagIds: [1, 6] },
  { slug: 'around-the-lake', tagIds: [1, 2] },
  { slug: 'cooking', tagIds: [4] },
  { slug: 'railway', tagIds: [2, 6] },
  { slug: 'loons', tagIds: [1, 2, 5] },
]
const slugsFor = (slug: string, most?: number) =>
  otherArticles(
    tagged,
    tagged.find((article) => article.slug === slug)!,
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
