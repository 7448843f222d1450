import { useContext, type ReactNode } from 'react'
import { Link } from 'react-router'
import { dialled, formatTelephone } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SiteContext } from '#web/client/site.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { HomeLink } from './navigation.tsx'
import { SiteFrame } from './site-frame.tsx'
import { HeaderBar } from './site-header.tsx'
import './closed-frame.css'

/** What surrounds the pages of a purchase: somebody to call, the other language, what the law wants near, and no way to wander off. */
export const ClosedFrame = ({ children }: { children: ReactNode }) => (
  <SiteFrame header={<ClosedHeader />} footer={<ClosedFooter />}>
    {children}
  </SiteFrame>
)

/** Signs of a name beside which a phone has no room for a number. */
const longName = 18

function ClosedHeader() {
  const locale = useLocale()
  const site = useContext(SiteContext)
  const telephone = site?.telephone
  const isLong = (site?.name.length ?? 0) > longName
  return (
    <HeaderBar>
      <HomeLink prefetch="intent" />
      <div className="ml-auto flex flex-none items-center gap-[clamp(0.5rem,2vw,1.5rem)]">
        {telephone && (
          <a
            href={`tel:${dialled(telephone)}`}
            className={`header-link closed-telephone figures ${isLong ? 'closed-beside-long' : ''}`}
          >
            {isLong && <Icon name="phone" />}
            <span>{formatTelephone(telephone, locale)}</span>
          </a>
        )}
        <LanguageSwitch className="header-link header-language" />
      </div>
    </HeaderBar>
  )
}

function ClosedFooter() {
  const locale = useLocale()
  return (
    <footer className="closed-footer print:hidden">
      <ul className="page-width">
        <li>
          <Link to={pathTo('terms', locale)}>{m.site_closed_terms()}</Link>
        </li>
        <li>
          <Link to={pathTo('cancellationPolicy', locale)}>{m.site_closed_cancellation()}</Link>
        </li>
        <li>
          <Link to={pathTo('privacy', locale)}>{m.site_footer_privacy()}</Link>
        </li>
      </ul>
    </footer>
  )
}
