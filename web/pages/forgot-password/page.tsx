import { Link, useSearchParams, type MetaArgs } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { ForgotPasswordForm } from '#web/features/password-forms/forgot-password-form.tsx'
import { useLocale } from '#ui/use-locale.ts'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.password_forgot_title(),
    description: m.password_forgot_description(),
  })

/** `?reply=…` is set by a link for a new password that no longer stands (specification §2). */
export default function ForgotPasswordPage() {
  const locale = useLocale()
  const [query] = useSearchParams()
  return (
    <div className="page-width grid justify-center py-14 sm:py-24">
      <div className="w-full max-w-md">
        <h1 className="title-page mb-6">{m.password_forgot_title()}</h1>
        <ForgotPasswordForm hasExpiredLink={query.has('reply')} />
        <p className="border-line mt-10 border-t pt-6">
          <Link to={pathTo('login', locale)} className="text-link inline-flex min-h-11 items-center">
            {m.password_forgot_back()}
          </Link>
        </p>
      </div>
    </div>
  )
}
