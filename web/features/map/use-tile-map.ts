import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { readStored, writeStored } from '#client/storage.ts'
import type { Position } from '#ui/directions-link.tsx'
import { loadTileMap } from './load-tile-map.ts'
import type { TileControls, ZoomLimits } from './tile-controls.tsx'
import type { TileMap } from './tile-map.ts'

/** Where the pictures of the map come from. */
export type TileSource = {
  /** With {z}, {x} and {y}. */
  address: string
  /** Whose server that is, to be named before it is asked; null = our own, which needs no leave. */
  host: string | null
}

/** What the setting means on this site; null = there are no tiles, and the drawing is the map. */
export function tileSource(address: string, origin: string): TileSource | null {
  if (address === '') return null
  if (address.startsWith('/')) return { address, host: null }
  const url = new URL(address)
  return { address, host: url.origin === origin ? null : url.host.replace('{s}.', '') }
}

/** 'drawn' until the tiles are wanted; while they load, and when they fail, the drawing stays. */
export type MapPhase = 'drawn' | 'loading' | 'shown' | 'failed'

type Wanted = {
  /** What has to come near, and the empty element inside that Leaflet fills. */
  stage: RefObject<HTMLElement | null>
  box: RefObject<HTMLElement | null>
  source: TileSource | null
  place: Position
  label: string
  onEscape: () => void
}

/** Name of what the visitor has allowed, in the session's storage: the host that may be asked. */
const allowed = 'map'

/**
 * The map of tiles: its code is fetched when somebody comes near; its tiles when they come from our own server or the
 * visitor has asked for them in this session (decisions §10: nothing is asked of a third party before the map is wanted).
 */
export function useTileMap({ stage, box, source, place: { latitude, longitude }, label, onEscape }: Wanted) {
  const map = useRef<TileMap | null>(null)
  const [phase, setPhase] = useState<MapPhase>(source?.host === null ? 'loading' : 'drawn')
  const [limits, setLimits] = useState<ZoomLimits>({ isNearest: false, isFarthest: false })
  /** Zoom and credits come with the map that they belong to. */
  const [Controls, setControls] = useState<typeof TileControls | null>(null)
  const [isNear, setNear] = useState(false)
  const escape = useEffectEvent(onEscape)
  const { address = null, host = null } = source ?? {}
  useWhenNear(stage, () => {
    setNear(true)
    if (host !== null && readStored<string>(allowed) === host) setPhase('loading')
  })

  const isOpen = phase === 'loading' || phase === 'shown'
  const hasFailed = phase === 'failed'
  useEffect(() => {
    if (address === null || !isNear || hasFailed) return undefined
    const left = new AbortController()
    const tell = (next: MapPhase) => {
      if (isOpen && !left.signal.aborted) setPhase(next)
    }
    loadTileMap(left.signal).then(
      ({ openTileMap, TileControls: controls }) => {
        if (!isOpen || left.signal.aborted || !box.current) return
        setControls(() => controls)
        map.current = openTileMap({
          box: box.current,
          tiles: address,
          place: { latitude, longitude },
          label,
          isCalm: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
          onShown: () => tell('shown'),
          onFailed: () => tell('failed'),
          onZoom: setLimits,
          onEscape: escape,
        })
      },
      () => tell('failed'),
    )
    return () => {
      left.abort()
      map.current?.close()
      map.current = null
    }
  }, [box, address, isNear, isOpen, hasFailed, latitude, longitude, label])

  const show = () => {
    if (host !== null) writeStored(allowed, host)
    setPhase('loading')
  }
  const hide = () => {
    writeStored(allowed, null)
    setPhase('drawn')
  }
  const zoomIn = () => map.current?.zoomIn()
  const zoomOut = () => map.current?.zoomOut()
  return { phase, limits, Controls, show, hide, zoomIn, zoomOut }
}

/** Tells once that somebody has come near this part of the page. */
function useWhenNear(part: RefObject<Element | null>, onNear: () => void): void {
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    if (!part.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        tell()
      },
      { rootMargin: '400px 0px' },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [part])
}
