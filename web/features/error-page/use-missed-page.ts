import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router'
import { pageAt } from '#i18n/paths.ts'

/** The address that could not be gone to, and how often that was tried. */
type Missed = { address: string; tries: number }

/** React Router waits for a script that did not come as long as the document stands: these pages need another document. */
const missedPages = new Set<string>()

/**
 * Where a page's script does not come, React Router loads the document anew. That is right after a deployment, when the
 * script is called otherwise by now; without a connection it ends on the browser's own error page. So that reload is held
 * back until the site has answered and the page that was wanted can be loaded. Until then people stay where they are.
 */
export function useMissedPage() {
  const here = useLocation()
  const navigate = useNavigate()
  const wanted = useNavigation().location
  const [held, setHeld] = useState(0)
  const [missed, setMissed] = useState<Missed | null>(null)

  const goOn = useEffectEvent(async (canReach: boolean, asked: typeof wanted) => {
    // Somebody may have gone elsewhere meanwhile.
    if (asked !== wanted) return
    const { pathname, search } = window.location
    const to = wanted ?? here
    // Going back, the browser is at that address already; one with a hash would not be loaded again.
    const isThere = to.pathname === pathname && to.search === search
    const address = createPath(isThere ? { pathname, search } : to)
    if (canReach) return window.location.assign(address)
    // To where they are: only another navigation ends the one that waits.
    const stay = { state: here.state, preventScrollReset: true, defaultShouldRevalidate: false }
    if (wanted) await navigate(here, { ...stay, replace: !isThere })
    setMissed({ address, tries: 1 })
  })
  const ask = useEffectEvent(() => {
    if (wanted) missedPages.add(keyOf(wanted.pathname))
    void canReachSite().then((canReach) => goOn(canReach, wanted))
  })

  useEffect(() => {
    const hold = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return
      event.preventDefault()
      // React Router tells of a navigation in a transition: this one is not drawn before that.
      startTransition(() => setHeld((times) => times + 1))
    }
    // Browsers before 2026 may lack it, and reload as ever.
    window.navigation?.addEventListener('navigate', hold)
    return () => window.navigation?.removeEventListener('navigate', hold)
  }, [])
  useEffect(() => {
    if (wanted && missedPages.has(keyOf(wanted.pathname))) ask()
  }, [wanted])
  useEffect(() => {
    if (held > 0) ask()
  }, [held])
  useEffect(() => () => setMissed(null), [here.pathname])

  async function retry() {
    if (!missed) return
    if (await canReachSite()) window.location.assign(missed.address)
    else setMissed({ ...missed, tries: missed.tries + 1 })
  }

  return { missed, retry, forget: () => setMissed(null) }
}

/** Each page is two routes, one per language. */
function keyOf(pathname: string): string {
  const at = pageAt(pathname)
  return at ? `${at.locale}/${at.page}` : ''
}

/** Whether the site answers, whatever it says, asked of a file that costs it nothing. */
const canReachSite = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
