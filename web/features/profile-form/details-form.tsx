import { useState, type ComponentType, type ReactNode } from 'react'
import { refuseTypedProfile, type ProfileValues } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call, type CallError } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { clearDraft, readDraft } from '#client/storage.ts'
import { expireSession, readSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'
import { DetailsCard } from './details-card.tsx'
import type { Country } from '#client/countries.ts'

const loadProfileForm = () => import('./profile-form.tsx')

type Props = {
  countries: Country[]
  guestId: number
  profile: ProfileValues
  arrival: string
  Foot: ComponentType<{ children: ReactNode }>
  /** Goes on to the next page; the form stays busy until it is there. */
  onDone: () => Promise<void>
}

/**
 * Checkout step 1: what is known is read, and confirming it saves it (decisions §4). The form opens when something is missing
 * or refused, when something typed waits in it, and for whoever wants to change something.
 */
export function DetailsForm({ countries, guestId, profile, arrival, Foot, onDone }: Props) {
  const locale = useLocale()
  const { slug: site } = useSite()
  // Anyone who logs in next in this tab has a profile of their own.
  const draft = `details.${guestId}`
  const [refused, setRefused] = useState<CallError | null>(null)
  const { isBusy, submit } = useForm()
  const [isOpen, setOpen] = useState(
    () => isIncomplete(profile, countries) || Object.keys(readDraft(draft)).length > 0,
  )
  const { part, hasFailed } = useDeferredPart(loadProfileForm, isOpen, () => undefined)

  async function confirm(values: ProfileValues, currentPassword?: string) {
    const payload = { ...values, currentPassword, site, locale, arrival }
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

  async function confirmRead() {
    const refusal = await confirm(profile)
    setRefused(refusal)
    if (refusal) setOpen(true)
  }

  if (isOpen && part)
    return (
      <part.ProfileForm
        form={draft}
        initial={profile}
        countries={countries}
        submitLabel={m.checkout_continue()}
        pendingLabel={m.words_saving()}
        refused={refused}
        ownEmail={profile.email}
        Foot={Foot}
        onSubmit={(values, { currentPassword }) => confirm(values, currentPassword)}
      />
    )
  if (isOpen && !hasFailed) return <Skeleton className="block h-96" />
  return (
    <form method="post" onSubmit={(event) => submit(event, {}, confirmRead)} className="grid gap-8">
      {hasFailed && (
        <Notice tone="error" role="alert">
          {m.account_offline()}
        </Notice>
      )}
      <DetailsCard profile={profile} onEdit={() => setOpen(true)} />
      <Foot>
        <Button
          type="submit"
          size="large"
          isPending={isBusy}
          pendingLabel={m.words_saving()}
          className="w-full sm:w-auto"
        >
          {m.checkout_continue()}
        </Button>
      </Foot>
    </form>
  )
}

function isIncomplete(profile: ProfileValues, countries: Country[]): boolean {
  const country = countries.find(({ code }) => code === profile.country)
  return Object.keys(refuseTypedProfile(profile, country ? country.regions.length > 0 : false)).length > 0
}
