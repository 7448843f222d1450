import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'react-router'

/**
 * While money moves no link, no Back and no change of language leaves the page, and closing it asks first. A ref and no
 * state: what ends the payment goes on to another page at once, before anything is drawn again.
 */
export function useStayHere(isMoving: RefObject<boolean>): void {
  const blocker = useBlocker(() => isMoving.current)
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isMoving.current && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isMoving])
}
