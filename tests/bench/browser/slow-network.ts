// A slow network between a browser and a site, for whatever the browser asks: also what its workers do, which the tools of a page do not slow down.

import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** As Lighthouse thinks of a telephone: 150 ms there and back, 1.6 megabits a second to it and 0.75 from it. */
export const slowPhone = { roundTripMs: 150, down: 1_600_000 / 8 / 1000, up: 750_000 / 8 / 1000 }

/** When the last byte that was sent has left; bytes go one after another. */
type Way = { perMs: number; freeAt: number }

/** The same site by another address. */
export async function openSlowNetwork(site: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname: host, port } = new URL(site)
  const [up, down] = [slowPhone.up, slowPhone.down].map((perMs): Way => ({ perMs, freeAt: 0 }))
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host, port: Number(port) })
    // To connect is one way there and back.
    pass(near, far, up!, slowPhone.roundTripMs)
    pass(far, near, down!, 0)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => open.delete(one) && other.end())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}

/** Bytes arrive in their order, each after half the way there and back. */
function pass(from: Socket, to: Socket, way: Way, connectingMs: number): void {
  let arrived: Promise<unknown> = setTimeout(connectingMs)
  from.on('data', (bytes) => {
    way.freeAt = Math.max(way.freeAt, performance.now()) + bytes.length / way.perMs
    const at = way.freeAt + slowPhone.roundTripMs / 2
    arrived = arrived.then(async () => {
      const ahead = at - performance.now()
      if (ahead > 0) await setTimeout(ahead)
      if (to.writable) to.write(bytes)
    })
  })
  from.on('end', () => void arrived.then(() => to.end()))
}
