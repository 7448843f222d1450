import { useState, type ReactNode } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { ConfirmAddressForm } from '#web/features/confirm-address/confirm-address-form.tsx'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { ResetLinkButton } from '#web/features/login-form/reset-link-button.tsx'
import { ReadFailure } from '#web/features/error-page/read-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Confirmed, DeadLink } from './link-outcome.tsx'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.account_confirm_address_title(),
    description: m.account_confirm_address_description(),
  })

/** Looks at the link and changes nothing: programs that look through mail open it too (decisions §9). */
export async function clientLoader({ url, params }: ClientLoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const { id = '', hash = '' } = params
  const answered = await call('POST /api/check-address-link', { payload: { id, hash, locale } }, { locale })
  if (answered.ok) return { id, hash, answer: answered.answer, error: null }
  return { id, hash, answer: null, error: answered.error }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <ConfirmFrame isBusy>
    <p role="status" className="text-muted mb-6">
      {m.password_new_checking()}
    </p>
    <Skeleton className="mb-6 block h-20" />
    <Skeleton className="block h-14" />
  </ConfirmFrame>
)

export default function ConfirmAddressPage() {
  const { id, hash, answer, error } = useLoaderData<typeof clientLoader>()
  const [isDone, setDone] = useState(false)
  if (error)
    return (
      <ConfirmFrame>
        {error.code === 'address_link_invalid' ? (
          <DeadLink />
        ) : (
          <ReadFailure title={m.password_new_check_failed()} error={error} />
        )}
      </ConfirmFrame>
    )
  const { email } = answer
  return (
    <ConfirmFrame>
      {isDone || answer.isConfirmed ? (
        <Confirmed email={email} isFresh={isDone} />
      ) : (
        <>
          <p className="mb-8 wrap-anywhere">{m.account_confirm_address_intro({ email })}</p>
          <ConfirmAddressForm id={id} hash={hash} email={email} onDone={() => setDone(true)} />
          <div className="border-line mt-10 border-t pt-6">
            <h2 className="title-card mb-3">{m.account_confirm_address_unknown_title()}</h2>
            <p className="mb-2">{m.account_confirm_address_unknown()}</p>
            <ResetLinkButton email={email} label={m.account_confirm_address_unknown_link()} />
          </div>
        </>
      )}
    </ConfirmFrame>
  )
}

function ConfirmFrame({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <div className="page-width grid justify-center py-14 sm:py-24" aria-busy={isBusy || undefined}>
      <div className="w-full max-w-md">
        <h1 className="title-page mb-4">{m.account_confirm_address_title()}</h1>
        {children}
      </div>
    </div>
  )
}
