import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { ask } from '#console/client/ask.ts'
import { stopPush } from '#console/client/push.ts'
import { forgetKept, forgetUnsent, forgetTyped } from '#console/client/kept.ts'
import { useLive } from '#console/client/live.ts'
import { useMe } from '#console/client/me.ts'
import { ProofProvider } from '#console/proof/proof-provider.tsx'
import { wordsFor } from '#console/client/refusal-words.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { LanguageLink, useDocumentLanguage } from './language-link.tsx'
import { Navigation } from './navigation.tsx'

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
          <ScrollRestoration getKey={placeOf} />
        </main>
      </div>
    </ProofProvider>
  )
}

/** All documents that are loaded anew have one key: without its address, one began where another was left. */
const placeOf = ({ key, pathname }: { key: string; pathname: string }) => (key === 'default' ? pathname : key)

function Person() {
  const { name } = useMe()
  const locale = useLocale()
  const navigate = useNavigate()
  const [problem, setProblem] = useWords()
  async function leave() {
    const left = await ask('POST /api/staff/sign-out')
    // Who is out already may go; otherwise the session goes on, and nobody should believe that it ended.
    if (!left.ok && left.error.code !== 'staff_signed_out') return setProblem(wordsFor(left.error))
    void stopPush()
    forgetKept()
    forgetTyped()
    forgetUnsent()
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
