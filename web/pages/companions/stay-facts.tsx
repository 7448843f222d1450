import type { Day } from '#domain/days.ts'
import { localized } from '#domain/locale.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { loftLines } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

export type SharedStay = Answer<'POST /api/companions'>['stay']

/** When, where, what is there and what to bring; nothing of money or of the way in. */
export function StayFacts({ stay }: { stay: SharedStay }) {
  const locale = useLocale()
  const dayOf = (day: string) => formatDay(day as Day, locale, { weekday: true })
  const from = { day: dayOf(stay.arrival), time: formatTime(stay.arrivalTime, locale) }
  const until = { day: dayOf(stay.departure), time: formatTime(stay.departureTime, locale) }
  const license = m.reservation_license({ number: stay.licenseCitq })
  const facts: [term: string, text: string | null][] = [
    [m.words_arrival(), m.checkout_from_time(from)],
    [m.words_departure(), m.checkout_until_time(until)],
    [m.words_travelers(), m.words_travelers_count({ count: stay.travelers })],
    [m.reservation_address(), [...loftLines(stay, locale), license].join('\n')],
    [m.reservation_parking(), localized(stay, 'parking', locale)],
    [m.reservation_stove(), localized(stay, 'stove', locale)],
    [m.reservation_provided(), localized(stay, 'provided', locale)],
    [m.reservation_shared_bring(), m.reservation_shared_bring_text()],
  ]
  return (
    <dl className="max-w-3xl border-b border-line">
      {facts.map(([term, text]) =>
        text === null ? null : (
          <div
            key={term}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-t border-line py-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
          >
            <dt className="small text-muted sm:pt-0.5">{term}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              <Typeset>{text}</Typeset>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
