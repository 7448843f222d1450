import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { leadTo } from '#web/client/lead-to.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { ClaimForm } from '#web/features/password-forms/claim-form.tsx'
import { NewPasswordForm } from '#web/features/password-forms/new-password-form.tsx'
import { ReadFailure } from '#web/features/error-page/read-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.password_new_title(),
    description: m.password_new_description(),
  })

const expiredPath = (locale: Locale) => pathTo('forgotPassword', locale, {}, { reply: 'expired' })

/** Specification §4: the link is checked first; one that no longer stands leads to a new one. */
export async function clientLoader({ url, params }: ClientLoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const { id = '', hash = '' } = params
  const answered = await call('POST /api/check-hash', { payload: { id, hash, locale } }, { locale })
  if (answered.ok) return { id, hash, claim: null, failure: null }
  // Too many tries, no connection or a failure of ours say nothing about the link.
  const { status } = answered
  const isRefused = status >= 400 && status < 500 && status !== 429
  // Whoever booked by telephone has a link of the same form, by which they choose their first password.
  const claimed = isRefused
    ? await call('POST /api/check-claim-link', { payload: { id, hash, locale } }, { locale })
    : null
  if (claimed?.ok) return { id, hash, claim: claimed.answer, failure: null }
  if (isRefused) throw leadTo(expiredPath(locale), url)
  return { id, hash, claim: null, failure: answered.error }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <NewPasswordFrame isBusy>
    <p role="status" className="text-muted mb-6">
      {m.password_new_checking()}
    </p>
    <Skeleton className="mb-6 block h-40" />
    <Skeleton className="mb-6 block h-20" />
    <Skeleton className="block h-14" />
  </NewPasswordFrame>
)

export default function NewPasswordPage() {
  const { id, hash, claim, failure } = useLoaderData<typeof clientLoader>()
  const locale = useLocale()
  const navigate = useNavigate()
  // The link is used up, or never worked: Back must not lead to it.
  const goTo = async (path: string) => navigate(path, { replace: true })
  if (claim)
    return (
      <NewPasswordFrame title={m.password_claim_title()}>
        <ClaimForm {...{ id, hash, claim }} onDone={() => goTo(pathTo('account', locale))} />
      </NewPasswordFrame>
    )
  return (
    <NewPasswordFrame>
      {failure === null ? (
        <>
          <p className="mb-8">{m.password_new_intro()}</p>
          <NewPasswordForm
            id={id}
            hash={hash}
            onDone={() => goTo(pathTo('account', locale))}
            onInvalidLink={() => goTo(expiredPath(locale))}
          />
        </>
      ) : (
        <ReadFailure title={m.password_new_check_failed()} error={failure} />
      )}
    </NewPasswordFrame>
  )
}

type Frame = { isBusy?: boolean; title?: string; children: React.ReactNode }

function NewPasswordFrame({ isBusy = false, title = m.password_new_title(), children }: Frame) {
  return (
    <div className="page-width grid justify-center py-14 sm:py-24" aria-busy={isBusy || undefined}>
      <div className="w-full max-w-md">
        <h1 className="title-page mb-4">{title}</h1>
        {children}
      </div>
    </div>
  )
}
