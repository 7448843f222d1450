import { formatTelephone } from '#i18n/format.ts'
import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import type { AccountSection } from '#web/features/account-nav/account-nav.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** What the server renders: it does not know the visitor. */
export function AccountSkeleton() {
  return (
    <AccountFrame title={m.account_title()} nav={<Skeleton className="block h-12 lg:h-40" />}>
      <SectionSkeleton section="reservations" />
    </AccountFrame>
  )
}

/** The section that is being read, in about its final size. */
export function SectionSkeleton({ section }: { section: AccountSection }) {
  return (
    <div aria-busy="true">
      <p role="status" className="text-muted mb-6">
        {m.account_loading()}
      </p>
      {section === 'reservations' ? (
        <>
          <Skeleton className="mb-14 block h-[38rem] lg:h-[30rem]" />
          <Skeleton className="mb-4 block h-24" />
          <Skeleton className="block h-24" />
        </>
      ) : (
        <Skeleton className="block h-[44rem]" />
      )}
    </div>
  )
}

type FrameProps = { title: string; nav: ReactNode; children: ReactNode }

/**
 * The account's sections beside what they show; above it on phones. At least as high as the window, so that the foot of the
 * page is nowhere to be seen jumping when a short section takes the place of the skeleton.
 */
export function AccountFrame({ title, nav, children }: FrameProps) {
  const { name, company, email, telephone } = useSite()
  return (
    <div className="page-width min-h-svh py-10 sm:py-16">
      {/* On paper: whose stays these are, and whom to call. */}
      <p className="mb-4 hidden print:block">
        {name}, {company}&nbsp;· {formatTelephone(telephone, useLocale())}&nbsp;· {email}
      </p>
      <h1 className="title-page mb-8 wrap-anywhere lg:mb-12">{title}</h1>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-16">
        <div className="lg:sticky lg:top-28 lg:h-fit">{nav}</div>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}
