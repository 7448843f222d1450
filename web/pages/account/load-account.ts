import { replace } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import type { ProfileValues } from '#domain/typed-fields.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { call, type CallError } from '#client/call.ts'
import { sectionOf, type AccountSection } from '#web/features/account-nav/account-nav.tsx'
import { readCountries, type Country } from '#client/countries.ts'
import { formValuesOf } from '#web/features/profile-form/read-profile.ts'
import { readReservations, type ReadReservations } from '#web/features/reservation-card/read-reservations.ts'
import type { GuestSession } from '#client/session-words.ts'
import { leadTo } from '#web/client/lead-to.ts'
import { expireSession, missSession, readSession } from '#client/session.ts'

type ReadProfile =
  | { ok: true; guestId: number; values: ProfileValues; pendingEmail: string | null; countries: Country[] }
  | { ok: false; error: CallError }

type ReadSessions = { ok: true; sessions: GuestSession[] } | { ok: false; error: CallError }

type LoadedSection =
  | { section: 'reservations'; read: ReadReservations }
  | { section: 'profile'; read: ReadProfile }
  | { section: 'security'; read: ReadSessions }

/** `unconfirmed` is the account's address while nobody confirmed it. */
export type LoadedAccount = LoadedSection & { unconfirmed: string | null }

/**
 * Runs in the browser only. The account belongs to anyone who holds a token; everybody else goes home (specification §4),
 * where it is said that nobody is signed in, or not any more.
 */
export async function loadAccount(url: URL): Promise<LoadedAccount> {
  const { pathname, searchParams } = url
  const locale = localeOfPath(pathname)
  const home = pathTo('home', locale)
  const token = readSession()?.token
  if (!token) {
    missSession(home)
    throw leadTo(home, url)
  }
  const section = sectionOf(searchParams)
  const deposit = searchParams.get('deposit')
  if (deposit !== null) {
    await findOutDeposit(Number(deposit), token, locale)
    // What the bank added to the address has been used, and is not to be kept or shared.
    throw replace(pathname)
  }
  const profile = call('GET /api/profile', {}, { token, locale })
  const shown = await loadSection(section, profile, token, locale)
  const own = await profile
  const unconfirmed = own.ok && !own.answer.emailConfirmed ? own.answer.email : null
  const loaded: LoadedAccount = { ...shown, unconfirmed }
  if (!loaded.read.ok && loaded.read.error.code === 'signed_out') {
    // The server knows better than the browser whether a session still runs; a newer one is none of its business.
    if (readSession()?.token === token) expireSession(home)
    throw leadTo(home, url)
  }
  return loaded
}

async function loadSection(
  section: AccountSection,
  profile: AskedProfile,
  token: string,
  locale: Locale,
): Promise<LoadedSection> {
  if (section === 'profile') return { section, read: await formOf(profile, locale) }
  if (section === 'security') return { section, read: await readSessions(token, locale) }
  return { section, read: await readReservations(token, locale) }
}

/** Anyone who comes back from their bank's page sees at once what came of it. */
async function findOutDeposit(reservationId: number, token: string, locale: Locale): Promise<void> {
  // When it cannot be found out now, the list says where it stood, and the sweep finds out.
  await call(
    'POST /api/profile/reservations/deposit',
    { payload: { reservationId, look: true } },
    { token, locale },
  )
}

async function readSessions(token: string, locale: Locale): Promise<ReadSessions> {
  const answered = await call('GET /api/profile/sessions', {}, { token, locale })
  return answered.ok ? { ok: true, sessions: answered.answer.items } : { ok: false, error: answered.error }
}

type AskedProfile = ReturnType<typeof call<'GET /api/profile'>>

async function formOf(profile: AskedProfile, locale: Locale): Promise<ReadProfile> {
  const [answered, countries] = await Promise.all([profile, readCountries(locale)])
  if (!answered.ok) return { ok: false, error: answered.error }
  const { id: guestId, pendingEmail } = answered.answer
  return { ok: true, guestId, values: formValuesOf(answered.answer), pendingEmail, countries }
}
