import { dialled, formatTelephone } from '#i18n/format.ts'
import { useContext, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { SiteContext } from '#web/client/site.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { HomeLink, useNavigationLinks } from './navigation.tsx'
import { AccountLink } from './account-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import './site-menu.css'

/**
 * The burger and its full-height sheet, under 900 px. The browser's own dialog keeps the focus inside, closes with
 * Escape and gives the focus back, without a byte of script to wait for at the first touch; Back and a swipe to the right close
 * it too. What its links lead to is fetched once they are seen: a page whose script does not come takes the whole document
 * down with it.
 */
export function SiteMenu() {
  const locale = useLocale()
  const links = useNavigationLinks()
  const site = useContext(SiteContext)
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  useCloseOnArrival(close)
  return (
    <>
      <button
        type="button"
        aria-label={m.site_menu_open()}
        aria-haspopup="dialog"
        className="icon-button burger"
        onClick={() => {
          sheet.current?.showModal()
          // Where its code does not come, the sheet closes in its other ways.
          import('./ways-out.ts').then(
            ({ addWaysOut }) => addWaysOut(sheet.current),
            () => undefined,
          )
        }}
      >
        <Icon name="menu" />
      </button>
      <dialog ref={sheet} aria-label={m.site_menu_label()} className="site-menu">
        <div className="page-width site-menu-head">
          <HomeLink onClick={close} />
          <button type="button" aria-label={m.site_menu_close()} className="icon-button" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={m.site_nav_label()} className="page-width site-menu-links">
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} prefetch="viewport" onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
            <li>
              <AccountLink prefetch="viewport" />
            </li>
          </ul>
        </nav>
        <div className="page-width site-menu-foot">
          <LanguageSwitch isLong className="text-link" />
          {site && (
            <a href={`tel:${dialled(site.telephone)}`} className="text-link figures">
              {formatTelephone(site.telephone, locale)}
            </a>
          )}
        </div>
      </dialog>
    </>
  )
}

/**
 * Any move to another address closes the sheet, also Back and links without a handler of their own; and a page that fails takes
 * the frame with it.
 */
function useCloseOnArrival(close: () => void): void {
  const { key } = useLocation()
  const leave = useEffectEvent(close)
  useLayoutEffect(() => () => leave(), [key])
}
