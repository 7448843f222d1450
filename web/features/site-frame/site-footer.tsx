import { useContext } from 'react'
import { localized } from '#domain/locale.ts'
import { dialled, formatTelephone } from '#i18n/format.ts'
import { Link } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SiteContext, socialLinksOf, wordOf, type Site } from '#web/client/site.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { AccountLink } from './account-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useIsSelling, useNavigationLinks } from './navigation.tsx'
import './site-footer.css'

export function SiteFooter() {
  const locale = useLocale()
  const links = useNavigationLinks()
  const isSelling = useIsSelling()
  const site = useContext(SiteContext)
  const about = site && wordOf(site, 'footer-about', locale)
  return (
    <footer className="site-footer print:hidden">
      <div className="page-width site-footer-columns">
        <div className="site-footer-lead">
          <p className="wordmark">{site?.name}</p>
          {about && <p>{about}</p>}
        </div>
        <nav aria-label={m.site_footer_explore()}>
          <h2 className="label-caps">{m.site_footer_explore()}</h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {isSelling && (
              <li>
                <Link to={pathTo('search', locale)}>{m.site_footer_search()}</Link>
              </li>
            )}
            <li>
              <AccountLink />
            </li>
          </ul>
        </nav>
        {site && <Reach site={site} />}
      </div>
      <div className="page-width">
        <div className="site-footer-end">
          <p>© {site?.company}</p>
          <ul>
            <li>
              <Link to={pathTo('terms', locale)}>{m.site_footer_terms()}</Link>
            </li>
            <li>
              <Link to={pathTo('cancellationPolicy', locale)}>{m.site_footer_cancellation()}</Link>
            </li>
            <li>
              <Link to={pathTo('privacy', locale)}>{m.site_footer_privacy()}</Link>
            </li>
            <li>
              <LanguageSwitch isLong />
            </li>
          </ul>
          {site?.builtInPictures && (
            <p className="site-footer-note">
              <Link to={pathTo('pictures', locale)}>{m.site_footer_pictures()}</Link>
            </p>
          )}
        </div>
      </div>
    </footer>
  )
}

/** Where the company is, and how to reach it. */
function Reach({ site }: { site: Site }) {
  const locale = useLocale()
  const social = socialLinksOf(site)
  return (
    <>
      <div>
        <h2 className="label-caps">{m.site_footer_contact()}</h2>
        <address>
          {site.address}
          <br />
          {site.city} ({localized(site, 'region', locale)})
          <br />
          {site.postalCode.replaceAll(' ', '\u00a0')}
        </address>
        <ul>
          <li>
            <a href={`tel:${dialled(site.telephone)}`} className="figures">
              {formatTelephone(site.telephone, locale)}
            </a>
          </li>
          <li>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </li>
        </ul>
      </div>
      {social.length > 0 && (
        <div>
          <h2 className="label-caps">{m.site_footer_follow()}</h2>
          <ul className="site-footer-follow">
            {social.map(({ name, icon, href }) => (
              <li key={name}>
                <a href={href} rel="noopener" className="site-footer-social">
                  <Icon name={icon} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
