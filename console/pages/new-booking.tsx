import { useState } from 'react'
import { Navigate, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { dot } from '#i18n/format.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { BookingDone, isToSend } from '#console/booking/booking-done.tsx'
import type { Held, Made } from '#console/booking/booking-guest.ts'
import { ChosenStay } from '#console/booking/chosen-stay.tsx'
import { GuestStep } from '#console/booking/guest-step.tsx'
import { loadBooking } from '#console/booking/load-booking.ts'
import { LoftStep } from '#console/booking/loft-step.tsx'
import { NightsStep } from '#console/booking/nights-step.tsx'
import { PayStep } from '#console/booking/pay-step.tsx'
import { bookingAt } from '#console/booking/place.ts'
import { BookingSteps, StepTitle, stepWords } from '#console/booking/step-frame.tsx'
import { stepFor } from '#console/booking/step-for.ts'
import { useDraft } from '#console/booking/use-draft.ts'
import { live } from '#console/client/live.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { paidHash } from '#console/options/held-option.tsx'
import '#console/booking/booking.css'

/** Nights that somebody else takes meanwhile are told, though never under the hand of whoever types. */
export const handle = live

export const loader = ({ request }: LoaderFunctionArgs) => loadBooking(request)

/** A booking for somebody on the telephone, in four steps; the address has all of it but the guest’s own words. */
export function Component() {
  const locale = useLocale()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [first] = useState(key)
  const read = useLoaderData<typeof loader>()
  const draft = useDraft()
  const [made, setMade] = useState<(Made & { at: string }) | null>(null)
  const now = stepFor(read, draft.draft)
  const { place } = now
  const isDone = made !== null && (made.at === key || place.held === String(made.id))
  if (place.held !== undefined && !isDone)
    return <Navigate to={consolePathTo('reservation', locale, { id: place.held })} replace />

  async function finish(held: Held) {
    if (now.step !== 'pay') return
    const { guest, loft, offers } = now
    if (held.way === 'paid')
      await navigate(`${consolePathTo('reservation', locale, { id: held.id })}${paidHash}`, { replace: true })
    else {
      const { zone, siteName } = offers
      setMade({ ...held, at: key, place, guest, loft: loft.propertyName, zone, siteName })
      void navigate(bookingAt(locale, { held: String(held.id) }), { replace: true })
    }
    draft.clear()
  }

  if (isDone)
    return (
      <>
        <PageTitle>
          {isToSend(made) ? m.console_booking_send_title() : m.console_booking_done_title()}
        </PageTitle>
        <BookingDone made={made} />
      </>
    )
  const title = m.console_booking_title()
  const of = [now.step, place.arrival, place.departure, place.loft, place.total, place.guest].join(' ')
  return (
    <>
      <PageTitle title={`${stepWords[now.step]()}${dot}${title}`}>{title}</PageTitle>
      <BookingSteps place={place} step={now.step} />
      <StepTitle of={of} isArrival={key === first}>
        {now.title()}
      </StepTitle>
      {(now.step === 'guest' || now.step === 'pay') && <ChosenStay {...now} />}
      {now.step === 'nights' && <NightsStep place={place} refusal={read.refusal} />}
      {now.step === 'loft' && <LoftStep {...now} />}
      {now.step === 'guest' && <GuestStep place={place} draft={draft} />}
      {now.step === 'pay' && (
        <PayStep
          key={of}
          {...now}
          zone={now.offers.zone}
          draft={draft}
          onHeld={(held) => void finish(held)}
          onLeave={() => void navigate(consolePathTo('reservations', locale))}
        />
      )}
    </>
  )
}
