import { releaseDays } from '#domain/deposit.ts'
import { formatMoney, formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/api/catalog.ts'
import { useLocale } from '#web/ui/use-locale.ts'

/** specification §9: quiet from 22:00 to 07:00. */
const quiet = { from: '22:00', to: '07:00' }

/** What a guest has to know before they book, each in one line. */
export function HouseRules({ property }: { property: Property }) {
  const locale = useLocale()
  const at = (time: string) => ({ time: formatTime(time, locale) })
  const hours = { from: formatTime(quiet.from, locale), to: formatTime(quiet.to, locale) }
  const rules: [string, string][] = [
    [m.property_rules_arrival(), m.property_rules_arrival_text(at(property.arrivalTime))],
    [m.property_rules_departure(), m.property_rules_departure_text(at(property.departureTime))],
    [m.property_rules_quiet(), m.property_rules_quiet_text(hours)],
    [m.property_rules_age(), m.property_rules_age_text()],
  ]
  if (property.depositAmount > 0) rules.push([m.property_rules_deposit(), depositText(property, locale)])
  return (
    <section aria-labelledby="rules-title" className="loft-section">
      <h2 id="rules-title" className="title-section">
        {m.property_rules_title()}
      </h2>
      <dl className="mt-6">
        {rules.map(([term, text]) => (
          <div key={term} className="loft-rule">
            <dt className="text-muted">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const depositText = ({ depositAmount }: Property, locale: Locale): string =>
  m.property_rules_deposit_text({
    deposit: formatMoney(depositAmount, locale, { decimals: 0 }),
    days: releaseDays.latest,
  })
