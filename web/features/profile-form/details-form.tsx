import type { ProfileValues } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#web/client/call.ts'
import { siteSlug } from '#web/client/site.ts'
import { clearDraft } from '#web/client/storage.ts'
import { expireSession, readSession } from '#web/client/session.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import { ProfileForm } from './profile-form.tsx'
import { minimumAge, type Passwords } from './profile-values.ts'
import type { Country } from './read-profile.ts'

type Props = {
  countries: Country[]
  guestId: number
  profile: ProfileValues
  arrival: string
  /** Goes on to the next page; the form stays busy until it is there. */
  onDone: () => Promise<void>
}

/** Checkout step 1: confirming the profile saves it (decisions §4). */
export function DetailsForm({ countries, guestId, profile, arrival, onDone }: Props) {
  const locale = useLocale()
  // Anyone who logs in next in this tab has a profile of their own.
  const draft = `details.${guestId}`
  async function confirm(values: ProfileValues, { currentPassword }: Passwords) {
    const payload = { ...values, currentPassword, site: siteSlug, locale, arrival }
    const answered = await call(
      'PUT /api/profile/infos',
      { payload },
      { token: readSession()?.token, locale },
    )
    if (!answered.ok) {
      // The frame sees that the session is over and leads to step 0; the draft keeps what was typed.
      if (answered.error.code === 'signed_out') expireSession()
      return answered.error
    }
    clearDraft(draft)
    await onDone()
    return null
  }
  return (
    <ProfileForm
      form={draft}
      initial={profile}
      countries={countries}
      withPassword={false}
      minimumAge={minimumAge}
      submitLabel={m.checkout_continue()}
      pendingLabel={m.checkout_saving()}
      ownEmail={profile.email}
      onSubmit={confirm}
    />
  )
}
