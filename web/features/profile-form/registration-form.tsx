import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { toEmail } from '#domain/typed-email.ts'
import type { ProfileValues } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { useDraft } from '#web/features/form-fields/use-draft.ts'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import { PrivacyNote } from '#web/features/legal-document/privacy-note.tsx'
import { openSession } from '#client/open-session.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { EmailForm } from './email-form.tsx'
import { emptyProfile, type Passwords } from './profile-values.ts'
import type { Country } from '#client/countries.ts'

/** Few addresses are known: the way in for them comes after the page. */
const loadKnownAddress = () => import('#web/features/login-form/known-address.tsx')
/** The address is asked for alone: everything else comes while it is typed. */
const loadProfileForm = () => import('./profile-form.tsx')

type Props = {
  countries: Country[]
  arrival: string
  Foot: ComponentType<{ children: ReactNode }>
  /** Goes on to the next page; the form stays busy until it is there. */
  onDone: () => Promise<void>
}

const form = 'registration'

/** The address first, then one short page; each thing is asked once. */
export function RegistrationForm({ countries, arrival, Foot, onDone }: Props) {
  const locale = useLocale()
  const { slug: site } = useSite()
  // A change of language and a reload come back to the same half.
  const { values, change } = useDraft(`${form}.half`, { isEmailGiven: false })
  const { part: rest, hasFailed: isRestMissing } = useDeferredPart(loadProfileForm, values.isEmailGiven, () =>
    change('isEmailGiven', false),
  )
  const box = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const isOpen = rest !== null && values.isEmailGiven
  useEffect(() => {
    if (isOpen && wasPressed.current) box.current?.querySelector<HTMLInputElement>('#firstname')?.focus()
  }, [isOpen])
  /** The address that has an account, each time that it is sent. */
  const [known, setKnown] = useState<{ email: string; attempt: number } | null>(null)
  const { part, hasFailed } = useDeferredPart(loadKnownAddress, known !== null, () => undefined)

  async function register(typed: ProfileValues, { password }: Passwords) {
    const payload = {
      ...typed,
      password,
      confirmPassword: password,
      language: locale,
      locale,
      site,
      arrival,
    }
    const answered = await call('POST /api/account', { payload }, { locale })
    if (answered.ok) {
      openSession(answered.answer.data)
      await onDone()
      return null
    }
    const isKnown = answered.error.code === 'email_known'
    setKnown((last) => (isKnown ? { email: toEmail(typed.email), attempt: (last?.attempt ?? 0) + 1 } : null))
    return answered.error
  }

  const note = <PrivacyNote text={m.legal_registration_note()} />
  if (!isOpen)
    return (
      <>
        {isRestMissing && (
          <Notice tone="error" role="alert">
            {m.account_offline()}
          </Notice>
        )}
        <EmailForm
          form={form}
          isBusy={values.isEmailGiven}
          note={note}
          Foot={Foot}
          onDone={() => {
            wasPressed.current = true
            change('isEmailGiven', true)
          }}
        />
      </>
    )
  return (
    <div ref={box} className="grid gap-6">
      {known && part && <part.KnownAddress key={known.attempt} email={known.email} onDone={onDone} />}
      {known && hasFailed && (
        <Notice tone="error" role="alert">
          {m.refusals_email_known()}
        </Notice>
      )}
      <rest.ProfileForm
        form={form}
        initial={emptyProfile}
        countries={countries}
        isNew
        submitLabel={m.account_create()}
        pendingLabel={m.checkout_creating_account()}
        toldAbove="email_known"
        note={note}
        Foot={Foot}
        onSubmit={register}
      />
    </div>
  )
}
