import { TileLayer, type Coords, type DoneCallback, type TileEvent } from 'leaflet'
import { retried } from './retried.ts'

/** A server that has sent nothing at all after this long is taken for silent, and asked again. */
export const patienceMs = 5000

/** Tiles that are asked for again when they fail. A server that has answered once is slow, not silent: it is given its time. */
export class RetryingTileLayer extends TileLayer {
  private hasAnswered = false
  private readonly waiting = new WeakMap<HTMLElement, AbortController>()
  private readonly good = new Set<HTMLElement>()

  /** `onFirst` when a tile is there, `onNone` when all have been given up and not one is. */
  watch({ onFirst, onNone }: { onFirst: () => void; onNone: () => void }): this {
    const forget = ({ tile }: TileEvent) => {
      this.good.delete(tile)
      this.waiting.get(tile)?.abort()
    }
    return this.on('tileload', ({ tile }) => {
      this.good.add(tile)
      if (this.good.size === 1) onFirst()
    })
      .on('tileunload', forget)
      .on('tileabort', forget)
      .on('load', () => {
        if (this.good.size === 0) onNone()
      })
  }

  override createTile(coords: Coords, ready: DoneCallback): HTMLElement {
    const tile = document.createElement('img')
    // Decoration: what the map tells is told in words beside it.
    tile.alt = ''
    const left = new AbortController()
    this.waiting.set(tile, left)
    retried(() => this.ask(tile, this.getTileUrl(coords), left.signal), left.signal).then(
      () => ready(undefined, tile),
      (cause: Error) => {
        if (!left.signal.aborted) ready(cause, tile)
      },
    )
    return tile
  }

  private ask(tile: HTMLImageElement, address: string, left: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = (why: string) => {
        tile.onload = null
        tile.onerror = null
        clearTimeout(silence)
        reject(new Error(`${why}: ${address}`))
      }
      const silence = setTimeout(() => {
        if (this.hasAnswered) return
        // Without an address the browser gives the request up; the next try begins a new one.
        tile.removeAttribute('src')
        refuse('The server of the tiles is silent')
      }, patienceMs)
      tile.onload = () => {
        clearTimeout(silence)
        this.hasAnswered = true
        resolve()
      }
      tile.onerror = () => refuse('No tile')
      left.addEventListener('abort', () => refuse('Nobody looks at this place any more'), { once: true })
      tile.src = address
    })
  }
}
