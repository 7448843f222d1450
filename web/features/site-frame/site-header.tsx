import { NavLink, useLocation, useNavigation } from 'react-router'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { pageAt } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { AccountLink } from './account-link.tsx'
import { HomeLink, useNavigationLinks } from './navigation.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SiteMenu } from './site-menu.tsx'
import './site-header.css'

/**
 * Lies on the home picture and turns to paper after 100 px (specification §9); on other pages, and where the home page
 * failed and has no picture, it is paper from the start.
 */
export function SiteHeader({ isOnPaper }: { isOnPaper: boolean }) {
  const links = useNavigationLinks()
  const isHome = pageAt(useLocation().pathname)?.page === 'home' && !isOnPaper
  const [mark, isScrolled] = useIsScrolled()
  const look = isHome && !isScrolled ? 'site-header-clear' : 'site-header-paper'
  return (
    <>
      <div ref={mark} aria-hidden="true" className="site-header-mark" />
      <HeaderBar look={`${look} ${isHome ? 'site-header-over' : ''}`}>
        <HomeLink prefetch="intent" />
        <nav aria-label={m.site_nav_label()} className="site-header-links">
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} prefetch="intent" className="header-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-header-end">
          <AccountLink className="header-link header-account" />
          <LanguageSwitch className="header-link header-language" />
          <SiteMenu />
        </div>
      </HeaderBar>
    </>
  )
}

/** The line at the top of a page, which stays in sight. */
export function HeaderBar({ look = '', children }: { look?: string; children: ReactNode }) {
  return (
    <header className={`site-header print:hidden ${look}`}>
      <PageProgress />
      <div className="page-width site-header-inside">{children}</div>
    </header>
  )
}

/** A page that is not there at once is said to be on its way: a line at the top, after less than half a second. */
function PageProgress() {
  const isUnderWay = useNavigation().state !== 'idle'
  return isUnderWay && <div role="progressbar" aria-label={m.site_page_loading()} className="page-progress" />
}

/** Whether the page is scrolled past the watched element. An observer and no scroll listener: nothing runs while scrolling. */
function useIsScrolled(): [RefObject<HTMLDivElement | null>, boolean] {
  const mark = useRef<HTMLDivElement>(null)
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setIsScrolled(entry?.isIntersecting === false))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return [mark, isScrolled]
}
