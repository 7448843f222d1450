import { createServer, type RequestListener, type ServerResponse } from 'node:http'

export type Listener = {
  /** Takes no new connection, lets running requests end for so long, then cuts them off. */
  close(patienceMs: number): Promise<void>
}

type ListenOptions = { host: string; port: number; handle: RequestListener }

/** Listens for HTTP; rejects with the system's error when the port or address cannot be had. */
export async function listen({ host, port, handle }: ListenOptions): Promise<Listener> {
  let closing = false
  const server = createServer((request, response) => {
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
