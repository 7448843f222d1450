import { Fragment, type ReactNode } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Day, Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dot, formatDays, formatInstant, formatMoney } from '#i18n/format.ts'
import { useLocale } from '#ui/use-locale.ts'
import { load } from '#console/client/ask.ts'
import { may, useMe } from '#console/client/me.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { CorrectBuyer } from '#console/buyers/correct-buyer.tsx'
import { ChangeStay } from '#console/changes/change-stay.tsx'
import { HeldOption } from '#console/options/held-option.tsx'
import { ReceiveMoney } from '#console/changes/receive-money.tsx'
import { Agreed } from '#console/guests/agreed.tsx'
import { StayMessages } from '#console/messages/stay-messages.tsx'
import { CancelStay } from '#console/refunds/cancel-stay.tsx'
import { GiveBack } from '#console/refunds/give-back.tsx'
import { ReturnedOutside } from '#console/refunds/returned-outside.tsx'
import { GuestCard } from '#console/reservations/guest-card.tsx'
import { StayJournal } from '#console/journal/stay-journal.tsx'
import { Ledger } from '#console/reservations/ledger.tsx'
import { Letters } from '#console/reservations/letters.tsx'
import { PaidState } from '#console/reservations/reservation-row.tsx'
import { RequestPayment } from '#console/requests/request-payment.tsx'
import { StaffNote } from '#console/reservations/staff-note.tsx'
import { DoorOfStay } from '#console/ways/door-of-stay.tsx'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const [reservation, journal] = await Promise.all([
    load('GET /api/staff/reservations/{id}', { params: { id } }, request),
    load('GET /api/staff/journal', { params: { reservation: id } }, request),
  ])
  return { reservation, journal }
}

/** One reservation: who comes when, every cent with its document, what was written, and what only the staff notes. */
export function Component() {
  const { reservation, journal } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const me = useMe()
  const { guestName, propertyName, reference, zone, option } = reservation
  const days = formatDays(reservation.arrival as Day, reservation.departure as Day, locale, 'weekday')
  const moment = (instant: string) => formatInstant(instant as Instant, zone, locale)
  return (
    // Another reservation is another page: nothing that was typed about the former one goes along.
    <Fragment key={reservation.id}>
      <p className="mb-2">
        <Link to={consolePathTo('reservations', locale)} className="back-link">
          {m.console_nav_reservations()}
        </Link>
      </p>
      <PageTitle title={`${guestName}, ${reference}`} lead={`${days}${dot}${propertyName}`}>
        {guestName}
      </PageTitle>
      <dl className="console-facts">
        <Fact name={m.reservation_reference()}>{reference}</Fact>
        <Fact name={m.words_payment()}>
          <PaidState reservation={reservation} />
        </Fact>
        <Fact name={m.words_travelers()}>{m.words_travelers_count({ count: reservation.travelers })}</Fact>
        <Fact name={option ? m.console_options_held_on() : m.console_booked()}>
          {moment(reservation.bookedAt)}
        </Fact>
        {reservation.cancelledAt && (
          <Fact name={m.console_cancelled()}>{moment(reservation.cancelledAt)}</Fact>
        )}
        {reservation.total !== null && (
          <Fact name={m.console_worth()}>
            <span className="figures">{formatMoney(reservation.total, locale)}</span>
          </Fact>
        )}
      </dl>
      <div className="console-sections mt-10">
        <HeldOption reservation={reservation} />
        {may(me, 'return_outside') && <ReturnedOutside reservation={reservation} />}
        {may(me, 'receive_outside') && !option && <ReceiveMoney reservation={reservation} />}
        {may(me, 'request_payments') && <RequestPayment reservation={reservation} />}
        {reservation.message && (
          <section aria-labelledby="message">
            <h2 id="message" className="title-card">
              {m.console_guest_message()}
            </h2>
            <p className="measure whitespace-pre-line wrap-anywhere">{reservation.message}</p>
          </section>
        )}
        {reservation.guest && (
          <GuestCard
            name={
              <Link to={consolePathTo('guest', locale, { id: reservation.guest.id })} className="text-link">
                {guestName}
              </Link>
            }
            guest={reservation.guest}
            stay={reservation}
          />
        )}
        {may(me, 'read_ways_in') && <DoorOfStay reservation={reservation} />}
        {may(me, 'see_messages') && <StayMessages reservation={reservation} />}
        {may(me, 'see_amounts') && !option && <Ledger reservation={reservation} />}
        <Agreed reservation={reservation} zone={zone} />
        {may(me, 'correct_buyers') && <CorrectBuyer reservation={reservation} />}
        {may(me, 'change_stays') && <ChangeStay reservation={reservation} />}
        {may(me, 'give_back') && <GiveBack reservation={reservation} />}
        {may(me, 'cancel_stays') && !option && <CancelStay reservation={reservation} />}
        {reservation.letters && <Letters reservation={reservation} letters={reservation.letters} />}
        {reservation.note !== null && <StaffNote id={reservation.id} note={reservation.note} />}
        <StayJournal reservation={reservation} journal={journal} />
      </div>
    </Fragment>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
