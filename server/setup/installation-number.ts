import { createHmac } from 'node:crypto'

/** The same of every machine of one house, which have its key, and of no other house; it tells nothing of the key. */
export const installationNumber = (consoleKey: Uint8Array): string =>
  createHmac('sha256', consoleKey).update('les-lofts-du-lac/installation').digest('hex').slice(0, 24)
