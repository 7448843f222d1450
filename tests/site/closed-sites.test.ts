// Over ten seconds: two sites are opened, used and closed, and the memory is searched for them.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { SiteSettings } from '#server/settings.ts'
import { openSite, readBuild } from '#server/start/open-site.ts'
import { runningSite } from '#tests/support/product/running-site.ts'

const build = join(import.meta.dirname, '..', '..', 'build')

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('a site that was closed is let go of, with everything that it had in memory', async () => {
  const built = await readBuild(build, { https: false })
  const closed: WeakRef<SiteSettings>[] = []
  for (let opened = 0; opened < 2; opened++) closed.push(await useAndClose(built))
  const left = () => {
    collectGarbage()
    return closed.filter((settings) => settings.deref() !== undefined).length
  }
  // A connection that has just ended is still known to the system for a moment.
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
})

/** Whatever lasts as long as the site has its settings in reach: the pages that it cached, its connections, its counters. */
async function useAndClose(built: Awaited<ReturnType<typeof readBuild>>): Promise<WeakRef<SiteSettings>> {
  const settings = settingsOf(runningSite().databaseUrl)
  const site = await openSite(settings, built)
  await site.startJobs()
  const server = createServer(site.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { 'Content-Type': 'application/json', Connection: 'close' },
    })
    await answer.text()
    return answer.status
  }
  const post = (path: string, payload: object) =>
    ask(path, { method: 'POST', body: JSON.stringify({ payload }) })
  expect(await ask('/')).toBe(200)
  expect(await ask('/en')).toBe(200)
  expect(await ask('/no-such-page')).toBe(404)
  const nobody = { email: 'nobody@people.example', password: 'Tisane-au-lac-9', site: 'lofts' }
  expect(await post('/api/login', nobody)).toBe(401)
  site.endStreams()
  server.close()
  await once(server, 'close')
  await site.close()
  return new WeakRef(settings)
}

const settingsOf = (databaseUrl: string): SiteSettings => ({
  port: 0,
  host: '127.0.0.1',
  dataDir: '',
  publicUrl: 'http://localhost',
  databaseUrl,
  stripe: {
    secretKey: 'sk_test_lofts',
    publishableKey: null,
    webhookSecret: 'whsec_lofts',
    apiBase: new URL('http://127.0.0.1:9'),
    live: false,
  },
  smtp: { url: 'smtp://127.0.0.1:9', from: 'info@leslofts.example' },
  inboxAddress: null,
  inboxUrl: null,
  demo: true,
  logLevel: 'silent',
  mapTilesUrl: '',
  consoleKey: Buffer.alloc(32, 'lofts'),
  trustProxy: false,
  dev: false,
})
