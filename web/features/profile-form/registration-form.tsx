import { useState } from 'react'
import type { ProfileValues } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#web/client/call.ts'
import { siteSlug } from '#web/client/site.ts'
import { useDeferredPart } from '#web/ui/use-deferred-part.ts'
import { PrivacyNote } from '#web/features/legal-document/privacy-note.tsx'
import { openSession } from '#web/client/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { ProfileForm } from './profile-form.tsx'
import { emptyProfile, minimumAge, type Passwords } from './profile-values.ts'
import type { Country } from './read-profile.ts'

/** Few addresses are known: the way in for them comes after the page. */
const loadKnownAddress = () => import('#web/features/login-form/known-address.tsx')

type Props = {
  countries: Country[]
  arrival: string
  /** Goes on to the next page; the form stays busy until it is there. */
  onDone: () => Promise<void>
}

export function RegistrationForm({ countries, arrival, onDone }: Props) {
  const locale = useLocale()
  /** The address that has an account, each time that it is sent. */
  const [known, setKnown] = useState<{ email: string; attempt: number } | null>(null)
  const { part, hasFailed } = useDeferredPart(loadKnownAddress, known !== null, () => undefined)

  async function register(values: ProfileValues, passwords: Passwords) {
    const payload = { ...values, ...passwords, language: locale, locale, site: siteSlug, arrival }
    const answered = await call('POST /api/account', { payload }, { locale })
    if (answered.ok) {
      openSession(answered.answer.data)
      await onDone()
      return null
    }
    const isKnown = answered.error.code === 'email_known'
    setKnown((last) => (isKnown ? { email: values.email.trim(), attempt: (last?.attempt ?? 0) + 1 } : null))
    return answered.error
  }
  return (
    <div className="grid gap-6">
      <PrivacyNote text={m.legal_registration_note()} />
      {known && part && <part.KnownAddress key={known.attempt} email={known.email} onDone={onDone} />}
      {known && hasFailed && (
        <Notice tone="error" role="alert">
          {m.refusals_email_known()}
        </Notice>
      )}
      <ProfileForm
        form="registration"
        initial={emptyProfile}
        countries={countries}
        withPassword
        minimumAge={minimumAge}
        submitLabel={m.checkout_create_account()}
        pendingLabel={m.checkout_creating_account()}
        toldAbove="email_known"
        onSubmit={register}
      />
    </div>
  )
}
