import { NavLink, useLocation } from 'react-router'
import { pageAt } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#web/ui/use-locale.ts'
import { AccountLink } from './account-link.tsx'
import { HomeLink } from './home-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { navigationLinks } from './navigation.ts'
import { PageProgress } from './page-progress.tsx'
import { SiteMenu } from './site-menu.tsx'
import { useIsScrolled } from './use-is-scrolled.ts'
import './site-header.css'

/**
 * Lies on the home picture and turns to paper after 100 px (specification §9); on other pages, and where the home page
 * failed and has no picture, it is paper from the start.
 */
export function SiteHeader({ isOnPaper }: { isOnPaper: boolean }) {
  const locale = useLocale()
  const isHome = pageAt(useLocation().pathname)?.page === 'home' && !isOnPaper
  const [mark, isScrolled] = useIsScrolled()
  const look = isHome && !isScrolled ? 'site-header-clear' : 'site-header-paper'
  return (
    <>
      <div ref={mark} aria-hidden="true" className="site-header-mark" />
      <header className={`site-header print:hidden ${look} ${isHome ? 'site-header-over' : ''}`}>
        <PageProgress />
        <div className="page-width site-header-inside">
          <HomeLink prefetch="intent" />
          <nav aria-label={m.site_nav_label()} className="site-header-links">
            <ul>
              {navigationLinks(locale).map(({ to, label }) => (
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
        </div>
      </header>
    </>
  )
}
