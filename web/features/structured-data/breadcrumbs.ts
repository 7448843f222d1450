import { structured, type Structured } from './structured.ts'

type Crumb = { name: string; path: string }

/** Where a page stands on the site, from the home page down to itself. `origin` is `https://host`. */
export const breadcrumbsOf = (origin: string, crumbs: Crumb[]): Structured =>
  structured('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  })
