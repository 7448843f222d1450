import type { DemoDate } from './demo-date.ts'

/** An article as it is written down here. Unmarked fields are French, as on the wire; texts are HTML of <p>, <h2> and <ul>. */
export type DemoArticle = {
  slug: string
  slugEn: string
  title: string
  titleEn: string
  summary: string
  summaryEn: string
  text: string
  textEn: string
  /** A name of web/pictures/manifest.json. */
  image: string
  imageAlt: string
  imageAltEn: string
  published: DemoDate
  /** French names of `tags`. */
  tags: string[]
}
