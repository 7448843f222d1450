import { randomInt } from 'node:crypto'
import { tryPort } from '#sandbox/free-port.ts'

/**
 * Above the usual ports of the sandbox, below the ephemeral ones, which systems give to whoever asks for any port and to every
 * outgoing connection: Linux from 32,768 on, others from 49,152.
 */
const [lowest, highest] = [13_000, 32_000]

/**
 * A port of 127.0.0.1 that is free, and that the system gives to nobody by itself: it can be opened again after a restart, however
 * many ports other tests open and close meanwhile.
 */
export async function ownPort(): Promise<number> {
  try {
    return await tryPort('127.0.0.1', randomInt(lowest, highest))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return ownPort()
  }
}
