import { useEffect, useState } from 'react'

const patience = 500

/** True once something has been going on for half a second: sooner, saying that it is under way only flickers. */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isGoingOn])
  return isLate
}
