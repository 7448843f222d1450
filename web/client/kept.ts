import { readStored, writeStored } from './storage.ts'

/** specification §3: slow-moving lists (countries, tags …) stay in the browser for a while. Never prices or availability. */
export async function readKept<T>(name: string, load: () => Promise<T | null>): Promise<T | null> {
  const kept = readStored<T>(`kept.${name}`)
  if (kept !== null) return kept
  const value = await load()
  if (value !== null) writeStored(`kept.${name}`, value)
  return value
}
