import { describe, expect, test } from 'vitest'
import type { Day } from './days.ts'
import { pictureSeasonOf, picturesOn, type PictureSeason } from './loft-pictures.ts'

test.each<[Day, Day, PictureSeason]>([
  ['2026-12-01', '2027-04-30', 'winter'],
  ['2027-05-01', '2027-08-31', 'summer'],
  ['2027-09-01', '2027-11-30', 'autumn'],
  ['2027-12-01', '2028-04-30', 'winter'],
  ['2028-02-29', '2028-02-29', 'winter'],
])('from %s to %s the lake is shown in %s', (first, last, season) => {
  expect([pictureSeasonOf(first), pictureSeasonOf(last)]).toEqual([season, season])
})

test('every month has a season, and each begins once a year', () => {
  const year = Array.from({ length: 12 }, (_, month) =>
    pictureSeasonOf(`2027-${String(month + 1).padStart(2, '0')}-15` as Day),
  )
  expect(year.filter((season, month) => season !== year.at(month - 1))).toEqual([
    'summer',
    'autumn',
    'winter',
  ])
})

describe('of a loft’s pictures', () => {
  const picture = (file: string, season: PictureSeason | null = null) => ({ file, season })
  const namesOn = (pictures: ReturnType<typeof picture>[], day: Day) =>
    picturesOn(pictures, day).map(({ file }) => file)
  const complete = [
    picture('lead-summer', 'summer'),
    picture('lead-autumn', 'autumn'),
    picture('lead-winter', 'winter'),
    picture('kitchen'),
    picture('bathroom'),
  ]

  test.each<[Day, string]>([
    ['2027-07-04', 'lead-summer'],
    ['2027-10-10', 'lead-autumn'],
    ['2027-01-20', 'lead-winter'],
  ])('on %s the first is %s, and the same view is not shown in another season', (day, lead) => {
    expect(namesOn(complete, day)).toEqual([lead, 'kitchen', 'bathroom'])
  })

  test('all are shown in every season where none has one', () => {
    const plain = [picture('living'), picture('kitchen')]
    for (const day of ['2027-07-04', '2027-10-10', '2027-01-20'] as const)
      expect(namesOn(plain, day)).toEqual(['living', 'kitchen'])
  })

  test('a season that is not there is replaced by the first that is', () => {
    const halfway = complete.filter(({ season }) => season !== 'winter')
    expect(namesOn(halfway, '2027-01-20')).toEqual(['lead-summer', 'kitchen', 'bathroom'])
    expect(namesOn(halfway, '2027-10-10')).toEqual(['lead-autumn', 'kitchen', 'bathroom'])
  })

  test('none is shown of a loft that has none', () => {
    expect(picturesOn([], '2027-01-20')).toEqual([])
  })
})
