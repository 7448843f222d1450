import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'

export type Listener = {
  /** Takes no new connection, lets running requests end for so long, then cuts them off. */
  close(patienceMs: number): Promise<void>
}

type ListenOptions = { host: string; port: number; trustProxy: boolean; handle: RequestListener }

/** Listens for HTTP; rejects with the system's error when the port or address cannot be had. */
export async function listen({ host, port, trustProxy, handle }: ListenOptions): Promise<Listener> {
  let closing = false
  const server = createServer((request, response) => {
    noteClient(request, trustProxy)
    if (closing) endConnection(response)
    running.add(response)
    response.once('close', () => running.delete(response))
    handle(request, response)
  })
  const running = new Set<ServerResponse>()
  // Longer than the 60 seconds that proxies usually keep a connection, so that the proxy is the one to end it.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
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

/** Asks the visitor to come back on another connection, so that this one ends with its answer. */
function endConnection(response: ServerResponse): void {
  response.shouldKeepAlive = false
  response.once('finish', () => response.socket?.end())
}

/** The visitor's network address, in a header that only this function writes: visitors cannot choose it. */
export const clientAddressHeader = 'x-client-address'

function noteClient(request: IncomingMessage, trustProxy: boolean): void {
  const headers = request.rawHeaders
  const kept = headers.filter(
    (_, index) => headers[index - (index % 2)]?.toLowerCase() !== clientAddressHeader,
  )
  // Each proxy adds the address it saw at the end; only the last one was written by ours.
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  const address = (trustProxy && forwarded) || (request.socket.remoteAddress ?? '')
  const plain = address.replace(/^::ffff:/, '')
  request.headers[clientAddressHeader] = plain
  request.rawHeaders = [...kept, clientAddressHeader, plain]
}
