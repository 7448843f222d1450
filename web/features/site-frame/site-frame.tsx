import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'

/** What surrounds every page: skip link, header, main, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only">
        {m.site_skip_to_content()}
      </a>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
