/**
 * What was read last, for as long as this tab's session in the console goes on: shown where the network is gone. Nothing of it
 * is sent anywhere, and it goes with the tab.
 */
const prefix = 'console '
export type KeptName = 'me' | 'today' | 'booking'

export function keep(name: KeptName, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing, or has no room: offline nothing is shown.
    sessionStorage.removeItem(prefix + name)
  }
}

export function kept<Value>(name: KeptName): Value | null {
  const text = sessionStorage.getItem(prefix + name)
  return text === null ? null : (JSON.parse(text) as Value)
}

/** Whoever leaves the console, is let out of it or comes in as somebody else leaves nothing behind. */
export function forgetKept(): void {
  for (const name of ['me', 'today'] as const) sessionStorage.removeItem(prefix + name)
}

/** What somebody typed waits for them when their session ends by itself, and for nobody else. */
export const forgetTyped = (): void => sessionStorage.removeItem(`${prefix}booking`)

/** Of what a call or a loader failed with. */
export const isOffline = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'offline'
