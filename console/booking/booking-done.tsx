import { Link } from 'react-router'
import type { Instant } from '#domain/days.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dialled, formatMoney, formatTelephone, formatUntil } from '#i18n/format.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { CopiedText, SentLink } from '#console/forms/copied-text.tsx'
import { nameOf, type Made } from './booking-guest.ts'
import { bookingAt, nightsWords } from './place.ts'

/** What was done, what is to be handed over, and the ways on. */
export function BookingDone({ made }: { made: Made }) {
  const locale = useLocale()
  const { guest, url, loft, place, zone } = made
  const { arrival, departure } = place
  const until = formatUntil(made.until as Instant, zone, locale)
  const facts = { guest: nameOf(guest), loft, nights: nightsWords({ arrival, departure }, locale), until }
  const message = textFor(made)
  return (
    <div className="grid grid-cols-1 gap-8">
      <Notice tone="success" role="status" title={doneWords(made)({ email: guest.email })}>
        <p>{m.console_booking_done_held(facts)}</p>
      </Notice>
      {guest.telephone !== '' && (
        <Reach telephone={guest.telephone} message={message} isNext={isToSend(made)} />
      )}
      <CopiedText text={message} words={messageWords} lang={tagOf(guest.locale)} />
      {url !== null && <SentLink url={url} />}
      <div className="flex flex-wrap items-center gap-3">
        <Link
          to={consolePathTo('reservation', locale, { id: made.id })}
          className={buttonClass({ variant: isToSend(made) ? 'quiet' : 'primary' })}
        >
          {m.console_booking_see()}
        </Link>
        <Link to={bookingAt(locale)} className={buttonClass({ variant: 'quiet' })}>
          {m.console_booking_again()}
        </Link>
      </div>
    </div>
  )
}

const messageWords = {
  label: m.console_booking_message,
  copy: m.console_booking_message_copy,
  copied: m.console_booking_message_copied,
  yourself: m.console_booking_message_yourself,
}

/** No mail takes the link to its guest: nothing is done before somebody has sent it. */
export const isToSend = ({ url, guest }: Made): boolean => url !== null && guest.email === ''

type ReachProps = { telephone: string; message: string; isNext: boolean }

/** On a telephone one press calls, or opens a message that is written already. */
function Reach({ telephone, message, isNext }: ReachProps) {
  const locale = useLocale()
  const number = numberOf(telephone)
  return (
    <p className="booking-reach">
      <a
        href={`sms:${number}?&body=${encodeURIComponent(message)}`}
        className={isNext ? buttonClass() : 'text-link inline-target'}
      >
        <Icon name="message" />
        {m.console_booking_text()}
      </a>
      <a href={`tel:${number}`} className="text-link inline-target figures">
        <Icon name="phone" />
        {m.console_booking_call({ telephone: formatTelephone(telephone, locale) })}
      </a>
    </p>
  )
}

/** Where whoever typed it said a country, that one. */
const numberOf = (telephone: string): string =>
  telephone.startsWith('+') ? `+${telephone.replaceAll(/\D/g, '')}` : dialled(telephone)

function doneWords({ url, guest: { email } }: Made) {
  if (url === null) return email === '' ? m.console_booking_done_option_told : m.console_booking_done_option
  return email === '' ? m.console_booking_done_link_shown : m.console_booking_done_link
}

/** A text message in the language of the guest: what it is, what it costs, until when, and where it is paid. */
function textFor({ guest, total, until, zone, url, loft, siteName, place }: Made): string {
  const { locale } = guest
  const { arrival, departure } = place
  const facts = {
    site: siteName,
    loft,
    nights: nightsWords({ arrival, departure }, locale),
    total: formatMoney(total, locale),
    until: formatUntil(until as Instant, zone, locale, { year: false }),
  }
  return url === null
    ? m.console_booking_text_option(facts, { locale })
    : m.console_booking_text_link({ ...facts, url }, { locale })
}
