import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { loftName } from '#domain/loft-facts.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { GivenName } from '#ui/given-name.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { DocumentButton, replacedInvoices } from './document-button.tsx'
import { depositWords } from './deposit-words.ts'
import { dayOf, givenBackWords, moneyWords } from './money-words.ts'
import { OfStay } from './of-stay.tsx'
import type { Reservation } from './read-reservations.ts'
import './reservation-card.css'

type Props = {
  reservation: Reservation
  /** What can still be done about it, below the facts. */
  children?: ReactNode
}

/** A stay that is over, or will not be: one line of a list. */
export function StayRow({ reservation, children }: Props) {
  const locale = useLocale()
  const { zone } = useSite()
  const { propertySlug: slug, arrival, departure, total, cancelledAt } = reservation
  const deposit = depositWords(reservation, zone, locale)
  return (
    <li className="grid grid-cols-[min(3.5rem,16vw)_minmax(0,1fr)] gap-x-[min(1rem,5.3vw)] border-t border-line py-6 leading-normal wrap-break-word last:border-b min-[22.5rem]:grid-cols-[min(max(5.5rem,22vw),24vw,8rem)_minmax(0,1fr)] min-[22.5rem]:gap-x-[min(1.25rem,5.5vw)] nav:grid-cols-[min(8rem,20%)_minmax(0,1fr)_min(16rem,35%)] nav:gap-x-7 print:break-inside-avoid print:grid-cols-[6rem_minmax(0,1fr)] print:py-[0.9rem]">
      <Picture
        file={pictureFile(reservation.propertyThumbnail)}
        alt=""
        sizes="8rem"
        ratio="4/3"
        className="row-[1/span_3] self-start nav:row-[1/span_2]"
      />
      <div className="min-w-0">
        <GivenName name={reservation.propertyName} />
        <h3 id={`stay-${reservation.id}`} tabIndex={-1} className="title-card scroll-mt-28 outline-none">
          <Link to={pathTo('property', locale, { slug })} className="stay-link">
            {loftName(reservation.propertyName)}
          </Link>
        </h3>
        <p>
          <Typeset>
            {m.reservation_days({ dates: formatDays(arrival as Day, departure as Day, locale) })}
          </Typeset>
        </p>
        <p className="small text-muted">
          {cancelledAt ? (
            // As ui/fact-line.tsx: the dot stands between two on one line only.
            <span className="fact-line">
              <span>
                <span>
                  <Typeset>{m.reservation_cancelled_on({ day: dayOf(cancelledAt, zone, locale) })}</Typeset>
                  {/* A day and an amount in one breath are one number. */}
                  <span className="sr-only">, </span>
                </span>
                <span className="figures">
                  <Typeset>{moneyWords(reservation, zone, locale)}</Typeset>
                </span>
              </span>
            </span>
          ) : (
            <span className="figures">
              {m.words_total()} {formatMoney(total, locale)}
            </span>
          )}
        </p>
        {givenBackWords(reservation, zone, locale).map((words, index) => (
          <p key={index} className="small text-muted figures">
            <Typeset>{words}</Typeset>
          </p>
        ))}
        {deposit !== '' && (
          <p className="small text-muted figures">
            <Typeset>{m.reservation_deposit_line({ words: deposit })}</Typeset>
          </p>
        )}
      </div>
      <div className="col-start-2 nav:col-start-3 nav:-mt-[0.4rem] print:hidden">
        {reservation.hasInvoice && <DocumentButton kind="invoice" reservation={reservation} />}
        {replacedInvoices(reservation).map((number) => (
          <DocumentButton key={number} kind="invoice" number={number} reservation={reservation} />
        ))}
        {reservation.creditNotes.map(({ number }) => (
          <DocumentButton key={number} kind="credit_note" number={number} reservation={reservation} />
        ))}
        <div>
          <Link to={pathTo('property', locale, { slug })} className="document-button">
            <Icon name="calendar" />
            <span>
              {m.reservation_again()}
              <OfStay reservation={reservation} />
            </span>
          </Link>
        </div>
      </div>
      {children && <div className="col-start-2 mt-2 nav:col-[2/-1] print:hidden">{children}</div>}
    </li>
  )
}
