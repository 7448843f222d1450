import type { Page, Route } from '@playwright/test'

/** How the server of the map's tiles behaves: it answers, refuses each tile so many times first, or says nothing at all. */
export type TileServer = { behaviour: 'answers' | 'silent' | { refusals: number }; asked: string[] }

/** Stands in for the server of the default setting, which this machine does not reach; begins by answering. */
export async function serveTiles(page: Page): Promise<TileServer> {
  const server: TileServer = { behaviour: 'answers', asked: [] }
  await page.route('https://tile.openstreetmap.org/**', async (route: Route) => {
    const url = route.request().url()
    const before = server.asked.filter((one) => one === url).length
    server.asked.push(url)
    if (server.behaviour === 'silent') return
    if (server.behaviour !== 'answers' && before < server.behaviour.refusals) return route.abort()
    await route.fulfill({ contentType: 'image/png', body: tile })
  })
  return server
}

/** One grey-green pixel: a picture is as large as the map makes it. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGO4/+IGAAVJAqC6w3qyAAAAAElFTkSuQmCC',
  'base64',
)
