import { m } from '#i18n/paraglide/messages.js'
import { DirectionsLink } from '#web/features/directions/directions-link.tsx'
import land from './land.svg?url'
import { drawingSize, placeOnDrawing } from './place-on-drawing.ts'
import './map-sketch.css'

type Props = {
  latitude: number
  longitude: number
  /** Lines of the postal address. */
  address: readonly string[]
}

/** Our own drawing of the lake and the town with the marker, the address and the way there; asks nothing of anybody. */
export function MapSketch({ latitude, longitude, address }: Props) {
  const { x, y } = placeOnDrawing(latitude, longitude)
  return (
    <div className="map-sketch">
      <svg
        viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}
        role="img"
        aria-label={m.property_map_label()}
        preserveAspectRatio="xMidYMid slice"
        className="map-drawing"
      >
        <rect width={drawingSize.width} height={drawingSize.height} className="map-land" />
        {layers.map((layer) => (
          <use key={layer} href={`${land}#${layer}`} className={`map-${layer}`} />
        ))}
        <text x="265" y="270" className="map-name map-name-water">
          {m.property_map_lake()}
        </text>
        <text x="566" y="98" className="map-name">
          {m.property_map_town()}
        </text>
        <g transform={`translate(${x - 30} ${y - 58})`} className="map-marker">
          <path d="M30 58C17 42 9 34 9 22a21 21 0 0 1 42 0c0 12-8 20-21 36Z" />
          <path d="M20 24.5 30 16l10 8.5M23 23v9h14v-9" className="map-marker-house" />
        </g>
      </svg>
      <div className="map-foot">
        <address className="not-italic">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <DirectionsLink latitude={latitude} longitude={longitude} />
      </div>
    </div>
  )
}

/** The groups of land.svg from the ground up: a file of its own, so that the drawing costs no script. */
const layers = ['hills', 'water', 'depths', 'island', 'streets', 'roads', 'highway', 'lane']
