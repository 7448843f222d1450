import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { localized } from '#domain/locale.ts'
import { loftName } from '#domain/loft-facts.ts'
import { formatDay, formatMoney, formatTelephone, formatTime } from '#i18n/format.ts'
import { loftLines } from '#i18n/loft-address.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { DirectionsLink } from '#ui/directions-link.tsx'
import { RefundClock } from '#web/features/refund-clock/refund-clock.tsx'
import { GivenName } from '#ui/given-name.tsx'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { accessFacts, doorWords } from './arrival-words.ts'
import { depositWords } from './deposit-words.ts'
import { dayOf as dayOfInstant, givenBackWords, moneyWords } from './money-words.ts'
import type { Reservation } from './read-reservations.ts'
import './reservation-card.css'

type Props = {
  reservation: Reservation
  /** Below a heading of the page, or of one of its sections. */
  heading?: 'h2' | 'h3'
  /** What can be done about a deposit that was refused. */
  deposit?: ReactNode
  /** Further facts, before those of a cancellation. */
  children?: ReactNode
  /** Its papers, and what can be done about it. */
  foot: ReactNode
}

/** Everything that somebody on the way wants to know of a stay. */
export function StayCard({ reservation, heading: Heading = 'h3', deposit: retry, children, foot }: Props) {
  const locale = useLocale()
  const { telephone, zone } = useSite()
  const { propertySlug: slug, arrival, arrivalTime, departure, departureTime, total } = reservation
  const { message, cancelledAt } = reservation
  const [street, town] = loftLines(reservation, locale)
  const deposit = depositWords(reservation, zone, locale)
  const { door, access } = reservation
  const title = `stay-${reservation.id}`
  const dayOf = (day: string) => formatDay(day as Day, locale, { weekday: true })
  const paid = (
    <>
      <Fact term={m.words_travelers()}>{m.words_travelers_count({ count: reservation.travelers })}</Fact>
      <Fact term={m.reservation_reference()}>
        <span className="figures">{reservation.reference}</span>
      </Fact>
      <Fact term={m.words_total()} isWide>
        <span className="figures font-serif text-copper text-[1.3rem]">{formatMoney(total, locale)}</span>
        {cancelledAt && (
          <span className="small text-muted block">
            <Typeset>{m.reservation_cancelled_on({ day: dayOfInstant(cancelledAt, zone, locale) })}</Typeset>
          </span>
        )}
        <span className="small text-muted block">
          <Typeset>{moneyWords(reservation, zone, locale)}</Typeset>
        </span>
        {givenBackWords(reservation, zone, locale).map((words, index) => (
          <span key={index} className="small text-muted figures block">
            <Typeset>{words}</Typeset>
          </span>
        ))}
      </Fact>
      {deposit !== '' && (
        <Fact term={m.reservation_deposit()} isWide>
          <span className="figures">
            <Typeset>{deposit}</Typeset>
          </span>
          {retry}
        </Fact>
      )}
    </>
  )
  // First what somebody on the road asks, from two days before on.
  const way = (
    <>
      {door && (
        <Fact term={m.reservation_door()} isWide>
          {door.code !== null && (
            <span className="figures block font-serif text-[1.75rem] tracking-[0.08em]">{door.code}</span>
          )}
          {doorWords(door, reservation, telephone, locale).map((sentence) => (
            <span key={sentence} className="block">
              <Unbroken text={sentence} words={formatTelephone(telephone, locale)} />
            </span>
          ))}
        </Fact>
      )}
      <Fact term={m.reservation_address()} isWide>
        <span className="block">
          {street}
          <br />
          <Typeset>{town}</Typeset>
        </span>
        <DirectionsLink place={reservation} className="mt-3" />
      </Fact>
      {access &&
        accessFacts(access, locale).map(({ term, text, unbroken }) => (
          <Fact key={term} term={term} isWide>
            <span className="whitespace-pre-line">
              <Unbroken text={text} words={unbroken} />
            </span>
          </Fact>
        ))}
    </>
  )
  return (
    <article
      aria-labelledby={title}
      className="grid grid-cols-[minmax(0,1fr)] rounded-sm border border-line bg-card print:break-inside-avoid print:grid-cols-[26%_minmax(0,1fr)]"
    >
      <Picture
        file={pictureFile(reservation.propertyThumbnail)}
        alt={localized(reservation, 'propertyThumbnailAlt', locale)}
        sizes="(min-width: 56.25rem) 56rem, 100vw"
        ratio="fill"
        className="aspect-3/2 h-auto sm:aspect-video xl:aspect-9/4 print:aspect-auto print:h-full print:max-h-96"
      />
      <div className="p-[clamp(min(1.25rem,6.6vw),3vw,2.25rem)] print:p-[1.1rem]">
        <GivenName name={reservation.propertyName} />
        <Heading id={title} tabIndex={-1} className="title-section scroll-mt-28 outline-none">
          <Link to={pathTo('property', locale, { slug })} className="stay-link">
            {loftName(reservation.propertyName)}
          </Link>
        </Heading>
        <p className="small text-muted">{m.reservation_license({ number: reservation.licenseCitq })}</p>
        <dl className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-[1.1rem] leading-normal sm:grid-cols-2 xl:grid-cols-[repeat(2,minmax(0,1.25fr))_repeat(2,minmax(0,0.75fr))] xl:gap-x-6 print:mt-4 print:grid-cols-2 print:gap-x-4 print:gap-y-[0.8rem] print:[&_a]:hidden">
          <Fact term={m.words_arrival()}>
            <span className="block">
              <Typeset>{dayOf(arrival)}</Typeset>
            </span>
            {m.reservation_from({ time: formatTime(arrivalTime, locale) })}
          </Fact>
          <Fact term={m.words_departure()}>
            <span className="block">
              <Typeset>{dayOf(departure)}</Typeset>
            </span>
            {m.reservation_before({ time: formatTime(departureTime, locale) })}
          </Fact>
          {access ? way : paid}
          {access ? paid : way}
          {children}
          {reservation.canCancel && (
            <Fact term={m.reservation_cancellation()} isWide>
              <RefundClock steps={reservation.cancellation} total={reservation.totalLeft} isBooked />
            </Fact>
          )}
          {message !== '' && (
            <Fact term={m.reservation_message()} isWide>
              <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
                {message}
              </span>
            </Fact>
          )}
        </dl>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line px-[clamp(min(1.25rem,6.6vw),3vw,2.25rem)] pt-4 pb-5 nav:grid nav:grid-cols-[minmax(0,1fr)_auto] print:hidden">
        {foot}
      </div>
    </article>
  )
}

export function Fact({
  term,
  isWide = false,
  children,
}: {
  term: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      <dt className="small text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A password or a number whose line ends with its hyphen reads as another one. */
function Unbroken({ text, words = '' }: { text: string; words: string | undefined }) {
  const at = words === '' ? -1 : text.lastIndexOf(words)
  if (at < 0) return <Typeset>{text}</Typeset>
  const end = at + words.length
  // What closes the sentence would leave it behind: a line may end between the two.
  const close = /^[.,;]?/.exec(text.slice(end))?.[0].length ?? 0
  return (
    <span>
      <Typeset>{text.slice(0, at)}</Typeset>
      <span className="inline-block max-w-full wrap-anywhere">{text.slice(at, end + close)}</span>
      {text.slice(end + close)}
    </span>
  )
}
