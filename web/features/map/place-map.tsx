import { useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { Typeset } from '#ui/typeset.tsx'
import { DirectionsLink, type Place, type Position } from '#ui/directions-link.tsx'
import { MapDrawing } from './map-drawing.tsx'
import { MapOffer } from './map-offer.tsx'
import { tileSource, useTileMap } from './use-tile-map.ts'
import './map.css'

type Props = {
  place: Place
  /** Lines of the postal address. */
  address: readonly string[]
}
type MapProps = { position: Position; address: readonly string[] }

/** Where a place is: on a map, where somebody said where it stands, with the address and the way there. */
export function PlaceMap({ place, address }: Props) {
  const { latitude, longitude } = place
  return (
    <section aria-label={m.map_region()} className="map">
      {latitude !== null && longitude !== null && (
        <DrawnMap position={{ latitude, longitude }} address={address} />
      )}
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
function DrawnMap({ position: { latitude, longitude }, address }: MapProps) {
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
        <MapDrawing latitude={latitude} longitude={longitude} isCovered={isShown} />
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
