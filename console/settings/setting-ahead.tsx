import type { Day } from '#domain/days.ts'
import { formatDays, formatMoney, unknownAmount } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'

export type Ahead = Answer<'POST /api/staff/settings/rates/preview'>

/** What other terms would do: how many sold stays keep theirs, and what examples would cost or give back. */
export function SettingAhead({ ahead: { kept, stays, givenBack } }: { ahead: Ahead }) {
  const locale = useLocale()
  const money = (cents: number | null) => (cents === null ? unknownAmount : formatMoney(cents, locale))
  return (
    <>
      <p>{kept === 0 ? m.console_settings_kept_none() : m.console_settings_kept({ count: kept })}</p>
      <Examples
        title={m.console_settings_examples()}
        lines={stays.map(({ propertyName, arrival, departure, before, after }) =>
          m.console_settings_example({
            name: `${propertyName}, ${formatDays(arrival as Day, departure as Day, locale, 'brief')}`,
            amount: money(before),
            total: money(after),
          }),
        )}
      />
      <Examples
        title={m.console_settings_examples_back()}
        lines={givenBack.map(({ daysBefore, before, after }) =>
          m.console_settings_example({
            name: m.console_settings_days_before({ count: daysBefore }),
            amount: money(before),
            total: money(after),
          }),
        )}
      />
    </>
  )
}

function Examples({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <p className="mt-3 font-semibold">{title}</p>
      <ul className="ahead-facts">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
