import { useEffect } from 'react'
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { AccountNav, sectionOf } from '#web/features/account-nav/account-nav.tsx'
import { UnconfirmedNotice } from '#web/features/confirm-address/unconfirmed-notice.tsx'
import { namesOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { ReadFailure } from '#web/features/error-page/read-failure.tsx'
import { useSession } from '#client/session.ts'
import { useLocale } from '#ui/use-locale.ts'
import { AccountFrame, AccountSkeleton, SectionSkeleton } from './account-skeleton.tsx'
import { loadAccount, type LoadedAccount } from './load-account.ts'
import { ProfileSection } from './profile-section.tsx'
import { ReservationsSection } from './reservations-section.tsx'
import { SecuritySection } from './security-section.tsx'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.account_title(),
    description: m.account_description(namesOf(args)),
  })

export const clientLoader = ({ url }: ClientLoaderFunctionArgs) => loadAccount(url)
clientLoader.hydrate = true as const

export const HydrateFallback = () => <AccountSkeleton />

export default function AccountPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const firstname = useSession()?.user.firstname
  useHomeWithoutSession()
  const coming = useComingSection()
  return (
    <AccountFrame
      title={firstname ? m.account_hello({ firstname }) : m.account_title()}
      nav={<AccountNav current={coming ?? loaded.section} />}
    >
      {coming && coming !== loaded.section ? (
        <SectionSkeleton section={coming} />
      ) : (
        <>
          <Section loaded={loaded} />
          {/* Whoever looks for their stay finds it first. */}
          {loaded.unconfirmed && <UnconfirmedNotice email={loaded.unconfirmed} />}
        </>
      )}
    </AccountFrame>
  )
}

function Section({ loaded }: { loaded: LoadedAccount }) {
  const { revalidate } = useRevalidator()
  if (loaded.section === 'profile') {
    const { read } = loaded
    if (!read.ok) return <ReadFailure title={m.account_profile_failed()} error={read.error} />
    return (
      <ProfileSection
        guestId={read.guestId}
        profile={read.values}
        pendingEmail={read.pendingEmail}
        countries={read.countries}
        onMoved={() => void revalidate()}
      />
    )
  }
  if (loaded.section === 'security') {
    const { read } = loaded
    if (!read.ok) return <ReadFailure title={m.security_failed()} error={read.error} />
    return <SecuritySection sessions={read.sessions} />
  }
  const { read } = loaded
  if (!read.ok) return <ReadFailure title={m.account_reservations_failed()} error={read.error} />
  return <ReservationsSection {...read} />
}

/** Logout, an hour that is over, another tab: anyone who has no session any more goes home (specification §4). */
function useHomeWithoutSession(): void {
  const session = useSession()
  const locale = useLocale()
  const navigate = useNavigate()
  useEffect(() => {
    if (!session) void navigate(pathTo('home', locale), { replace: true })
  }, [session, locale, navigate])
}

/** The section that was clicked and is being read; null when nothing is on its way. */
function useComingSection() {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? sectionOf(new URLSearchParams(location.search)) : null
}
