import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { createServer, connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type FolderLock = { release(): Promise<void> }

/**
 * Takes a folder for this process alone; null when another living process has it.
 * The lock is a listening local socket, which the kernel gives back when its owner ends in whatever way,
 * so that nothing is left over after `kill -9` as a lock file would be.
 */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  await mkdir(folder, { recursive: true })
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32)
  const address = socketAddress(`lofts-${name}`)
  const server = (await listenOn(address)) ?? (await listenOnLeftover(address))
  return server && { release: () => close(server) }
}

function socketAddress(name: string): string {
  // Linux has names outside the file system (leading NUL) and Windows has pipes: neither leaves a file behind.
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

function listenOn(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(address, () => resolve(server.unref()))
  })
}

/** A socket file whose owner was killed refuses connections; only such a file may be replaced. */
async function listenOnLeftover(address: string): Promise<Server | null> {
  if (!address.startsWith('/') || (await answers(address))) return null
  await rm(address, { force: true })
  return listenOn(address)
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
