import { expect, test } from 'vitest'
import { findArticle } from './find-article.ts'

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
