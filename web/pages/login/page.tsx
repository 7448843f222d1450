import { useNavigate, useSearchParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { LoginForm } from '#web/features/login-form/login-form.tsx'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { leadTo } from '#web/client/lead-to.ts'
import { readSession } from '#client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'

export const meta = (args: MetaArgs) => [
  ...pageMeta(args, {
    title: m.account_login_title(),
    description: m.account_login_description(),
  }),
  // Of the document only: server/delivery/skip-start.ts reads it there, before anything is drawn.
  ...(import.meta.env.SSR
    ? [{ name: 'signed-in-to', content: pathTo('account', localeOfPath(args.location.pathname)) }]
    : []),
]

/** The server has nothing to find out; without a loader it would render no form. */
export const loader = () => null

/** Anyone who is signed in has nothing to do here. */
export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  if (readSession()) throw leadTo(accountOf(localeOfPath(url.pathname), url.searchParams), url)
  return null
}
clientLoader.hydrate = true as const

export default function LoginPage() {
  const locale = useLocale()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <div className="page-width grid justify-center py-14 sm:py-24">
      <div className="w-full max-w-md">
        <h1 className="title-page mb-4">{m.account_login_title()}</h1>
        <p className="mb-8">{m.account_login_intro()}</p>
        <LoginForm onDone={async () => navigate(accountOf(locale, search))} />
        <div className="border-line mt-10 border-t pt-8">
          <p className="mb-4">{m.account_no_account()}</p>
          <ButtonLink variant="quiet" to={pathTo('search', locale)}>
            {m.account_see_lofts()}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** An email may lead to one stay of the account: it stays in sight through the login. */
const accountOf = (locale: Locale, search: URLSearchParams): string =>
  pathTo('account', locale, {}, { reservation: search.get('reservation') ?? undefined })
