import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { logOut } from '#client/session.ts'
import { CheckoutSkeleton } from '#web/features/checkout/checkout-skeleton.tsx'
import { loadResume, type Resumed } from '#web/features/checkout/load-resume.ts'
import { OwnerContact } from '#web/features/checkout/owner-contact.tsx'
import { LoginForm } from '#web/features/login-form/login-form.tsx'
import { namesOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { ReadFailure } from '#web/features/error-page/read-failure.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { EndedPayment } from './ended-payment.tsx'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.checkout_resume_title(),
    description: m.checkout_description(namesOf(args)),
    isListed: false,
  })

/** The way back from the email to somebody who left their bank's page, and from the bank without a session: an open payment and a finished one have pages of their own. */
export const clientLoader = ({ url }: ClientLoaderFunctionArgs) => loadResume(url)
clientLoader.hydrate = true as const

export const HydrateFallback = () => <CheckoutSkeleton title={m.checkout_resume_title()} />

export default function CheckoutResumePage() {
  const resumed = useLoaderData<typeof clientLoader>()
  const reference = 'found' in resumed ? resumed.found.reference : null
  return (
    <div className="page-width grid min-h-svh grid-cols-1 content-start gap-12 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="max-w-2xl">
        <h1 className="title-page mb-6">
          {resumed.kind === 'bank_answered' ? m.checkout_returned_title() : m.checkout_resume_title()}
        </h1>
        <State resumed={resumed} />
      </div>
      {resumed.kind !== 'signed_out' && <OwnerContact reference={reference} isBooked={false} />}
    </div>
  )
}

function State({ resumed }: { resumed: Resumed }) {
  const locale = useLocale()
  const { revalidate, state } = useRevalidator()
  switch (resumed.kind) {
    case 'signed_out':
      return (
        <div className="max-w-md">
          <p className="mb-8">{m.checkout_resume_login()}</p>
          <LoginForm onDone={revalidate} />
        </div>
      )
    case 'bank_answered':
      return (
        <div className="max-w-md">
          <p className="mb-4">{m.checkout_returned()}</p>
          <p className="mb-8">{m.checkout_returned_login()}</p>
          <LoginForm onDone={revalidate} />
        </div>
      )
    case 'not_found':
      return (
        <>
          <p className="mb-6">{m.checkout_resume_not_found()}</p>
          <Button variant="quiet" onPress={() => void logOut(locale).then(revalidate)}>
            {m.checkout_resume_other_account()}
          </Button>
        </>
      )
    case 'failed':
      return <ReadFailure title={m.checkout_resume_failed()} error={resumed.error} />
    case 'unknown':
      return (
        <Notice tone="warning" role="status" title={m.checkout_resume_unknown()}>
          <p>{m.checkout_charged_unknown()}</p>
          <Button className="mt-4" isPending={state === 'loading'} onPress={() => void revalidate()}>
            {m.words_retry()}
          </Button>
        </Notice>
      )
    case 'cancelled':
      return (
        <>
          <p className="mb-6">{m.checkout_resume_cancelled()}</p>
          <ButtonLink to={pathTo('account', locale)}>{m.checkout_resume_account()}</ButtonLink>
        </>
      )
    case 'ended':
      return <EndedPayment {...resumed} />
  }
}
