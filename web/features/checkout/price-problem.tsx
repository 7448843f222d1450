import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { CallError } from '#client/call.ts'
import type { ReservationRequest } from '#web/client/reservation-request.ts'
import { sentenceFor } from '#client/sentence-for.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Price } from './load-checkout.ts'

type Props = {
  error: CallError
  request: ReservationRequest
  className?: string
  /** Asks for the price again; without it the page asks for all that it shows. */
  onRetry?: () => void
}

/** These say nothing of the stay: the same price may be had in a moment. */
const passing = new Set(['busy', 'offline', 'server_error'])

/** Whether the stay cannot be had as it is, whatever is typed and pressed. */
export const isGone = (price: Price | null): boolean => price?.ok === false && !passing.has(price.error.code)

/** Why this stay has no price, and the way on: another try, or its loft, where the calendar says what is free. */
export function PriceProblem({ error, request, className, onRetry }: Props) {
  const locale = useLocale()
  const { revalidate, state } = useRevalidator()
  const { propertySlug: slug, arrival, departure, nbTravelers } = request
  const query = { arrival, departure, nb_travelers: nbTravelers }
  return (
    <Notice tone="error" role="alert" title={<Typeset>{sentenceFor(error)}</Typeset>} className={className}>
      {error.code === 'site_not_open' ? (
        <ButtonLink variant="quiet" className="mt-3" to={pathTo('contact', locale)}>
          {m.site_nav_contact()}
        </ButtonLink>
      ) : passing.has(error.code) ? (
        <Button
          variant="quiet"
          className="mt-3"
          isPending={state === 'loading'}
          onPress={onRetry ?? (() => void revalidate())}
        >
          {m.words_retry()}
        </Button>
      ) : (
        <ButtonLink variant="quiet" className="mt-3" to={pathTo('property', locale, { slug }, query)}>
          {error.code === 'too_many_travelers' ? m.checkout_other_travelers() : m.checkout_other_dates()}
        </ButtonLink>
      )}
    </Notice>
  )
}
