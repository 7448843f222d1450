import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
// Not in the root: parts that come later name the styles of what they share with it, and would lay these over the page again.
import '#ui/site.css'
import { outliveTranslation } from '#ui/translated-page.ts'

// The address decides the language, in the browser as on the server.
overwriteGetLocale(() => localeOfPath(window.location.pathname))

outliveTranslation()

// Before React Router hears of it: what Back means while a sheet is open (ui/use-back-closes.ts).
window.addEventListener('popstate', (event) => window.onLayerLeft?.(event))

// A sheet that was open when this page was loaded anew is not open any more.
if ((window.history.state as { layer?: true } | null)?.layer) window.history.back()

/** What was pressed or sent before the scripts came is done now: server/delivery/defer-hydration.ts waits for this event. */
function Page() {
  useEffect(() => void window.dispatchEvent(new Event('page-ready')), [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
