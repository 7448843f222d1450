import { useEffect, useState } from 'react'

/** A finger that rests moves a page by less. */
const leastMove = 8
/** So far down nothing leaves (specification §9: the header sticks after 100 px). */
const fromTop = 100

/** Whether the page was moved down last: what hides then comes back with the first move up. */
export function useScrollAway(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const { scrollY } = window
      if (Math.abs(scrollY - last) < leastMove) return
      setAway(scrollY > last && scrollY > fromTop)
      last = scrollY
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return isAway
}
