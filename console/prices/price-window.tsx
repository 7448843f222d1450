import type { Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { nightsWords } from '#console/nights/choice-words.ts'
import { BaseSheet } from './base-sheet.tsx'
import { NightsPriceSheet } from './nights-price-sheet.tsx'
import { PlainSheet } from './plain-sheet.tsx'
import type { LoftPrices, Prices, Season } from './prices.ts'
import { SeasonSheet } from './season-sheet.tsx'
import { seasonNights, seasonWords } from './season-words.ts'
import { addedSeasons, type PriceNews, type PricesAhead } from './use-price-form.ts'

/** What is being changed. */
export type PriceChange =
  | { kind: 'season'; season: Season | null }
  | { kind: 'copy'; seasons: readonly Season[] }
  | { kind: 'remove'; season: Season }
  | { kind: 'base'; lofts: readonly number[]; isLonger: boolean }
  /** Of dates and lofts that are typed. */
  | { kind: 'nights' }
  | { kind: 'clear'; firstNight: Day; lastNight: Day; weekdays: number[] | null }

/** What a layer is drawn of, and how a change of it is begun. */
export type LayerProps = { prices: Prices; loft: LoftPrices; onChange: (change: PriceChange) => void }

type Props = {
  prices: Prices
  loft: LoftPrices
  change: PriceChange
  onDone: (news: PriceNews) => void
  onLeave: () => void
}

/** The window of a change. */
export function PriceWindow({ prices, loft, change, onDone, onLeave }: Props) {
  const locale = useLocale()
  const ends = { onDone, onLeave }
  switch (change.kind) {
    case 'season':
      return <SeasonSheet prices={prices} season={change.season} {...ends} />
    case 'base':
      return <BaseSheet prices={prices} lofts={change.lofts} isLonger={change.isLonger} {...ends} />
    case 'nights':
      return <NightsPriceSheet properties={prices.lofts} choice={null} onChoose={() => undefined} {...ends} />
    case 'copy': {
      const ids = change.seasons.map(({ id }) => id)
      return (
        <PlainSheet
          title={m.console_prices_copy_title()}
          lead={m.console_prices_copy_lead()}
          command={{ kind: 'copy_seasons', seasonIds: ids }}
          more={(ahead) => <Landing ahead={ahead} known={prices.seasons} />}
          done={() => m.console_prices_done_copied({ count: ids.length })}
          {...ends}
        />
      )
    }
    case 'remove': {
      const { season } = change
      return (
        <PlainSheet
          title={m.console_prices_remove_title()}
          lead={m.console_prices_remove_lead({ name: seasonWords(season) })}
          command={{ kind: 'remove_season', seasonId: season.id }}
          done={() => m.console_prices_done_removed({ name: seasonWords(season) })}
          {...ends}
        />
      )
    }
    case 'clear': {
      const { kind: _, ...nights } = change
      const days = nightsWords(nights, locale)
      return (
        <PlainSheet
          title={m.console_prices_clear_title()}
          lead={m.console_prices_clear_lead({ loft: loft.name, days })}
          command={{ kind: 'clear_nights', lofts: [loft.id], ...nights }}
          done={() => m.console_prices_done_cleared({ lofts: loft.name, days })}
          {...ends}
        />
      )
    }
  }
}

/** On which days the copies land. */
function Landing({ ahead, known }: { ahead: PricesAhead; known: readonly Season[] }) {
  const locale = useLocale()
  return (
    <div>
      <p className="font-semibold">{m.console_prices_ahead_lands()}</p>
      <ul className="ahead-facts">
        {addedSeasons(ahead, known).map((season) => (
          <li key={`${season.name} ${season.firstNight}`}>
            {m.console_prices_weekend_of({
              days: seasonWords(season),
              price: seasonNights(season, locale, 'weekday'),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
