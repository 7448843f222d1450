import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { SessionWatch } from '#web/features/session-warning/session-watch.tsx'
import { PageProgress } from './page-progress.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'

/** What surrounds every page: skip link, header, main, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const main = useArrivalFocus<HTMLElement>()
  return (
    <>
      <a href="#main" className="skip-link">
        {m.site_skip_to_content()}
      </a>
      <SiteHeader />
      <PageProgress />
      <SessionWatch />
      <main id="main" ref={main} tabIndex={-1} className="site-main">
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
