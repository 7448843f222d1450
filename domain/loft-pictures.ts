// Decides what a picture of a loft can show, and in which part of the year it is shown (property_photos in SQL has both lists too).

import { partsOf, type Day } from './days.ts'

/** A detail is seen at arm's length, a view through a window; outside is the house, its dock and the lake. */
export const pictureRooms = [
  'living_room',
  'kitchen',
  'bedroom',
  'bathroom',
  'entrance',
  'detail',
  'view',
  'outside',
] as const
export const pictureSeasons = ['summer', 'autumn', 'winter'] as const

export type PictureRoom = (typeof pictureRooms)[number]
export type PictureSeason = (typeof pictureSeasons)[number]

/**
 * How the lake looks in the month of a day. The ice leaves Lac des Sables near the end of April, so that winter lasts until
 * then; leaves turn from the middle of September, and November, bare and without ice, is nearer to autumn than to snow.
 * These are no seasons of prices (seasons.ts).
 */
export function pictureSeasonOf(day: Day): PictureSeason {
  const { month } = partsOf(day)
  if (month >= 5 && month <= 8) return 'summer'
  return month >= 9 && month <= 11 ? 'autumn' : 'winter'
}

/**
 * The pictures that are shown to somebody who is here on this day: of a view that exists in several seasons the one of that
 * day. The first of them is the loft's lead picture. A loft that lacks this season shows the first that it has.
 */
export function picturesOn<Picture extends { season: PictureSeason | null }>(
  pictures: readonly Picture[],
  day: Day,
): Picture[] {
  const seasons = pictures.flatMap(({ season }) => season ?? [])
  const wanted = pictureSeasonOf(day)
  const shown = seasons.includes(wanted) ? wanted : seasons[0]
  return pictures.filter(({ season }) => season === null || season === shown)
}
