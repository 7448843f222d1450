import type { AddressInfo, Socket } from 'node:net'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { networkOf } from '#domain/network.ts'

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
  /** Of one network, where no proxy of ours stands in front. */
  maxOfNetwork: number
}

const usualLimits: ConnectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  // Of each a few kilobytes are kept. Behind a proxy all are the proxy's, which opens far fewer.
  maxConnections: 2000,
  // An office of thirty with six connections each.
  maxOfNetwork: 200,
}

type ListenOptions = {
  host: string
  port: number
  handle: RequestListener
  /** Every connection is our own proxy's. */
  trustProxy?: boolean
  limits?: ConnectionLimits
}

/** Listens for HTTP; slow requests are answered 408 and cut off. Rejects with the system's error when the port or address cannot be had. */
export async function listen({
  host,
  port,
  handle,
  trustProxy = false,
  limits: { maxConnections, maxOfNetwork, ...timeouts } = usualLimits,
}: ListenOptions): Promise<Listener> {
  let closing = false
  const connections = keepConnections({
    most: maxConnections,
    mostOfNetwork: trustProxy ? null : maxOfNetwork,
  })
  const server = createServer(timeouts, (request, response) => {
    if (closing) endConnection(response)
    // RFC 9112 §3.2. Node goes by the first of them.
    if ((request.headersDistinct['host'] ?? []).length > 1) return refuse(response)
    running.add(response)
    connections.answering(request.socket, response)
    response.once('close', () => running.delete(response))
    handle(request, response)
  })
  const running = new Set<ServerResponse>()
  // Longer than the 60 seconds that proxies usually keep a connection, so that the proxy is the one to end it.
  server.keepAliveTimeout = 65_000
  server.on('connection', (socket) => connections.take(socket))
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

/**
 * Keeps no more connections than so many, of all and of one network. Above that the oldest one goes on which nothing is being
 * answered, whoever comes; where all are being answered, who comes is turned away.
 */
function keepConnections({ most, mostOfNetwork }: { most: number; mostOfNetwork: number | null }) {
  /** In the order in which they came. */
  const open = new Map<Socket, { network: string; answers: number }>()
  const ofNetwork = new Map<string, number>()

  /** Closing one is done at once: its place is the next one's. */
  function leave(socket: Socket): void {
    const known = open.get(socket)
    if (!known) return
    open.delete(socket)
    const left = ofNetwork.get(known.network)! - 1
    if (left > 0) ofNetwork.set(known.network, left)
    else ofNetwork.delete(known.network)
    socket.destroy()
  }

  function makeRoom(of: string | null): boolean {
    for (const [socket, { network, answers }] of open)
      if (answers === 0 && (of === null || network === of)) {
        leave(socket)
        return true
      }
    return false
  }

  return {
    take(socket: Socket): void {
      const network = networkOf(socket.remoteAddress ?? '')
      const isMany = mostOfNetwork !== null && (ofNetwork.get(network) ?? 0) >= mostOfNetwork
      if ((isMany && !makeRoom(network)) || (open.size >= most && !makeRoom(null)))
        return void socket.destroy()
      open.set(socket, { network, answers: 0 })
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
      socket.once('close', () => leave(socket))
    },
    answering(socket: Socket, response: ServerResponse): void {
      const known = open.get(socket)
      if (!known) return
      known.answers += 1
      response.once('close', () => (known.answers -= 1))
    },
  }
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end()
}

/** Asks the visitor to come back on another connection, so that this one ends with its answer. */
function endConnection(response: ServerResponse): void {
  response.shouldKeepAlive = false
  response.once('finish', () => response.socket?.end())
}
