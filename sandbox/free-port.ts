import { createServer } from 'node:net'

/** The wanted port when nobody listens on it, else any free one. */
export async function freePort(host: string, wanted?: number): Promise<number> {
  return (await tryPort(host, wanted ?? 0)) ?? (await tryPort(host, 0)) ?? 0
}

export async function isPortFree(host: string, port: number): Promise<boolean> {
  return (await tryPort(host, port)) !== null
}

function tryPort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null)
      else reject(error)
    })
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}
