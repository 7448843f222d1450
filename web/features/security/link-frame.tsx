import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A page that a link in an email leads to: one column, one thing to do. */
export function LinkFrame({
  title,
  isBusy = false,
  children,
}: {
  title: string
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <div className="page-width grid justify-center py-14 sm:py-24" aria-busy={isBusy || undefined}>
      <div className="w-full max-w-md">
        <h1 className="title-page mb-4">{title}</h1>
        {children}
      </div>
    </div>
  )
}

export const LinkSkeleton = ({ title }: { title: string }) => (
  <LinkFrame title={title} isBusy>
    <p role="status" className="text-muted mb-6">
      {m.password_new_checking()}
    </p>
    <Skeleton className="mb-6 block h-20" />
    <Skeleton className="block h-14" />
  </LinkFrame>
)

/** The link was used, is over or was cut short: what to do instead. */
export function DeadLink({ sentence, to, label }: { sentence: string; to: string; label: string }) {
  return (
    <>
      <Notice tone="warning" role="status" title={m.security_link_invalid_title()}>
        {sentence}
      </Notice>
      <NextLink to={to}>{label}</NextLink>
    </>
  )
}

export const NextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="mt-8">
    <Link to={to} className="text-link inline-flex min-h-11 items-center">
      {children}
    </Link>
  </p>
)
