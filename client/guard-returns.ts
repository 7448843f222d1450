import { sessionKey, type Session } from './session.ts'
import { readStored } from './storage.ts'

/**
 * Browsers keep a page whole when it is left, and bring it back as it was: also after somebody signed out on the page that
 * followed. Nothing of it is seen before `isStillTheirs` has answered; where it says no, the page is loaded anew, and leads away
 * whoever is signed out. Answers how to stop.
 */
export function guardReturns(
  isStillTheirs: () => boolean | Promise<boolean>,
  load = () => window.location.reload(),
): () => void {
  async function look({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    document.body.hidden = true
    if (await isStillTheirs()) document.body.hidden = false
    else load()
  }
  const listen = (event: PageTransitionEvent) => void look(event)
  window.addEventListener('pageshow', listen)
  return () => window.removeEventListener('pageshow', listen)
}

/** Whose session runs by what is stored, which another page of this tab may have changed since this one read it. */
export function storedGuest(): number | undefined {
  const stored = readStored<Session>(sessionKey, Date.now(), Infinity)
  return stored && Date.parse(stored.expiresAt) > Date.now() ? stored.user.id : undefined
}
