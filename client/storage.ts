/**
 * The only place that touches browser storage. Everything lives in sessionStorage and for one hour at most (specification §3).
 * Storage can be full, forbidden or tampered with: reading then finds nothing, writing then keeps nothing, and the site still works.
 */
const maxAgeMs = 3_600_000
const ours = 'lofts.'

export function readStored<T>(name: string, now: number = Date.now(), oldest: number = maxAgeMs): T | null {
  try {
    const text = window.sessionStorage.getItem(ours + name)
    const entry = text === null ? null : (JSON.parse(text) as { at: number; value: T })
    return entry && now - entry.at < oldest ? entry.value : null
  } catch {
    // Not readable is the same as not there.
    return null
  }
}

export function writeStored(name: string, value: unknown, now: number = Date.now()): void {
  try {
    if (value === null) window.sessionStorage.removeItem(ours + name)
    else window.sessionStorage.setItem(ours + name, JSON.stringify({ at: now, value }))
  } catch {
    // A browser that stores nothing only loses convenience.
  }
}

/** Removes what nobody will read any more: a tab that stays open for days keeps nobody's address for days. */
export function forgetOverdue(now: number = Date.now()): void {
  try {
    for (const name of Object.keys(window.sessionStorage)) {
      const isOurs = name.startsWith(ours) && name !== `${ours}session`
      if (isOurs && readStored(name.slice(ours.length), now) === null) window.sessionStorage.removeItem(name)
    }
  } catch {
    // Nothing could be stored either.
  }
}

/** Logout leaves nothing behind for the next user of this tab (specification §3). */
export function clearStored(): void {
  try {
    for (const name of Object.keys(window.sessionStorage))
      if (name.startsWith(ours)) window.sessionStorage.removeItem(name)
  } catch {
    // Nothing could be stored either.
  }
}

/** specification §3: slow-moving lists (countries, tags …) stay in the browser for a while. Never prices or availability. */
export async function readCached<T>(name: string, load: () => Promise<T | null>): Promise<T | null> {
  const cached = readStored<T>(`cached.${name}`)
  if (cached !== null) return cached
  const value = await load()
  if (value !== null) writeStored(`cached.${name}`, value)
  return value
}

/** Under which name the parts of the page at an address are stored. */
export const pageKey = (address: string): string => `cached.page.${address}`

/** What was typed into a form, so that a change of language, a reload or a new login loses nothing. Never used for passwords or cards. */
export const readDraft = <T>(form: string): Partial<T> => readStored<Partial<T>>(`draft.${form}`) ?? {}
export const saveDraft = <T>(form: string, values: Partial<T>): void => writeStored(`draft.${form}`, values)
export const clearDraft = (form: string): void => writeStored(`draft.${form}`, null)
