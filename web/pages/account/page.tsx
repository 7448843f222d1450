import {
  redirect,
  useLoaderData,
  useNavigate,
  type ClientLoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import type { Instant } from '#domain/days.ts'
import { formatTime } from '#i18n/format.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { logOut } from '#web/api/log-out.ts'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { OwnerContact } from '#web/features/checkout/owner-contact.tsx'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { readSession } from '#web/session/session.ts'
import { clockOf } from '#web/session/clock.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: `${m.account_title()} · ${m.site_name()}`,
    description: m.account_description(),
    isListed: false,
  })

/** The account belongs to whoever holds a token; everybody else goes home (specification §4). */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = readSession()
  if (!session) throw redirect(pathTo('home', localeOfPath(new URL(request.url).pathname)))
  return { firstname: session.user.firstname, expiresAt: session.expiresAt }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <CheckoutSkeleton title={m.account_title()} />

export default function AccountPage() {
  const { firstname, expiresAt } = useLoaderData<typeof clientLoader>()
  const locale = useLocale()
  const navigate = useNavigate()
  return (
    <div className="page-width grid min-h-svh content-start gap-12 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <h1 className="title-page mb-6">{m.account_hello({ firstname })}</h1>
        <p className="measure mb-8">
          {m.account_intro({ until: formatTime(clockOf(expiresAt as Instant), locale) })}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={pathTo('properties', locale)}>{m.account_see_lofts()}</ButtonLink>
          <Button
            variant="quiet"
            onPress={() => void logOut(locale).then(() => navigate(pathTo('home', locale)))}
          >
            {m.account_log_out()}
          </Button>
        </div>
      </div>
      <OwnerContact reference={null} />
    </div>
  )
}
