import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { SessionWatch } from '#web/features/session-warning/session-watch.tsx'
import { DemonstrationLine } from './demonstration-line.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'
import './site-frame.css'

/** What surrounds every page, and what is said where one failed: skip link, header, main, footer. */
export function SiteFrame({ children, isFailed = false }: { children: ReactNode; isFailed?: boolean }) {
  const main = useArrivalFocus<HTMLElement>()
  return (
    <>
      <a href="#main" className="skip-link print:hidden">
        {m.site_skip_to_content()}
      </a>
      <DemonstrationLine />
      <SiteHeader isOnPaper={isFailed} />
      <SessionWatch />
      <main id="main" ref={main} tabIndex={-1} className="site-main">
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
