import { m } from '#i18n/paraglide/messages.js'
import type { Position } from './directions-link.tsx'
import land from './land.svg?url'
import marker from './marker.svg?url'
import { drawingSize, placeOnDrawing } from './place-on-drawing.ts'

type Props = Position & {
  /** While the map of tiles lies over it, it is there for the printer alone. */
  isCovered: boolean
}

/** Our own drawing of the lake and the town with the marker; asks nothing of anybody. */
export function MapDrawing({ latitude, longitude, isCovered }: Props) {
  const { x, y } = placeOnDrawing(latitude, longitude)
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
        {m.map_lake()}
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
