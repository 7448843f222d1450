import { readStored, writeStored } from './storage.ts'

/** specification §3: slow-moving lists (countries, tags …) stay in the browser for at most one hour. Never prices or availability. */
const maxAgeMs = 3_600_000

export async function readKept<T>(
  name: string,
  load: () => Promise<T | null>,
  now: number = Date.now(),
): Promise<T | null> {
  const key = `lofts.kept.${name}`
  const kept = readStored<{ at: number; value: T }>(key)
  if (kept && now - kept.at < maxAgeMs) return kept.value
  const value = await load()
  if (value !== null) writeStored(key, { at: now, value })
  return value
}
