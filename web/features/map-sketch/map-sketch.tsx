import { m } from '#i18n/paraglide/messages.js'
import { DirectionsLink } from '#web/features/directions/directions-link.tsx'
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
        <Land />
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

/** Lake with its depths, islands, streets of the town, the two roads and the hills around. */
function Land() {
  return (
    <>
      <rect width="800" height="420" className="map-land" />
      <g className="map-hill">
        <path d="M620 420c10-60 60-98 112-92s66 40 68 92" />
        <path d="M656 420c8-36 38-62 74-58s48 28 52 58" />
        <path d="M-10 96c36-40 92-52 128-30s40 60 12 84" />
        <path d="M-10 70c30-26 66-30 88-16s22 38 4 54" />
      </g>
      <path
        d="M118 150c34-40 92-62 150-56 42 4 60 30 98 34 36 4 62 24 66 58 3 26-14 40-22 60-9 24 2 52-22 74-28 26-74 20-112 34-42 15-96 14-128-14-30-26-26-64-44-94-18-31-16-66 14-96Z"
        className="map-water"
      />
      <g className="map-depth">
        <path d="M150 172c30-32 78-48 124-42 36 5 54 26 84 32 28 6 44 20 46 42 2 20-12 32-18 50-8 22-4 42-22 58-22 20-58 16-92 28-36 12-78 10-102-12-24-22-22-52-36-76-15-26-10-56 16-80Z" />
        <path d="M190 204c22-24 58-36 92-30 28 5 40 20 62 26 20 5 30 14 30 28 0 14-10 22-14 36-6 18-8 30-24 40-18 12-42 10-66 18-28 8-54 4-70-12-16-17-14-38-22-56-8-19-4-34 12-50Z" />
      </g>
      <path d="M214 318c10-10 30-12 38-3s-4 19-18 20-29-8-20-17Z" className="map-island" />
      <g className="map-street">
        <path d="M520 60v96M556 54v110M592 50v116M628 54v100M506 84h140M502 112h150M506 140h140" />
      </g>
      <path
        d="M486 -10c-6 60 6 108-10 160-12 38-26 60-34 96-8 38-24 66-66 96-34 24-40 44-44 88"
        className="map-road"
      />
      <path d="M700 -10c-16 90-60 120-74 190-10 54 12 120 6 250" className="map-road map-road-large" />
      <path d="M476 150c34-8 78-12 150 26" className="map-road" />
      <path d="M444 246c-8-1-15-5-22-14" className="map-road map-lane" />
    </>
  )
}
