import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { referenceOf, type CallError } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import type { ReservationRequest } from '#web/client/reservation-request.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { checkoutPath } from './checkout-query.ts'
import {
  adviceFor,
  chargedSentenceFor,
  headlineFor,
  isAboutDates,
  isUnforeseen,
  walletClosed,
} from './failure-words.ts'
import { Focused } from './notices.tsx'

type Props = {
  error: CallError
  request: ReservationRequest
  /** Whether the nights were held while the guest paid. */
  isHeld: boolean
  onCheck: () => void
}

/** Never a dead end: what happened, whether the card was charged, what is safe, what to do, and a reference (decisions §7). */
export function PaymentFailure({ error, request, isHeld, onCheck }: Props) {
  const locale = useLocale()
  const { email } = useSite()
  const { code, charged = 'unknown' } = error
  const { propertySlug: slug, arrival, departure, nbTravelers } = request
  const advice = adviceFor(error, isHeld)
  const reference = error.requestId ? m.checkout_reference({ reference: referenceOf(error.requestId) }) : null
  return (
    <Focused>
      {/* Who closed their wallet meant to: nothing went wrong. */}
      <Notice tone={code === walletClosed.code ? 'info' : 'error'} role="alert" title={headlineFor(error)}>
        <p className="mt-1">{chargedSentenceFor(error)}</p>
        {advice && <p className="mt-2">{advice}</p>}
        {(charged !== 'no' || isUnforeseen(error)) && (
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            {charged !== 'no' && (
              <Button variant="quiet" onPress={onCheck}>
                {m.checkout_begun_check()}
              </Button>
            )}
            <a
              className="inline-flex min-h-11 items-center"
              href={`mailto:${email}?subject=${encodeURIComponent(reference ?? m.checkout_title())}`}
            >
              {m.checkout_contact({ email })}
            </a>
          </div>
        )}
        {isAboutDates(code) && (
          <ButtonLink
            variant="quiet"
            className="mt-4"
            to={pathTo('property', locale, { slug }, { arrival, departure, nb_travelers: nbTravelers })}
          >
            {code === 'too_many_travelers' ? m.checkout_other_travelers() : m.checkout_other_dates()}
          </ButtonLink>
        )}
        {code === 'too_young' && (
          <ButtonLink variant="quiet" className="mt-4" to={checkoutPath('checkoutDetails', locale, request)}>
            {m.checkout_to_details()}
          </ButtonLink>
        )}
        {reference && <p className="small text-muted mt-3 wrap-anywhere">{reference}</p>}
      </Notice>
    </Focused>
  )
}
