import { Link, Outlet } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { useLocale } from '#ui/use-locale.ts'
import { LanguageLink, useDocumentLanguage } from './language-link.tsx'

/** Around the pages before the door: the house’s name and the other language. */
export function DoorFrame() {
  useDocumentLanguage()
  return (
    <div className="door">
      <header className="door-head">
        <Link to={consolePathTo('signIn', useLocale())} className="console-name">
          {m.console_name()}
        </Link>
        <LanguageLink className="console-link" />
      </header>
      <main className="door-body">
        <Outlet />
      </main>
    </div>
  )
}
