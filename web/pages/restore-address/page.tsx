import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { ReadFailure } from '#web/features/error-page/read-failure.tsx'
import { checkChangeLink } from '#web/features/security/check-change-link.ts'
import { DeadLink, LinkFrame, LinkSkeleton } from '#web/features/security/link-frame.tsx'
import { RestoreForm } from '#web/features/security/restore-form.tsx'
import { useLocale } from '#ui/use-locale.ts'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.security_restore_title(),
    description: m.security_restore_description(),
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) => checkChangeLink(args, 'undo')
clientLoader.hydrate = true as const

export const HydrateFallback = () => <LinkSkeleton title={m.security_restore_title()} />

export default function RestoreAddressPage() {
  const { telephone } = useSite()
  const { id, hash, email, error } = useLoaderData<typeof clientLoader>()
  const locale = useLocale()
  const navigate = useNavigate()
  return (
    <LinkFrame title={m.security_restore_title()}>
      {error === null ? (
        <RestoreForm
          {...{ id, hash, email }}
          // The link is used up: Back must not lead to it.
          onDone={async () => navigate(pathTo('account', locale), { replace: true })}
        />
      ) : error.code === 'address_link_invalid' ? (
        <DeadLink
          sentence={m.security_restore_invalid({ telephone })}
          to={pathTo('login', locale)}
          label={m.account_log_in()}
        />
      ) : (
        <ReadFailure title={m.password_new_check_failed()} error={error} />
      )}
    </LinkFrame>
  )
}
