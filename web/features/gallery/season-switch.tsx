import { useId } from 'react'
import { pictureSeasons, type PictureSeason } from '#domain/loft-pictures.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Photo } from './gallery.tsx'
import type { Seasons } from './use-seasons.ts'
import './season-switch.css'

/** In which season a loft's pictures are shown: radio buttons, on the pictures themselves. None where all are of one season. */
export function SeasonSwitch({ seasons: { all, shown, choose } }: { seasons: Seasons<Photo> }) {
  const name = useId()
  const seasons = pictureSeasons.filter((one) => all.some(({ season }) => season === one))
  if (seasons.length < 2) return null
  return (
    <fieldset className="season-switch">
      <legend className="sr-only">{m.property_season_label()}</legend>
      {seasons.map((season) => (
        <label key={season}>
          <input
            type="radio"
            name={name}
            value={season}
            checked={season === shown}
            onChange={() => choose(season)}
            className="sr-only"
          />
          {words[season]()}
        </label>
      ))}
    </fieldset>
  )
}

const words: Record<PictureSeason, () => string> = {
  summer: m.property_season_summer,
  autumn: m.property_season_autumn,
  winter: m.property_season_winter,
}
