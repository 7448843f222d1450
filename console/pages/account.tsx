import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { load } from '#console/client/ask.ts'
import { useMe } from '#console/client/me.ts'
import { OwnCalendar } from '#console/account/own-calendar.tsx'
import { OwnDevice } from '#console/account/own-device.tsx'
import { OwnName } from '#console/account/own-name.tsx'
import { OwnPasskeys } from '#console/account/own-passkeys.tsx'
import { OwnPassword } from '#console/account/own-password.tsx'
import { OwnRecoveryCodes } from '#console/account/own-recovery-codes.tsx'
import { OwnSessions } from '#console/account/own-sessions.tsx'
import { ChangeNews } from '#console/account/change-news.tsx'
import { useChange } from '#console/forms/use-change.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { LockedLine } from '#console/proof/locked-line.tsx'
import { useLocale } from '#ui/use-locale.ts'

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/account', {}, request)

/** One’s own ways in and open sessions. */
export function Component() {
  const account = useLoaderData<typeof loader>()
  const me = useMe()
  const change = useChange()
  return (
    <>
      <PageTitle lead={m.console_account_lead({ name: me.name, email: me.email })}>
        {m.console_nav_account()}
      </PageTitle>
      <LockedLine />
      <p className="mb-6">
        <Link to={consolePathTo('notices', useLocale())} className="text-link inline-target">
          {m.console_notices_open()}
        </Link>
      </p>
      <ChangeNews change={change} />
      <div className="console-sections">
        <OwnName language={account.language} change={change} />
        <OwnCalendar calendar={account.calendar} change={change} />
        <OwnPasskeys passkeys={account.passkeys} change={change} />
        <OwnPassword hasPassword={account.hasPassword} change={change} />
        <OwnRecoveryCodes left={account.recoveryCodes} change={change} />
        <OwnDevice key={account.keeping.days} keeping={account.keeping} change={change} />
        <OwnSessions sessions={account.sessions} change={change} />
      </div>
    </>
  )
}
