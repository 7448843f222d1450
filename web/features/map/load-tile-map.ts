import leafletStyles from 'leaflet/dist/leaflet.css?url'
import { importPart } from '#ui/import-part.ts'
import { retried } from './retried.ts'

const load = () => import('./tile-map.ts')

/** Leaflet and its style sheet, from our own server, in a part that no page loads before the map is near. */
export function loadTileMap(leaving: AbortSignal) {
  return retried(async () => {
    const [part] = await Promise.all([importPart(load), loadStyles(leafletStyles)])
    return part
  }, leaving)
}

/** By hand: the bundler's own loading of a style sheet takes one that failed for loaded when it is asked again. */
function loadStyles(href: string): Promise<void> {
  const loading = asked.get(href) ?? addStyles(href)
  asked.set(href, loading)
  return loading
}

const asked = new Map<string, Promise<void>>()

function addStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      asked.delete(href)
      link.remove()
      reject(new Error(`No style sheet at ${href}`))
    })
    document.head.append(link)
  })
}
