import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { endSession, startSession } from '#client/session.ts'
import { forgetCard } from '#web/features/checkout/card-values.ts'
import { fillBrowserGaps } from './jsdom-gaps.ts'
import { differencesTo, lookAtBrowser } from './left-behind.ts'

// Its own patience is one second, which a part that is loaded later needs on a busy machine. What never comes waits as long.
configure({ asyncUtilTimeout: 60_000 })

fillBrowserGaps()
// As the first script of a page does, before any router is there.
window.addEventListener('popstate', (event) => window.onLayerLeft?.(event))
const atFirst = lookAtBrowser()

/** Each test of a part begins with an empty page in the same browser. */
beforeEach(() => fillBrowserGaps())

/**
 * And leaves nothing, because files share a page. What is shown goes first: what it does while it goes, it does in the browser
 * that it began in.
 */
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await closed()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  overwriteGetLocale(() => 'fr')
  forgetPeople()
  window.history.replaceState(null, '', '/')
  document.title = ''
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
})

afterAll(() => {
  const left = differencesTo(atFirst)
  if (left.length > 0) throw new Error(`Left in the browser for the next file: ${left.join(', ')}`)
})

/** What was open has an entry of the history, which a browser takes away in its own time (ui/use-back-closes.ts). */
const closed = () =>
  vi.waitFor(() => {
    if ((window.history.state as { layer?: true } | null)?.layer) throw new Error('Something is still open.')
  })

/** Of whoever signed in and typed here, in the tab's storage and in the memory of the page. */
function forgetPeople() {
  // A session that ends by itself is remembered as one that ran out; one that begins anew is not.
  startSession({ token: '', expiresAt: '', user: { id: 0, firstname: '', locale: 'fr' } })
  endSession()
  forgetCard()
  window.sessionStorage.clear()
  window.localStorage.clear()
}
