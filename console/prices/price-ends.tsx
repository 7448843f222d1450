import type { Day } from '#domain/days.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { loftsWords } from '#console/nights/choice-words.ts'
import type { LoftPrices, Prices } from './prices.ts'

type Props = { prices: Prices; onExtend: (lofts: readonly number[]) => void }

/** Where the prices of lofts end before the last night that could be booked, and what that costs. */
export function PriceEnds({ prices: { lofts }, onExtend }: Props) {
  const locale = useLocale()
  const ending = lofts.filter(({ unpricedNights }) => unpricedNights > 0)
  if (ending.length === 0) return null
  return (
    <section aria-label={m.console_prices_extend()}>
      <Notice tone="warning">
        <div className="grid gap-2">
          {groupsOf(ending).map((group) => {
            const { lastRatedNight, unpricedNights } = group[0]!
            const loft = loftsWords(
              group.map(({ id }) => id),
              lofts,
            )
            const atStake = group.reduce((sum, one) => sum + one.atStake, 0)
            return (
              <p key={loft}>
                {lastRatedNight === null
                  ? m.console_calendar_no_price({ loft })
                  : m.console_prices_ends({ loft, day: formatDay(lastRatedNight as Day, locale) })}{' '}
                {m.console_prices_unpriced({ count: unpricedNights * group.length })}{' '}
                {atStake > 0 && (
                  <span>
                    {m.console_prices_at_stake({
                      count: unpricedNights * group.length,
                      amount: formatMoney(atStake, locale),
                    })}
                  </span>
                )}
              </p>
            )
          })}
          <div>
            <Button variant="quiet" onPress={() => onExtend(ending.map(({ id }) => id))}>
              {m.console_prices_extend()}
            </Button>
          </div>
        </div>
      </Notice>
    </section>
  )
}

/** Lofts of which the same is said are said together. */
function groupsOf(lofts: readonly LoftPrices[]): LoftPrices[][] {
  const groups = new Map<string, LoftPrices[]>()
  for (const loft of lofts) {
    const key = `${loft.lastRatedNight} ${loft.unpricedNights}`
    groups.set(key, [...(groups.get(key) ?? []), loft])
  }
  return [...groups.values()]
}
