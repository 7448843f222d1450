import { Navigate, NavLink, Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo, type ConsolePage } from '#i18n/console-paths.ts'
import type { Permission } from '#domain/permissions.ts'
import { ask } from '#console/client/ask.ts'
import { useLive } from '#console/client/live.ts'
import { may, useMe, type Me } from '#console/client/me.ts'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { wordsFor } from '#console/client/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { useWords } from '#web/ui/use-words.ts'
import { LanguageLink, useDocumentLanguage } from './language-link.tsx'

type Item = {
  page: Extract<ConsolePage, 'calendar' | 'reservations' | 'team' | 'journal' | 'account'>
  icon: IconName
  needs: Permission
  name: () => string
}

/** Only what exists, and of that only what the role may see. */
const items: readonly Item[] = [
  { page: 'reservations', icon: 'key', needs: 'see_reservations', name: m.console_nav_reservations },
  { page: 'calendar', icon: 'calendar', needs: 'see_calendar', name: m.console_nav_calendar },
  { page: 'team', icon: 'users', needs: 'see_team', name: m.console_nav_team },
  { page: 'journal', icon: 'books', needs: 'see_journal', name: m.console_nav_journal },
  { page: 'account', icon: 'user', needs: 'own_account', name: m.console_nav_account },
]

const itemsOf = (me: Me): Item[] => items.filter(({ needs }) => may(me, needs))

/** Where one comes in: the first page that one may see. */
export function Home() {
  const me = useMe()
  const [first] = itemsOf(me)
  return <Navigate to={consolePathTo(first?.page ?? 'account', useLocale())} replace />
}

/** Around every page behind the door: on a phone the ways stand at the thumb, on a desk at the left. */
export function ConsoleFrame() {
  useDocumentLanguage()
  useLive()
  const isBusy = useNavigation().state === 'loading'
  return (
    <ProofProvider>
      <a href="#content" className="skip-link">
        {m.site_skip_to_content()}
      </a>
      <div className="console" aria-busy={isBusy}>
        <header className="console-head">
          <p className="console-name">{m.console_name()}</p>
          <Navigation />
          <Person />
        </header>
        <main id="content" className="console-body" tabIndex={-1}>
          <Outlet />
          <ScrollRestoration />
        </main>
      </div>
    </ProofProvider>
  )
}

function Navigation() {
  const locale = useLocale()
  const me = useMe()
  return (
    <nav aria-label={m.console_nav()} className="console-nav">
      <ul>
        {itemsOf(me).map(({ page, icon, name }) => (
          <li key={page}>
            <NavLink to={consolePathTo(page, locale)} className="console-nav-link">
              <Icon name={icon} />
              <span>{name()}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Person() {
  const { name } = useMe()
  const locale = useLocale()
  const navigate = useNavigate()
  const [problem, setProblem] = useWords()
  async function leave() {
    const left = await ask('POST /api/staff/sign-out')
    // Who is out already may go; otherwise the session goes on, and nobody should believe that it ended.
    if (!left.ok && left.error.code !== 'staff_signed_out') return setProblem(wordsFor(left.error))
    await navigate(consolePathTo('signIn', locale), { replace: true })
  }
  return (
    <div className="console-person">
      <p className="console-person-name">{name}</p>
      <LanguageLink className="console-link" />
      <Button variant="link" className="console-link" onPress={() => void leave()}>
        {m.console_leave()}
      </Button>
      {problem && (
        <p role="alert" className="console-person-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
