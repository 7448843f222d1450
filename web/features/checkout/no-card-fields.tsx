import { dialled, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Props = {
  /** Whether it is the provider's script that did not come. */
  isBlocked?: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** Nobody can type a card: nothing was charged, it can be tried again, and there is somebody to ask. */
export function NoCardFields({ isBlocked = false, isRetrying, onRetry }: Props) {
  const { email, telephone } = useSite()
  return (
    <Notice tone="error" role="alert" title={m.checkout_no_fields_title()}>
      <p>{m.checkout_no_fields()}</p>
      {isBlocked && <p className="mt-2">{m.checkout_no_fields_blocked()}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="quiet"
          isPending={isRetrying}
          pendingLabel={m.checkout_provider_loading()}
          onPress={onRetry}
        >
          {m.words_retry()}
        </Button>
        <a className="inline-flex min-h-11 items-center" href={`mailto:${email}`}>
          {m.checkout_contact({ email })}
        </a>
        <a className="figures inline-flex min-h-11 items-center" href={`tel:${dialled(telephone)}`}>
          {formatTelephone(telephone, useLocale())}
        </a>
      </div>
    </Notice>
  )
}
