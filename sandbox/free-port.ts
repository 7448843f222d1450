import { createServer } from 'node:net'

/** The wanted port when nobody listens on it, else any free one. */
export function freePort(host: string, wanted = 0): Promise<number> {
  return tryPort(host, wanted).catch(() => tryPort(host, 0))
}

/** Listens for a moment; rejects with the system's error when that port or address cannot be had. 0 = any port. */
export function tryPort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // Anyone who connects in this moment meant somebody else; left waiting, they would keep the port from being given back.
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
