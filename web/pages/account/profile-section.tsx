import { useRef, useState } from 'react'
import { isSameEmail } from '#domain/typed-email.ts'
import type { ProfileValues } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { ProfileForm } from '#web/features/profile-form/profile-form.tsx'
import { type Country } from '#client/countries.ts'
import { formValuesOf } from '#web/features/profile-form/read-profile.ts'
import { type Passwords } from '#web/features/profile-form/profile-values.ts'
import { PendingAddress } from '#web/features/security/pending-address.tsx'
import { clearDraft } from '#client/storage.ts'
import { expireSession, readSession, startSession } from '#client/session.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Props = {
  guestId: number
  profile: ProfileValues
  countries: Country[]
  /** The address that waits for its link to be used. */
  pendingEmail?: string | null
  /** The account has another address now. */
  onMoved?: () => void
}

/** The same form as in checkout, with the same draft; here a message says that it is saved (specification §4). */
export function ProfileSection({ guestId, profile, countries, pendingEmail = null, onMoved }: Props) {
  const locale = useLocale()
  const { slug: site } = useSite()
  const draft = `details.${guestId}`
  const [isSaved, setSaved] = useState(false)
  /** What the form begins with: after another address was asked for, it stands there with the one that counts. */
  const [initial, setInitial] = useState(profile)
  const [pending, setPending] = useState(pendingEmail)
  const ownEmail = initial.email
  /** How often another address was asked for here. */
  const [asked, setAsked] = useState(0)
  const top = useRef<HTMLDivElement>(null)

  async function save(values: ProfileValues, { currentPassword }: Passwords) {
    setSaved(false)
    const session = readSession()
    const payload = { ...values, currentPassword, site, locale }
    const answered = await call('PUT /api/profile/infos', { payload }, { token: session?.token, locale })
    if (!answered.ok) {
      // The page leads home; the draft keeps what was typed.
      if (answered.error.code === 'signed_out') expireSession()
      return answered.error
    }
    clearDraft(draft)
    const { user } = answered.answer
    if (user.email !== ownEmail) onMoved?.()
    if (!isSameEmail(values.email, user.email)) setAsked((count) => count + 1)
    setInitial(formValuesOf(user))
    setPending(user.pendingEmail)
    if (session) startSession({ ...session, user: { ...session.user, firstname: user.firstname } })
    setSaved(true)
    // The button is at the other end of the form, a screen away.
    top.current?.focus()
    return null
  }

  return (
    <section aria-labelledby="profile-title">
      <div ref={top} tabIndex={-1} className="mb-8 scroll-mt-28 outline-none">
        <h2 id="profile-title" className="title-section mb-3">
          {m.account_profile()}
        </h2>
        <p className="measure">{m.account_profile_intro()}</p>
        <div role="status">
          {isSaved && (
            <Notice tone="success" className="mt-6 max-w-3xl">
              {m.account_profile_saved()}
            </Notice>
          )}
        </div>
      </div>
      {pending !== null && (
        <PendingAddress key={`${pending} ${asked}`} email={pending} onCancelled={() => setSaved(false)} />
      )}
      {/* What is typed after that is not saved yet. */}
      <div className="max-w-3xl" onChange={() => setSaved(false)}>
        <ProfileForm
          key={asked}
          form={draft}
          initial={initial}
          countries={countries}
          submitLabel={m.account_profile_save()}
          pendingLabel={m.words_saving()}
          ownEmail={ownEmail}
          onSubmit={save}
        />
      </div>
    </section>
  )
}
