import { aroundTheLake } from './articles/around-the-lake.ts'
import { cookingWithTheSeasons } from './articles/cooking-with-the-seasons.ts'
import { fallColours } from './articles/fall-colours.ts'
import { listeningForLoons } from './articles/listening-for-loons.ts'
import { ridingTheOldRailway } from './articles/riding-the-old-railway.ts'
import { snowshoesAndFire } from './articles/snowshoes-and-fire.ts'
import { townOnFoot } from './articles/town-on-foot.ts'
import { twoNights } from './articles/two-nights.ts'
import type { DemoArticle } from './demo-article.ts'

export const tags: { name: string; nameEn: string }[] = [
  { name: 'Le lac', nameEn: 'The lake' },
  { name: 'Plein air', nameEn: 'Outdoors' },
  { name: 'Hiver', nameEn: 'Winter' },
  { name: 'À table', nameEn: 'Food' },
  { name: 'Culture', nameEn: 'Culture' },
  { name: 'Préparer son séjour', nameEn: 'Planning your stay' },
]

export const articles: DemoArticle[] = [
  twoNights,
  aroundTheLake,
  fallColours,
  ridingTheOldRailway,
  cookingWithTheSeasons,
  townOnFoot,
  snowshoesAndFire,
  listeningForLoons,
]
