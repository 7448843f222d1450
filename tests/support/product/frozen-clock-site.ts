import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Addresses } from '#server/start/addresses.ts'
import { startOnOwnData } from './on-own-data.ts'

/** Ten in the morning at the lake, on a Saturday in November. */
export const itsNow = '2026-11-21T15:00:00.000Z'

type Offered = { addresses: Addresses; close: () => Promise<void> }

/**
 * A second product, on whose site it is always the same day (frozen-clock.ts). It is started when somebody first asks for it at
 * `address`, because most runs are about other things; anyone who asks is answered where its parts are.
 */
export async function offerFrozenClockSite(): Promise<{ address: string; close: () => Promise<void> }> {
  let started: Promise<Offered> | null = null
  const door = createServer((_, response) => {
    started ??= startStillSite()
    started.then(
      ({ addresses }) => response.end(JSON.stringify(addresses)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    close: async () => {
      door.close()
      await (await started)?.close()
    },
  }
}

export async function frozenClockSite(): Promise<Addresses> {
  const told = process.env['STILL_SITE']
  if (!told) throw new Error('The site with a frozen clock is offered by the global setup of Playwright.')
  const answer = await fetch(told)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Addresses
}

async function startStillSite(): Promise<Offered> {
  const first = './tests/support/product/frozen-clock.ts'
  const { addresses, stop } = await startOnOwnData('still', { first, env: { ITS_NOW: itsNow } })
  return { addresses, close: async () => void (await stop()) }
}
