/** The console as browsers run it: one document for all its addresses, drawn here. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { guardReturns } from '#client/guard-returns.ts'
import { isStillMe } from './client/me.ts'
import { loadedSentences } from './client/refusal-words.ts'
import './console.css'
import { outliveTranslation } from '#ui/translated-page.ts'
import { followNotifications, followVersions, startWorker } from './client/worker.ts'
import { routes } from './routes.tsx'

// The address decides the language, as on the site.
overwriteGetLocale(() => localeOfPath(window.location.pathname))

outliveTranslation()

// Before React Router hears of it: what Back means while a sheet is open (ui/use-back-closes.ts).
window.addEventListener('popstate', (event) => window.onLayerLeft?.(event))

// A sheet that was open when this page was loaded anew is not open any more.
if ((window.history.state as { layer?: true } | null)?.layer) window.history.back()

const router = createBrowserRouter(routes)

followVersions()
followNotifications((address) => router.navigate(address))
guardReturns(isStillMe)

// What was asked for is drawn in one go: in slices, as React draws what may wait, a slow phone takes longer.
createRoot(document.getElementById('console')!).render(
  <StrictMode>
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
)

// After the page is there: nobody waits for it.
window.addEventListener('load', () =>
  setTimeout(() => {
    loadedSentences()
    startWorker()
  }, 1000),
)
