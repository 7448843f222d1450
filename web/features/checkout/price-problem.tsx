import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { CallError } from '#web/client/call.ts'
import type { ReservationRequest } from '#web/client/reservation-request.ts'
import { sentenceFor } from '#web/features/error-sentences/sentence-for.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

type Props = { error: CallError; request: ReservationRequest; className?: string }

/** Why this stay has no price, and the way to another one: its loft, where the calendar says what is free. */
export function PriceProblem({ error, request, className }: Props) {
  const locale = useLocale()
  const { propertySlug: slug, arrival, departure, nbTravelers } = request
  const query = { arrival, departure, nb_travelers: nbTravelers }
  return (
    <Notice tone="error" role="alert" title={sentenceFor(error)} className={className}>
      <ButtonLink variant="quiet" className="mt-3" to={pathTo('property', locale, { slug }, query)}>
        {error.code === 'too_many_travelers' ? m.checkout_other_travelers() : m.checkout_other_dates()}
      </ButtonLink>
    </Notice>
  )
}
