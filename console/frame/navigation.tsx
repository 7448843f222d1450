import { useId } from 'react'
import { NavLink, useLocation } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePaths, consolePathTo, type ConsolePage } from '#i18n/console-paths.ts'
import type { Permission, Role } from '#domain/permissions.ts'
import { may, useMe, type Me } from '#console/client/me.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Way = {
  page: ConsolePage
  icon: IconName
  needs: Permission
  name: () => string
  /** Of those that stand at the thumb on a phone, for all or for these; the others are behind “More”. */
  isFirst?: true | readonly Role[]
  /** Only while a step of it is left. */
  isSetUp?: true
  /** How many wait behind it, and how that is said. */
  count?: (me: Me) => number
}

/** Only what exists, and of that only what the role may see. */
const ways: readonly Way[] = [
  { page: 'home', icon: 'sun', needs: 'see_today', name: m.console_today_title, isFirst: true },
  {
    page: 'calendar',
    icon: 'calendar',
    needs: 'see_calendar',
    name: m.console_nav_calendar,
    isFirst: true,
  },
  {
    page: 'reservations',
    icon: 'key',
    needs: 'see_reservations',
    name: m.console_nav_reservations,
    isFirst: true,
  },
  {
    page: 'turnovers',
    icon: 'linen',
    needs: 'see_turnovers',
    name: m.console_turnovers_title,
    isFirst: ['housekeeping'],
  },
  {
    page: 'messages',
    icon: 'message',
    needs: 'see_messages',
    name: m.console_messages_title,
    isFirst: true,
    count: ({ unanswered }) => unanswered,
  },
  { page: 'prices', icon: 'tag', needs: 'set_prices', name: m.console_prices_title },
  { page: 'waysIn', icon: 'door', needs: 'see_ways_in', name: m.console_ways_title },
  { page: 'guests', icon: 'user', needs: 'see_contacts', name: m.console_guests_title },
  { page: 'reviews', icon: 'edit', needs: 'see_reviews', name: m.console_reviews_title },
  { page: 'books', icon: 'card', needs: 'see_amounts', name: m.console_bank_books_title },
  { page: 'settings', icon: 'receipt', needs: 'see_settings', name: m.console_settings_title },
  { page: 'team', icon: 'users', needs: 'see_team', name: m.console_nav_team },
  { page: 'bringIn', icon: 'download', needs: 'see_bring_ins', name: m.console_bringin_title },
  {
    page: 'setUp',
    icon: 'check',
    needs: 'open_site',
    name: m.console_setup_title,
    isSetUp: true,
  },
  { page: 'opening', icon: 'open-sign', needs: 'see_opening', name: m.console_opening_title },
  { page: 'journal', icon: 'books', needs: 'see_journal', name: m.console_nav_journal },
  { page: 'account', icon: 'badge', needs: 'own_account', name: m.console_nav_account },
]

/** Few enough to stand beside each other under a thumb. */
const roomAtThumb = 4

/** The ways that a role has; on a phone those `beyond` are behind “More”. */
export function waysOf(me: Me): { all: readonly Way[]; beyond: readonly Way[] } {
  const all = ways.filter(({ needs, isSetUp }) => may(me, needs) && (me.setUpOpen || !isSetUp))
  const isBeyond = ({ isFirst = [] }: Way) => isFirst !== true && !isFirst.includes(me.role)
  return { all, beyond: all.length > roomAtThumb ? all.filter(isBeyond) : [] }
}

/** At the thumb on a phone, at the left on a desk, where all of them have room. */
export function Navigation() {
  const locale = useLocale()
  const { pathname } = useLocation()
  const { all, beyond } = waysOf(useMe())
  const isBeyond = beyond.some(({ page }) => pathname === consolePaths[page][locale])
  return (
    <nav aria-label={m.console_nav()} className="console-nav">
      <ul>
        {all.map((way) => (
          <li key={way.page} className={beyond.includes(way) ? 'console-nav-beyond' : undefined}>
            <WayLink way={way} />
          </li>
        ))}
        {beyond.length > 0 && (
          <li className="console-nav-more">
            <NavLink
              to={consolePathTo('more', locale)}
              className={`console-nav-link ${isBeyond ? 'console-nav-inside' : ''}`}
            >
              <Icon name="menu" />
              <span>{m.console_today_more()}</span>
            </NavLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

export function WayLink({ way: { page, icon, name, count } }: { way: Way }) {
  const waiting = count?.(useMe()) ?? 0
  const told = useId()
  return (
    <NavLink
      to={consolePathTo(page, useLocale())}
      end={page === 'home'}
      className="console-nav-link"
      aria-describedby={waiting > 0 ? told : undefined}
    >
      <Icon name={icon} />
      <span>{name()}</span>
      {waiting > 0 && (
        <>
          <span aria-hidden="true" className="console-nav-count">
            {waiting > 99 ? '99+' : waiting}
          </span>
          <span id={told} hidden>
            {m.console_messages_count_waiting({ count: waiting })}
          </span>
        </>
      )}
    </NavLink>
  )
}
