import { formatTelephone } from '#i18n/format.ts'
import { Link } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { company } from '#web/client/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { AccountLink } from './account-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { navigationLinks } from './navigation.ts'
import './site-footer.css'

export function SiteFooter() {
  const locale = useLocale()
  return (
    <footer className="site-footer print:hidden">
      <div className="page-width site-footer-columns">
        <div className="site-footer-lead">
          <p className="wordmark">{m.site_name()}</p>
          <p>{m.site_footer_about()}</p>
        </div>
        <nav aria-label={m.site_footer_explore()}>
          <h2 className="label-caps">{m.site_footer_explore()}</h2>
          <ul>
            {navigationLinks(locale).map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li>
              <Link to={pathTo('search', locale)}>{m.site_footer_search()}</Link>
            </li>
            <li>
              <AccountLink />
            </li>
          </ul>
        </nav>
        <div>
          <h2 className="label-caps">{m.site_footer_contact()}</h2>
          <address>
            {company.street}
            <br />
            {company.city} ({company.region[locale]})
            <br />
            {company.postalCode}
          </address>
          <ul>
            <li>
              <a href={`tel:${company.telephoneDialled}`} className="figures">
                {formatTelephone(company.telephone, locale)}
              </a>
            </li>
            <li>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className="label-caps">{m.site_footer_follow()}</h2>
          <ul>
            {company.social.map(({ name, icon, href }) => (
              <li key={name}>
                <a href={href} rel="noopener" className="site-footer-social">
                  <Icon name={icon} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="page-width">
        <div className="site-footer-end">
          <p>© {company.name}</p>
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
          <p className="site-footer-note">{m.site_footer_pictures()}</p>
        </div>
      </div>
    </footer>
  )
}
