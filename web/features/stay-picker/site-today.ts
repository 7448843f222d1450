import { todayIn, toInstantOf, type Day } from '#domain/days.ts'
import { pictureSeasonOf, type PictureSeason } from '#domain/loft-pictures.ts'
import { useSite, type Site } from '#web/client/site.ts'

/**
 * The lofts' day by this machine's clock, where the API's own day is not known: its list could not be read, or a page has none
 * and asks for its season alone. The server checks every stay against its own.
 */
export const dayIn = (zone: string): Day => todayIn(zone, toInstantOf(Date.now()))

/** How it looks outside on a day, in the pictures of the build; null where the site shows none of them. */
export const seasonShown = (
  { zone, builtInPictures }: Pick<Site, 'zone' | 'builtInPictures'>,
  day = dayIn(zone),
): PictureSeason | null => (builtInPictures ? pictureSeasonOf(day) : null)

export const useSiteToday = (): Day => dayIn(useSite().zone)
