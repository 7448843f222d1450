import { readContent, type DemoDate } from './demo-content.ts'

/** An article as it is written down in `demo/content/articles/`. Unmarked fields are French, as on the wire. */
export type DemoArticle = {
  slug: string
  slugEn: string
  title: string
  titleEn: string
  summary: string
  summaryEn: string
  text: string
  textEn: string
  /** The address of a drawing, '/vignettes/loon.svg', or a name of demo/pictures/manifest.json. */
  image: string
  imageAlt: string
  imageAltEn: string
  published: DemoDate
  /** French names of `tags`. */
  tags: string[]
}

export const tags: { name: string; nameEn: string }[] = [
  { name: 'Le lac', nameEn: 'The lake' },
  { name: 'Plein air', nameEn: 'Outdoors' },
  { name: 'Hiver', nameEn: 'Winter' },
  { name: 'À table', nameEn: 'Food' },
  { name: 'Culture', nameEn: 'Culture' },
  { name: 'Préparer son séjour', nameEn: 'Planning your stay' },
]

export const articles: DemoArticle[] = [
  'two-nights-by-the-lake',
  'around-lac-des-sables',
  'seeing-the-fall-colours',
  'cycling-the-ptit-train-du-nord',
  'cooking-with-the-season',
  'sainte-agathe-on-foot',
  'snowshoes-by-day-a-fire-by-night',
  'listening-for-the-loon',
].map((slug) => {
  const { facts, texts } = readContent<Omit<DemoArticle, 'text' | 'textEn'>>(`articles/${slug}`)
  return { ...facts, text: texts.fr, textEn: texts.en }
})
