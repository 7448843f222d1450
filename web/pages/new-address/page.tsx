import { useEffect, useRef, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call, type CallError } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { ReadFailure } from '#web/features/error-page/read-failure.tsx'
import { checkChangeLink } from '#web/features/security/check-change-link.ts'
import { DeadLink, LinkFrame, LinkSkeleton, NextLink } from '#web/features/security/link-frame.tsx'
import { readSession } from '#client/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useLocale } from '#ui/use-locale.ts'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.security_new_address_title(),
    description: m.security_new_address_description(),
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) => checkChangeLink(args, 'change')
clientLoader.hydrate = true as const

export const HydrateFallback = () => <LinkSkeleton title={m.security_new_address_title()} />

export default function NewAddressPage() {
  const { id, hash, email, error } = useLoaderData<typeof clientLoader>()
  const [refused, setRefused] = useState<CallError | null>(null)
  const [isDone, setDone] = useState(false)
  const locale = useLocale()
  const failed = refused ?? error
  return (
    <LinkFrame title={m.security_new_address_title()}>
      {isDone && email !== null ? (
        <Done email={email} />
      ) : failed?.code === 'address_link_invalid' ? (
        <DeadLink
          sentence={m.security_new_address_invalid()}
          to={pathTo('login', locale)}
          label={m.account_log_in()}
        />
      ) : error ? (
        <ReadFailure title={m.password_new_check_failed()} error={error} />
      ) : (
        <Offer {...{ id, hash }} email={email ?? ''} onDone={() => setDone(true)} onInvalid={setRefused} />
      )}
    </LinkFrame>
  )
}

type OfferProps = {
  id: string
  hash: string
  email: string
  onDone: () => void
  onInvalid: (error: CallError) => void
}

/** Opening the page changes nothing; the press does. */
function Offer({ id, hash, email, onDone, onInvalid }: OfferProps) {
  const locale = useLocale()
  const { slug: site } = useSite()
  const { isBusy, problem, say, run } = useForm()

  async function confirm() {
    const payload = { id, hash, site, locale }
    const answered = await call('POST /api/confirm-new-address', { payload }, { locale })
    if (answered.ok) onDone()
    else if (answered.error.code === 'address_link_invalid') onInvalid(answered.error)
    else say({ form: wordsFor(answered.error) })
  }

  return (
    <div className="grid gap-6">
      <p className="wrap-anywhere">{m.security_new_address_intro({ email })}</p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <Button
        size="large"
        isPending={isBusy}
        pendingLabel={m.words_waiting()}
        onPress={() => void run(confirm)}
      >
        {m.security_new_address_confirm()}
      </Button>
    </div>
  )
}

/** Takes the place of the pressed button, and the focus. */
function Done({ email }: { email: string }) {
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  // Anyone who asked for the change in this tab is still signed in; everybody else is not.
  const isSignedIn = readSession() !== null
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="success" role="status" title={m.security_new_address_done_title()}>
        <p className="wrap-anywhere">{m.security_new_address_done({ email })}</p>
      </Notice>
      <NextLink to={pathTo(isSignedIn ? 'account' : 'login', locale)}>
        {isSignedIn ? m.security_new_address_account() : m.account_log_in()}
      </NextLink>
    </div>
  )
}
