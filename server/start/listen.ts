import type { AddressInfo } from 'node:net'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'

export type Listener = {
  port: number

  /** Takes no new connection, lets running requests end for so long, then cuts them off. */
  close(patienceMs: number): Promise<void>
}

/** How long, in milliseconds, a visitor may take, and how many may be connected. */
export type ConnectionLimits = {
  /** From the first byte to the end of the headers. */
  headersTimeout: number
  /** From the first byte to the end of the body: 64 KB take 11 seconds at 48 kbit/s, which is a telephone with bad reception. */
  requestTimeout: number
  /** How often the two are looked at. */
  connectionsCheckingInterval: number
  maxConnections: number
}

const usualLimits: ConnectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  // Of each a few kilobytes are kept. Behind a proxy all are the proxy's, which opens far fewer.
  maxConnections: 2000,
}

type ListenOptions = { host: string; port: number; handle: RequestListener; limits?: ConnectionLimits }

/** Listens for HTTP; slow requests are answered 408 and cut off. Rejects with the system's error when the port or address cannot be had. */
export async function listen({
  host,
  port,
  handle,
  limits: { maxConnections, ...timeouts } = usualLimits,
}: ListenOptions): Promise<Listener> {
  let closing = false
  const server = createServer(timeouts, (request, response) => {
    if (closing) endConnection(response)
    // RFC 9112 §3.2. Node goes by the first of them.
    if ((request.headersDistinct['host'] ?? []).length > 1) return refuse(response)
    running.add(response)
    response.once('close', () => running.delete(response))
    handle(request, response)
  })
  const running = new Set<ServerResponse>()
  // Longer than the 60 seconds that proxies usually keep a connection, so that the proxy is the one to end it.
  server.keepAliveTimeout = 65_000
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close(patienceMs) {
      closing = true
      for (const response of running) endConnection(response)
      return new Promise((resolve) => {
        const patience = setTimeout(() => server.closeAllConnections(), patienceMs)
        server.close(() => {
          clearTimeout(patience)
          resolve()
        })
      })
    },
  }
}

/** Takes the port and holds it until it is closed, so that a start that cannot succeed ends early and nobody else gets what was chosen for 0. Rejects as `listen` does. */
export function claimPort({ host, port }: { host: string; port: number }): Promise<Listener> {
  // Anyone who connects meanwhile is too early.
  return listen({ host, port, handle: (_, response) => response.destroy() })
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end()
}

/** Asks the visitor to come back on another connection, so that this one ends with its answer. */
function endConnection(response: ServerResponse): void {
  response.shouldKeepAlive = false
  response.once('finish', () => response.socket?.end())
}
