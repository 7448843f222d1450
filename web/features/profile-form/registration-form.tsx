import { m } from '#i18n/paraglide/messages.js'
import { call } from '#web/api/call.ts'
import { siteSlug } from '#web/api/site.ts'
import { PrivacyNote } from '#web/features/legal-document/privacy-note.tsx'
import { openSession } from '#web/session/session.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import { ProfileForm } from './profile-form.tsx'
import { emptyProfile, minimumAge, type Passwords, type ProfileValues } from './profile-values.ts'
import type { Country } from './read-countries.ts'

type Props = {
  countries: Country[]
  arrival: string
  /** Goes on to the next page; the form stays busy until it is there. */
  onDone: () => Promise<void>
  /** The address has an account already; its owner has been told by mail (decisions §9). */
  onKnownAddress: () => void
}

export function RegistrationForm({ countries, arrival, onDone, onKnownAddress }: Props) {
  const locale = useLocale()
  async function register(values: ProfileValues, passwords: Passwords) {
    const payload = { ...values, ...passwords, language: locale, locale, site: siteSlug, arrival }
    const answered = await call('POST /api/account', { payload }, { locale })
    if (!answered.ok) return answered.error
    // For an address that has an account the answer looks the same, but its token opens nothing.
    const opened = await call('GET /api/profile', {}, { token: answered.answer.data.token, locale })
    if (!opened.ok && opened.error.code === 'signed_out') onKnownAddress()
    else {
      openSession(answered.answer.data)
      await onDone()
    }
    return null
  }
  return (
    <div className="grid gap-6">
      <PrivacyNote text={m.legal_registration_note()} />
      <ProfileForm
        form="registration"
        initial={emptyProfile}
        countries={countries}
        withPassword
        minimumAge={minimumAge}
        submitLabel={m.checkout_create_account()}
        pendingLabel={m.checkout_creating_account()}
        onSubmit={register}
      />
    </div>
  )
}
