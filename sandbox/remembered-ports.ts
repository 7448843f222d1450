import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { freePort } from './free-port.ts'

export type RememberedPorts = {
  /** Opens something on the port it had last time, else on its usual one, else on any free one. */
  open<T>(name: string, host: string, usual: number, open: (port: number) => Promise<T>): Promise<T>
}

/** Keeps the addresses of the sandbox the same from one start to the next, unless somebody else took them. */
export async function openRememberedPorts(file: string): Promise<RememberedPorts> {
  const ports = toPorts(await readFile(file, 'utf8').catch(() => ''))
  async function remember(name: string, port: number): Promise<void> {
    if (ports[name] === port) return
    ports[name] = port
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.new`, `${JSON.stringify(ports, null, 2)}\n`, { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  return {
    async open(name, host, usual, open) {
      const wanted = await freePort(host, ports[name] ?? usual)
      const [port, opened] = await openOn(wanted, open).catch(async (error: NodeJS.ErrnoException) => {
        // Another copy that starts at the same moment can be faster.
        if (error.code !== 'EADDRINUSE') throw error
        return openOn(await freePort(host), open)
      })
      await remember(name, port)
      return opened
    },
  }
}

async function openOn<T>(port: number, open: (port: number) => Promise<T>): Promise<[number, T]> {
  return [port, await open(port)]
}

/** A file cut short by a crash costs only the memory of the ports. */
function toPorts(text: string): Record<string, number> {
  try {
    return text ? (JSON.parse(text) as Record<string, number>) : {}
  } catch {
    return {}
  }
}
