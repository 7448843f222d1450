import { useState } from 'react'
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useCheckout } from '#web/features/checkout/checkout-context.ts'
import { checkoutPath } from '#web/features/checkout/checkout-query.ts'
import type { Checkout } from '#web/features/checkout/load-checkout.ts'
import { SignedOutNotice } from '#web/features/checkout/signed-out-notice.tsx'
import { StepBar } from '#web/features/checkout/step-bar.tsx'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import { readCountries, type Country } from '#client/countries.ts'
import { RegistrationForm } from '#web/features/profile-form/registration-form.tsx'
import { clearDraft, readDraft, saveDraft } from '#client/storage.ts'
import { useDraft } from '#web/features/form-fields/use-draft.ts'
import { clearLostSession, readReservationRequest } from '#web/client/reservation-request.ts'
import { hasSessionExpired } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLocale } from '#ui/use-locale.ts'

/** The server draws the form; the lists of countries come with the browser, which keeps them. */
export const loader = (): { countries: Country[] } => ({ countries: [] })

export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  return { countries: await readCountries(localeOfPath(url.pathname)) }
}
clientLoader.hydrate = true as const

export default function CheckoutStartPage() {
  const { countries } = useLoaderData<typeof clientLoader>()
  // The server knows of nobody's session. Who logs in again stays in that form until the next step is there.
  const isExpired = useHydrated() && hasSessionExpired()
  const [isReturning, setReturning] = useState(false)
  if (isExpired && !isReturning) setReturning(true)
  return <Start key={String(isReturning)} countries={countries} isReturning={isReturning} />
}

function Start({ countries, isReturning }: { countries: Country[]; isReturning: boolean }) {
  const checkout = useCheckout()
  const locale = useLocale()
  const navigate = useNavigate()
  // A change of language draws the page anew; what was chosen stands.
  const { values, change } = useDraft('start', { choice: isReturning ? 'login' : 'register' })
  const { choice } = values
  const setChoice = (chosen: string) => {
    carryEmail(chosen === 'login' ? 'registration' : 'login', chosen === 'login' ? 'login' : 'registration')
    change('choice', chosen)
  }
  const goOn = async ({ request }: Checkout) => {
    for (const draft of ['start', 'registration.half']) clearDraft(draft)
    clearLostSession()
    // A payment that was begun is looked for before anything is asked again.
    const next = readReservationRequest()?.paymentIntentId ? 'checkoutPayment' : 'checkoutDetails'
    await navigate(checkoutPath(next, locale, request), { replace: true })
  }
  return (
    checkout && (
      <div className="grid gap-8">
        {isReturning ? <SignedOutNotice /> : <p className="measure">{m.checkout_start_intro()}</p>}
        <Choice
          label={m.checkout_choice()}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'register', label: m.checkout_register() },
            { value: 'login', label: m.checkout_login() },
          ]}
        />
        {choice === 'register' ? (
          <RegistrationForm
            countries={countries}
            arrival={checkout.request.arrival}
            Foot={StepBar}
            onDone={() => goOn(checkout)}
          />
        ) : (
          <DeferredLoginForm onDone={() => goOn(checkout)} />
        )}
      </div>
    )
  )
}

const loadLoginForm = () => import('#web/features/login-form/login-form.tsx')

/** Registering is shown first; the other form comes once the page has nothing else to do. */
function DeferredLoginForm({ onDone }: { onDone: () => Promise<void> }) {
  const [isWanted, setWanted] = useState(true)
  const { part, hasFailed } = useDeferredPart(loadLoginForm, isWanted, () => setWanted(false))
  if (part)
    return (
      <div className="max-w-md">
        <part.LoginForm Foot={StepBar} onDone={onDone} />
      </div>
    )
  if (!hasFailed) return null
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p className="text-error">{m.account_offline()}</p>
      <Button onPress={() => setWanted(true)}>{m.words_retry()}</Button>
    </div>
  )
}

/** Anyone who changes sides has one address: it was typed once. */
function carryEmail(from: string, to: string): void {
  // Typed before React took the page over, it stands in the field alone.
  const field = document.querySelector<HTMLInputElement>('main input[name="email"]')
  const email = readDraft<{ email: string }>(from).email || field?.value
  if (email?.trim()) saveDraft(to, { ...readDraft(to), email })
}
