import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first drawing, which must be the same; true as soon as the browser may add what only it knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
