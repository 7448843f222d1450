import type { Day, Instant } from '#domain/days.ts'
import { timeIn, todayIn } from '#domain/days.ts'
import { localized } from '#domain/locale.ts'
import { loftName } from '#domain/loft-facts.ts'
import { formatDay, formatDays, formatMoney, formatTime, namedEnd } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { Picture, pictureFile } from '#ui/picture.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

export type AskedLink = Answer<'POST /api/payment-links'>

/** Which stay it is, what it costs, what was received of that, and what is asked for now. */
export function LinkSummary({ link }: { link: AskedLink }) {
  const locale = useLocale()
  const { stay, worth, balance, amount, state } = link
  const alt = localized<typeof stay, 'propertyThumbnailAlt'>(stay, 'propertyThumbnailAlt', locale)
  const rows: [label: string, cents: number, isStrong: boolean][] = [
    [m.payment_link_worth(), worth, false],
    [m.payment_link_received(), worth - balance, false],
    ...(state === 'open' ? [[m.payment_link_asked(), amount, true] as [string, number, boolean]] : []),
    ...(state === 'open' && amount < balance
      ? [[m.payment_link_rest(), balance - amount, false] as [string, number, boolean]]
      : []),
  ]
  return (
    <aside
      aria-label={m.checkout_summary()}
      className="border-line bg-card grid gap-4 self-start rounded border p-5"
    >
      <Picture
        file={pictureFile(stay.propertyThumbnail)}
        alt={alt}
        sizes="22rem"
        className="aspect-[3/2] w-full rounded object-cover"
      />
      <div>
        <p className="title-card">{loftName(stay.propertyName)}</p>
        <p className="wrap-anywhere">
          <Typeset>{formatDays(stay.arrival as Day, stay.departure as Day, locale, 'weekday')}</Typeset>
        </p>
        <p className="small text-muted">
          {m.words_travelers_count({ count: stay.travelers })}, {stay.reference}
        </p>
      </div>
      <dl className="border-line grid gap-2 border-t pt-4">
        {rows.map(([label, cents, isStrong]) => (
          <div
            key={label}
            className={`flex flex-wrap justify-between gap-x-4 ${isStrong ? 'font-semibold' : ''}`}
          >
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="figures whitespace-nowrap">{formatMoney(cents, locale)}</dd>
          </div>
        ))}
      </dl>
      {state === 'open' && (
        <p className="small text-muted">
          <Typeset>{m.payment_link_until(momentOf(link, locale))}</Typeset>
        </p>
      )}
    </aside>
  )
}

function momentOf({ expiresAt, zone }: AskedLink, locale: ReturnType<typeof useLocale>) {
  const at = namedEnd(expiresAt as Instant, zone)
  return { day: formatDay(todayIn(zone, at), locale), time: formatTime(timeIn(zone, at), locale) }
}
