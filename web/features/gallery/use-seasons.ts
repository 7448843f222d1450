import { useState } from 'react'
import type { Day } from '#domain/days.ts'
import { picturesIn, pictureSeasonOf, seasonShown, type PictureSeason } from '#domain/loft-pictures.ts'

type Loft<Photo> = { id: number; photos: readonly Photo[] }

export type Seasons<Photo> = {
  /** Those of all seasons. */
  all: readonly Photo[]
  /** Those of the season in which the loft is shown. */
  photos: Photo[]
  shown: PictureSeason | null
  choose: (season: PictureSeason) => void
}

/** In which season a loft is shown: that of the day, until somebody wants to see this loft in another one. */
export function useSeasons<Photo extends { season: PictureSeason | null }>(
  { id, photos }: Loft<Photo>,
  day: Day,
): Seasons<Photo> {
  const [wanted, setWanted] = useState<{ id: number; season: PictureSeason } | null>(null)
  const shown = seasonShown(photos, wanted?.id === id ? wanted.season : pictureSeasonOf(day))
  return {
    all: photos,
    photos: picturesIn(photos, shown),
    shown,
    choose: (season) => setWanted({ id, season }),
  }
}
