import { useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { Typeset } from '#ui/typeset.tsx'
import { DirectionsLink, type Place } from '#ui/directions-link.tsx'
import { MapDrawing, spotOf } from './map-drawing.tsx'
import { MapOffer } from './map-offer.tsx'
import { tileSource, useTileMap } from './use-tile-map.ts'
import './map.css'

type Props = {
  place: Place
  /** Lines of the postal address. */
  address: readonly string[]
}
type MapProps = { spot: NonNullable<ReturnType<typeof spotOf>>; address: readonly string[] }

/** Where a place is: on the drawing of the town, where it stands there, with the address and the way there. */
export function PlaceMap({ place, address }: Props) {
  const spot = spotOf(place)
  return (
    <section aria-label={m.map_region()} className="map">
      {spot && <DrawnMap spot={spot} address={address} />}
      <div className="map-foot">
        <address className="not-italic">
          {address.map((line) => (
            <span key={line} className="block">
              <Typeset>{line}</Typeset>
            </span>
          ))}
        </address>
        <DirectionsLink place={place} />
      </div>
    </section>
  )
}

/** Our own drawing, or a map of tiles for who wants one. */
function DrawnMap({ spot, address }: MapProps) {
  const { latitude, longitude } = spot
  const { name } = useSite()
  const site = useRouteLoaderData<{ origin: string; mapTiles: string }>('root')
  const source = site ? tileSource(site.mapTiles, site.origin) : null
  const [stage, box, offer] = [useRef(null), useRef(null), useRef<HTMLDivElement>(null)]
  const { phase, limits, Controls, show, hide, zoomIn, zoomOut } = useTileMap({
    stage,
    box,
    source,
    place: { latitude, longitude },
    label: m.map_marker({ name, address: address.join(', ') }),
    onEscape: () => offer.current?.querySelector('button')?.focus(),
  })
  const isShown = phase === 'shown'
  return (
    <>
      <div ref={stage} className="map-stage" data-shown={isShown || undefined}>
        <MapDrawing spot={spot} isCovered={isShown} />
        {source && (
          <div className="map-cover">
            {/* An application: arrows, + and − move the map here, not the reader. Leaflet makes it focusable. */}
            <div
              ref={box}
              role="application"
              aria-label={m.map_interactive()}
              aria-describedby={isShown ? hintId : undefined}
              className="map-tiles"
            />
            {Controls && (
              <Controls host={source.host} limits={limits} onZoomIn={zoomIn} onZoomOut={zoomOut} />
            )}
          </div>
        )}
      </div>
      {source && (
        <div ref={offer}>
          <MapOffer host={source.host} phase={phase} hintId={hintId} onShow={show} onHide={hide} />
        </div>
      )}
    </>
  )
}

/** There is one map on a page. */
const hintId = 'map-hint'
