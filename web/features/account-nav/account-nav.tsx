import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { logOut } from '#client/session.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import './account-nav.css'

/** Specification §2: the sections of the account, at one address. */
export type AccountSection = 'reservations' | 'profile' | 'security'

/** The address says which section is shown; anything unknown is the first. */
export function sectionOf(query: URLSearchParams): AccountSection {
  const asked = query.get('section')
  return sections.find(({ section }) => section === asked)?.section ?? 'reservations'
}

const sections: { section: AccountSection; icon: IconName; label: () => string }[] = [
  { section: 'reservations', icon: 'calendar', label: m.account_reservations },
  { section: 'profile', icon: 'user', label: m.account_profile },
  { section: 'security', icon: 'lock', label: m.security_title },
]

/** Reservations, profile, security, logout. The page sees that the session is gone, and leads home. */
export function AccountNav({ current }: { current: AccountSection }) {
  const locale = useLocale()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <nav aria-label={m.account_nav()} className="account-nav">
      <ul>
        {sections.map(({ section, icon, label }) => (
          <li key={section}>
            <Link
              to={pathTo('account', locale, {}, { section: section === 'reservations' ? null : section })}
              aria-current={section === current ? 'page' : undefined}
              className="account-nav-item"
            >
              <Icon name={icon} />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="account-nav-leave"
        aria-disabled={isLeaving || undefined}
        onClick={() => {
          if (isLeaving) return
          setLeaving(true)
          void logOut(locale)
        }}
      >
        <Icon name="logout" />
        {m.account_log_out()}
      </button>
    </nav>
  )
}
