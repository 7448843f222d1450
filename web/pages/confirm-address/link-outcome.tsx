import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Takes the form's place and, because the pressed button is gone, the focus. */
export function Confirmed({ email, isFresh }: { email: string; isFresh: boolean }) {
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFresh) box.current?.focus()
  }, [isFresh])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="success" role="status" title={m.account_confirm_address_done_title()}>
        <p className="wrap-anywhere">{m.account_confirm_address_done({ email })}</p>
      </Notice>
      <NextLink to={pathTo(isFresh ? 'account' : 'login', locale)}>
        {m.account_confirm_address_account()}
      </NextLink>
    </div>
  )
}

/** The link was used, replaced or is too old. */
export function DeadLink() {
  const locale = useLocale()
  return (
    <>
      <Notice tone="warning" role="status" title={m.password_forgot_expired_title()}>
        {m.refusals_address_link_invalid()}
      </Notice>
      <NextLink to={pathTo('login', locale)}>{m.account_log_in()}</NextLink>
    </>
  )
}

const NextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="mt-8">
    <Link to={to} className="text-link inline-flex min-h-11 items-center">
      {children}
    </Link>
  </p>
)
