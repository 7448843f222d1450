import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConsoleDocument } from './console-document.ts'

let server: Server
let origin: string

beforeAll(async () => {
  const send = createConsoleDocument('<html lang="fr-CA"></html>', {
    https: true,
    publicUrl: 'https://lofts.example',
  })
  server = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

describe.each([
  ['/fr/gestion', 'fr-CA'],
  ['/en/manage', 'en-CA'],
])('the console at %s', (home, tag) => {
  test('is one document at each of its addresses, which nobody on the way keeps', async () => {
    for (const path of [home, `${home}/plus`, `${home}/more?from=here`]) {
      const response = await fetch(origin + path)
      expect(await response.text()).toBe(`<html lang="${tag}"></html>`)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.has('Service-Worker-Allowed')).toBe(false)
    }
  })

  test('has a worker that may answer for its own home alone, under the same policy', async () => {
    const [page, worker] = await Promise.all([fetch(origin + home), fetch(`${origin}${home}/worker.js`)])
    expect(worker.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(worker.headers.get('Service-Worker-Allowed')).toBe(home)
    for (const name of ['Content-Security-Policy', 'Cache-Control', 'X-Content-Type-Options', 'X-Robots-Tag'])
      expect(worker.headers.get(name)).toBe(page.headers.get(name))
    const text = await worker.text()
    expect(text).toContain(JSON.stringify(home))
    expect(() => new Script(text)).not.toThrow()
  })
})

test('each language is installed by a manifest of its own, which the site answers', async () => {
  const send = createConsoleDocument('<link rel="manifest" href="/fr/gestion/manifest.webmanifest" />', {
    https: true,
    publicUrl: 'https://lofts.example',
  })
  const asked = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(asked, 'listening')
  const at = `http://127.0.0.1:${(asked.address() as AddressInfo).port}`
  expect(await (await fetch(`${at}/fr/gestion`)).text()).toContain('/fr/gestion/manifest.webmanifest')
  expect(await (await fetch(`${at}/en/manage/team`)).text()).toContain('/en/manage/manifest.webmanifest')
  expect((await fetch(`${at}/en/manage/manifest.webmanifest`)).status).toBe(404)
  asked.close()
})

test('nothing else is answered: another address, or a method that writes', async () => {
  expect((await fetch(`${origin}/fr/gestionnaire`)).status).toBe(404)
  expect((await fetch(`${origin}/worker.js`)).status).toBe(404)
  expect((await fetch(`${origin}/fr/gestion/worker.js`, { method: 'POST' })).status).toBe(404)
})
