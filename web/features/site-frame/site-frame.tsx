import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useSessionState } from '#client/session.ts'
import { forgetOverdue } from '#client/storage.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useArrivalFocus } from '#ui/use-arrival-focus.ts'
import './site-frame.css'

type Props = {
  children: ReactNode
  isFailed?: boolean
  header?: ReactNode
  footer?: ReactNode
}

/** What surrounds every page, and what is said where one failed: skip link, header, main, footer. */
export function SiteFrame({
  children,
  isFailed = false,
  header = <SiteHeader isOnPaper={isFailed} />,
  footer = <SiteFooter />,
}: Props) {
  const main = useArrivalFocus<HTMLElement>()
  return (
    <>
      <a href="#main" className="skip-link print:hidden">
        {m.site_skip_to_content()}
      </a>
      <DemonstrationLine />
      {header}
      <SessionWatch />
      <main id="main" ref={main} tabIndex={-1} className="site-main">
        {children}
      </main>
      {footer}
    </>
  )
}

/** Loads the warning for anyone who is signed in, was until just now, or wanted what needs it. Everybody else's pages carry these lines only. */
function SessionWatch() {
  const isWanted = useSessionState() !== 'none'
  const [loaded, setLoaded] = useState<{ Warning: ComponentType } | null>(null)
  useEffect(() => forgetOverdue(), [])
  useEffect(() => {
    if (!isWanted || loaded) return
    // Without a connection there is no warning; the server still says when the hour is over.
    import('#web/features/session-warning/session-warning.tsx').then(
      ({ SessionWarning }) => setLoaded({ Warning: SessionWarning }),
      () => undefined,
    )
  }, [isWanted, loaded])
  return loaded && <loaded.Warning />
}

/** Says on every page that no real card is charged, where that is so: with the sandbox bank, and with Stripe's test keys. */
function DemonstrationLine() {
  const site = useRouteLoaderData<{ isDemonstration: boolean }>('root')
  if (!site?.isDemonstration) return null
  return (
    <aside aria-label={m.site_demonstration_label()} className="demonstration">
      <p className="page-width">{m.site_demonstration()}</p>
    </aside>
  )
}
