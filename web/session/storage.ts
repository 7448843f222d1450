/**
 * The only place that touches browser storage (decisions §3: everything of a session lives in sessionStorage, for one hour at most).
 * Storage can be full, forbidden or tampered with: reading then finds nothing, writing then keeps nothing, and the site still works.
 */
export function readStored<T>(key: string): T | null {
  try {
    const text = window.sessionStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    // Not readable is the same as not there.
    return null
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that stores nothing only loses convenience.
  }
}
