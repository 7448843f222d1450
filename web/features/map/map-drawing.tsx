import { useSite, wordOf } from '#web/client/site.ts'
import { useLocale } from '#ui/use-locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Place, Position } from '#ui/directions-link.tsx'
import land from './land.svg?url'
import marker from './marker.svg?url'

type Spot = { x: number; y: number }

type Props = {
  spot: Spot
  /** While the map of tiles lies over it, it is there for the printer alone. */
  isCovered: boolean
}

/** Our own drawing of the lake and the town with the marker; asks nothing of anybody. */
export function MapDrawing({ spot: { x, y }, isCovered }: Props) {
  const water = wordOf(useSite(), 'map-water', useLocale())
  return (
    <svg
      viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
      role="img"
      aria-label={m.map_drawing_label()}
      aria-hidden={isCovered || undefined}
      preserveAspectRatio="xMidYMid slice"
      className="map-drawing"
    >
      <rect width={drawingSize.width} height={drawingSize.height} className="map-land" />
      {layers.map((layer) => (
        <use key={layer} href={`${land}#${layer}`} className={`map-${layer}`} />
      ))}
      <text x="265" y="270" className="map-name map-name-water">
        {water}
      </text>
      <text x="566" y="98" className="map-name map-name-town">
        {m.map_town()}
      </text>
      <g transform={`translate(${x - 30} ${y - 58})`}>
        <use href={`${marker}#pin`} className="map-pin" />
        <use href={`${marker}#house`} className="map-house" />
      </g>
    </svg>
  )
}

/** The groups of land.svg from the ground up: a file of its own, so that the drawing costs no script. */
const layers = ['hills', 'water', 'depths', 'island', 'streets', 'roads', 'highway', 'lane']

export const drawingSize = { width: 800, height: 420 }

/** specification §9: the map's centre, and its zoom of 14 as pixels per degree at this latitude. */
const centre = { latitude: 46.035, longitude: -74.285, x: 427, y: 230 }
const pixelsPerDegree = { latitude: 16_780, longitude: 11_650 }

/** Where a place stands on the drawing; null of one that nobody said, and of one whose marker would lie outside. */
export function spotOf({ latitude, longitude }: Place): (Position & Spot) | null {
  if (latitude === null || longitude === null) return null
  const x = Math.round(centre.x + (longitude - centre.longitude) * pixelsPerDegree.longitude)
  const y = Math.round(centre.y - (latitude - centre.latitude) * pixelsPerDegree.latitude)
  const isOutside = x < 30 || x > drawingSize.width - 30 || y < 60 || y > drawingSize.height
  return isOutside ? null : { latitude, longitude, x, y }
}
