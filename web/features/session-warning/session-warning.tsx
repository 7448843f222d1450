import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { Link, useLocation } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { formatTime } from '#i18n/format.ts'
import { pageAt, pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { guardReturns, storedGuest } from '#client/guard-returns.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { canRenew, openSession } from '#client/open-session.ts'
import {
  expireSession,
  readSession,
  useSession,
  useSessionOccasion,
  useSessionState,
} from '#client/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'
import { Banner } from './banner.tsx'
import { useSessionEnd } from './use-session-end.ts'

/**
 * A banner, not a window: it takes neither the focus nor the page, so that nothing typed is lost. Before the end it
 * offers another hour; after it, it says once why somebody is signed out.
 */
export function SessionWarning() {
  const locale = useLocale()
  const { pathname, key } = useLocation()
  const page = pageAt(pathname)?.page ?? ''
  const session = useSession()
  const end = useSessionEnd(page.startsWith('checkout'))
  const ended = useDismissible(page, pathname)
  /** The token whose warning was closed. */
  const [closed, setClosed] = useState<string | null>(null)
  /** The step on which the end was read and closed. */
  const [closedOver, setClosedOver] = useState<string | null>(null)
  /** The page on which the session was extended: said there, not on the next. */
  const [extendedAt, setExtendedAt] = useState<string | null>(null)
  const { isBusy, problem, say, run } = useForm()
  useGuardedReturns(session?.user.id, locale)
  const cameFrom = useRef<HTMLElement | null>(null)

  async function extend() {
    const answered = await call('POST /api/renew-session', {}, { token: session?.token, locale })
    if (answered.ok) {
      openSession(answered.answer)
      setExtendedAt(key)
      goBack()
    } else if (answered.error.code === 'signed_out') expireSession()
    else say({ form: wordsFor(answered.error) })
  }

  function remember({ relatedTarget: left }: FocusEvent) {
    if (left instanceof HTMLElement && !left.closest('[data-session-banner]')) cameFrom.current = left
  }

  /** Into the field that somebody was typing in, once the banner has nothing more to press. */
  function goBack() {
    const target = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main')
    target?.focus({ preventScroll: true })
  }

  function close(hide: () => void) {
    hide()
    goBack()
  }

  const isRenewable = session !== null && canRenew(session)
  const time = session ? formatTime(clockOf(session.expiresAt), locale) : ''
  return (
    <div role="status">
      {ended.isTelling ? (
        <Banner
          icon="clock"
          title={ended.isMissed ? m.account_session_missed() : m.account_session_ended()}
          text={ended.isMissed ? undefined : m.account_session_ended_text()}
          onReach={remember}
          onClose={() => close(ended.close)}
        >
          <Link to={pathTo('login', locale)} className={buttonClass()}>
            {m.account_log_in()}
          </Link>
        </Banner>
      ) : end === 'over' && closedOver !== key ? (
        <Banner
          icon="clock"
          title={m.account_session_ended()}
          text={m.account_session_ended_in_checkout()}
          onReach={remember}
          onClose={() => close(() => setClosedOver(key))}
        />
      ) : session && end === 'near' && closed !== session.token ? (
        <Banner
          icon="clock"
          title={m.account_session_ending({ time })}
          text={problem ?? (isRenewable ? m.account_session_ending_text() : m.account_session_ending_last())}
          onReach={remember}
          onClose={() => close(() => setClosed(session.token))}
        >
          {isRenewable && (
            <Button
              isPending={isBusy}
              pendingLabel={m.words_waiting()}
              onFocus={remember}
              onPress={() => void run(extend)}
            >
              {m.account_session_continue()}
            </Button>
          )}
        </Banner>
      ) : session && extendedAt === key ? (
        <Banner
          icon="check"
          title={m.account_session_continued({ time })}
          onReach={remember}
          onClose={() => close(() => setExtendedAt(null))}
        />
      ) : null}
    </div>
  )
}

/** Pages that showed something of a guest are shown to nobody else when the browser brings them back, nor to nobody at all. */
function useGuardedReturns(guest: number | undefined, locale: Locale): void {
  const shownTo = useRef(guest)
  useEffect(() => {
    shownTo.current = guest ?? shownTo.current
  }, [guest])
  useEffect(() => {
    const isStillTheirs = async () =>
      storedGuest() === shownTo.current && (shownTo.current === undefined || (await isOpen(locale)))
    return guardReturns(isStillTheirs)
  }, [locale])
}

/** Firefox brings back what a page had stored together with the page, a session that was ended since as well: the server knows. */
async function isOpen(locale: Locale): Promise<boolean> {
  const token = readSession()?.token
  return token !== undefined && (await call('GET /api/profile', {}, { token, locale })).ok
}

/** The wall clock of this browser at an instant, '16:05': for telling somebody until when their session runs. */
function clockOf(instant: string): string {
  const at = new Date(instant)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}

/**
 * Whether to say here that the session ended, or that somebody wanted what needs one: on the page where it comes up or leads to,
 * and on no later one. Checkout leads to its own login and says why; on the login page the next step is plain.
 */
function useDismissible(page: string, pathname: string) {
  const state = useSessionState()
  const occasion = useSessionOccasion()
  const isOver = state === 'expired' || state === 'missed'
  /** Of which one is told on which page, null once it is over. */
  const [told, setTold] = useState<{ of: typeof occasion; at: string | null }>()
  const isQuiet = page.startsWith('checkout') || page === 'login' || page === 'account'
  const isNew = told?.of !== occasion
  const isHere = isNew ? (occasion.ledTo ?? pathname) === pathname : told.at === pathname
  const isTelling = isOver && !isQuiet && isHere
  if (isTelling && isNew) setTold({ of: occasion, at: pathname })
  const end = () => setTold({ of: occasion, at: null })
  if (!isNew && !isHere && told.at !== null) end()
  return { isTelling, isMissed: state === 'missed', close: end }
}
