import { releaseDays } from '#domain/deposit.ts'
import { formatMoney, formatTime } from '#i18n/format.ts'
import { rulesBeforeBooking } from '#i18n/legal/house-rules.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import { useLocale } from '#ui/use-locale.ts'

/** What a guest has to know before they book, each in one line. */
export function HouseRules({ property }: { property: Property }) {
  const locale = useLocale()
  return (
    <section aria-labelledby="rules-title" className="property-section">
      <h2 id="rules-title" className="title-section">
        {m.property_rules_title()}
      </h2>
      <dl className="mt-6">
        {rulesOf(property, locale).map(([term, text]) => (
          <div
            key={term}
            className="grid gap-x-8 border-b border-line py-[0.8rem] first:border-t sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function rulesOf(property: Property, locale: Locale): [term: string, text: string][] {
  const at = (time: string) => ({ time: formatTime(time, locale) })
  const { arrivalTime, departureTime, depositAmount, minimumAge } = property
  return [
    [m.words_arrival(), m.property_rules_arrival_text(at(arrivalTime))],
    [m.words_departure(), m.property_rules_departure_text(at(departureTime))],
    [m.property_rules_persons(), personsText(property, locale)],
    ...rulesBeforeBooking(locale, property).map(({ label, text }): [string, string] => [label, text]),
    [m.property_rules_age(), m.words_age_to_book({ age: minimumAge })],
    ...(depositAmount > 0
      ? [[m.property_rules_deposit(), depositText(property, locale)] as [string, string]]
      : []),
  ]
}

/** Where nobody more fits in, or nobody pays more, there is no fee to name. */
function personsText({ includedPersons: count, extraPersonFee, capacity }: Property, locale: Locale): string {
  if (extraPersonFee === 0 || capacity <= count) return m.property_rules_persons_text({ count })
  const amount = formatMoney(extraPersonFee, locale, { decimals: extraPersonFee % 100 === 0 ? 0 : 2 })
  return m.property_rules_persons_extra({ count, amount })
}

const depositText = ({ depositAmount }: Property, locale: Locale): string =>
  m.property_rules_deposit_text({
    deposit: formatMoney(depositAmount, locale, { decimals: 0 }),
    days: releaseDays.latest,
  })
