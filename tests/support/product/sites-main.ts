/**
 * Sites for the journeys, one for each that asks, in one process and over one PostgreSQL (open-own-site.ts). What a start of
 * main.ts takes longest for, loading the code and making a database, is done once, from the moment on at which this starts.
 * POST / opens one, as its body wishes; PUT /<number>/clock moves its clock; DELETE /<number> ends it.
 */
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { SiteWish } from './sites.ts'

const opening = import('./open-own-site.ts')

const door = createServer((request, response) => {
  answer(request).then(
    (told) => response.end(JSON.stringify(told ?? null)),
    (error: unknown) => response.writeHead(500).end(String((error as Error).stack ?? error)),
  )
})
// Who asks closes a quiet connection: closed by this side, which is busy with other sites, it would be lost under a question.
door.keepAliveTimeout = 0
door.listen(0, '127.0.0.1')
await once(door, 'listening')
process.on('SIGTERM', () => void end())
// From a terminal it reaches everybody at once.
process.on('SIGINT', () => void end())
process.on('disconnect', () => void end())
process.send?.({ door: `http://127.0.0.1:${(door.address() as AddressInfo).port}` })

async function answer(request: IncomingMessage): Promise<unknown> {
  const { openOwnSite, moveClock, closeOwnSite } = await opening
  const number = Number(request.url?.split('/')[1])
  if (request.method === 'POST') return openOwnSite((await json(request)) as SiteWish)
  if (request.method === 'PUT')
    return moveClock(number, ((await json(request)) as { minutes: number }).minutes)
  return closeOwnSite(number)
}

let ending: Promise<void> | undefined
async function end(): Promise<void> {
  ending ??= opening.then(({ closeAllSites }) => closeAllSites())
  try {
    await ending
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
  // Whoever started this may have been killed and cannot remove the folder, which may lie in memory.
  await rm(process.env['SITES']!, { recursive: true, force: true })
  process.exit(0)
}
