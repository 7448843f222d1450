import { useCallback, useSyncExternalStore } from 'react'

const minute = 60_000
/** Timers may ring a moment too early. */
const slack = 20

/**
 * The minutes, begun ones included, for which the nights are still held; 0 when that is over, null when nothing is held.
 * Looked at once a minute, and when a phone wakes up.
 */
export function useMinutesLeft(heldUntil: number | null): number | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        const left = heldUntil === null ? 0 : heldUntil - Date.now()
        if (left <= 0) return
        timer = setTimeout(
          () => {
            onChange()
            wait()
          },
          (left % minute) + slack,
        )
      }
      wait()
      document.addEventListener('visibilitychange', onChange)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', onChange)
      }
    },
    [heldUntil],
  )
  return useSyncExternalStore(
    subscribe,
    () => (heldUntil === null ? null : Math.max(0, Math.ceil((heldUntil - Date.now()) / minute))),
    () => null,
  )
}
