import {
  divIcon,
  Map as LeafletMap,
  marker,
  type MapOptions,
  type PanOptions,
  type PointExpression,
} from 'leaflet'
import type { Position } from '#ui/directions-link.tsx'
import markerFile from './marker.svg?url'
import { RetryingTileLayer } from './retrying-tile-layer.ts'
import type { ZoomLimits } from './tile-controls.tsx'

export { TileControls } from './tile-controls.tsx'

type Options = {
  /** An empty element with a size. */
  box: HTMLElement
  /** With {z}, {x} and {y}. */
  tiles: string
  place: Position
  /** What the marker says to who cannot see it. */
  label: string
  /** Whether less motion is asked for. */
  isCalm: boolean
  onShown: () => void
  onFailed: () => void
  onZoom: (limits: ZoomLimits) => void
  /** Somebody who moved the map by keys wants to go on. */
  onEscape: () => void
}

export type TileMap = { zoomIn: () => void; zoomOut: () => void; close: () => void }

/** Specification §9. */
const zoom = 14
const nearest = 18
const farthest = 8

/** Leaflet's map of the place; the page scrolls over it, by wheel and by one finger. */
export function openTileMap(options: Options): TileMap {
  const { box, tiles, place, label, isCalm, onShown, onFailed, onZoom, onEscape } = options
  const map = new SteadyMap(box, { ...behaviour, ...(isCalm ? stillness : {}) })
  map.on('zoomend', () =>
    onZoom({ isNearest: map.getZoom() >= nearest, isFarthest: map.getZoom() <= farthest }),
  )
  const spot: [number, number] = [place.latitude, place.longitude]
  map.setView(spot, zoom)
  marker(spot, { icon: markerIcon(label), interactive: false, keyboard: false }).addTo(map)
  map.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key === 'Escape') onEscape()
  })
  box.addEventListener('touchstart', leaveToPage, { capture: true })
  new RetryingTileLayer(tiles, { maxZoom: nearest, minZoom: farthest })
    .watch({ onFirst: onShown, onNone: onFailed })
    .addTo(map)
  return {
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    close() {
      box.removeEventListener('touchstart', leaveToPage, { capture: true })
      map.remove()
    },
  }
}

/** Buttons and credits are ours: Leaflet's speak English and are small. */
const behaviour: MapOptions = {
  minZoom: farthest,
  maxZoom: nearest,
  zoomControl: false,
  attributionControl: false,
  scrollWheelZoom: false,
  tapHold: false,
}

const stillness: MapOptions = {
  zoomAnimation: false,
  fadeAnimation: false,
  markerZoomAnimation: false,
  inertia: false,
}

/** Leaflet glides at every arrow key, also where its other animations are off. */
class SteadyMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(
      offset,
      this.options.zoomAnimation === false ? { ...options, animate: false } : options,
    )
  }
}

/** One finger scrolls the page, and a page that still glides is not held up; Leaflet hears of two fingers on a page at rest. */
function leaveToPage(event: TouchEvent) {
  if (event.touches.length === 1 || !event.cancelable) event.stopPropagation()
}

/** The marker, 60 by 60, its tip on the place (specification §5). */
function markerIcon(label: string) {
  const sign = document.createElement('span')
  sign.role = 'img'
  sign.ariaLabel = label
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 60 60')
  for (const part of ['pin', 'house']) {
    const use = document.createElementNS(svgSpace, 'use')
    use.setAttribute('href', `${markerFile}#${part}`)
    use.setAttribute('class', `map-${part}`)
    svg.append(use)
  }
  sign.append(svg)
  return divIcon({ className: 'map-marker', html: sign, iconSize: [60, 60], iconAnchor: [30, 58] })
}

const svgSpace = 'http://www.w3.org/2000/svg'
