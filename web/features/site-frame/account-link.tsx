import { NavLink } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSession } from '#client/session.ts'
import { useLocale } from '#ui/use-locale.ts'

/**
 * "Log in" or "My account". Pages are rendered without knowing who looks, so the browser decides: both texts
 * keep their room, and nothing moves when it does.
 */
export function AccountLink({ className = '', prefetch }: { className?: string; prefetch?: 'viewport' }) {
  const locale = useLocale()
  const session = useSession()
  return (
    <NavLink
      to={pathTo(session ? 'account' : 'login', locale)}
      prefetch={prefetch}
      className={`account-link ${className}`}
    >
      <span className={session ? 'invisible' : ''} aria-hidden={Boolean(session)}>
        {m.site_nav_login()}
      </span>
      <span className={session ? '' : 'invisible'} aria-hidden={!session}>
        {m.site_nav_account()}
      </span>
    </NavLink>
  )
}
