import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'

// The address decides the language, in the browser as on the server.
overwriteGetLocale(() => localeOfPath(window.location.pathname))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
