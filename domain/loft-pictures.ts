// Decides in which part of the year a picture of a loft is shown (property_photos in SQL has the list too).

import { partsOf, type Day } from './days.ts'

export const pictureSeasons = ['summer', 'autumn', 'winter'] as const

export type PictureSeason = (typeof pictureSeasons)[number]

/**
 * How the lake looks in the month of a day. The ice leaves the lake near the end of April, so that winter lasts until
 * then; leaves turn from the middle of September, and November, bare and without ice, is nearer to autumn than to snow.
 * These are no seasons of prices (seasons.ts).
 */
export function pictureSeasonOf(day: Day): PictureSeason {
  const { month } = partsOf(day)
  if (month >= 5 && month <= 8) return 'summer'
  return month >= 9 && month <= 11 ? 'autumn' : 'winter'
}

type Seasonal = { season: PictureSeason | null }

/**
 * The pictures that are shown to somebody who is here on this day: of a view that exists in several seasons the one of that
 * day. The first of them is the loft's lead picture.
 */
export const picturesOn = <Picture extends Seasonal>(pictures: readonly Picture[], day: Day): Picture[] =>
  picturesIn(pictures, seasonShown(pictures, pictureSeasonOf(day)))

/** A loft that lacks a season is shown in the first that it has; one that has none looks the same all year. */
export function seasonShown(pictures: readonly Seasonal[], wanted: PictureSeason): PictureSeason | null {
  const seasons = pictures.flatMap(({ season }) => season ?? [])
  return seasons.includes(wanted) ? wanted : (seasons[0] ?? null)
}

export const picturesIn = <Picture extends Seasonal>(
  pictures: readonly Picture[],
  shown: PictureSeason | null,
): Picture[] => pictures.filter(({ season }) => season === null || season === shown)
