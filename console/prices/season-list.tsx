import { addYears, partsOf, type Day } from '#domain/days.ts'
import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Summary } from '#ui/summary.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { LayerProps } from './price-window.tsx'
import { figuresOf, type Season } from './prices.ts'
import { allWeekWords, seasonNights, seasonWords, weekendWords } from './season-words.ts'

/** The seasons of the site with what this loft costs in them; those that are over lie behind a press. */
export function SeasonList(props: LayerProps) {
  const { prices, onChange } = props
  const seasons = prices.seasons.toSorted((one, other) => (one.firstNight < other.firstNight ? -1 : 1))
  const inAYear = addYears(prices.today as Day, 1)
  const ahead = seasons.filter((one) => one.lastNight >= prices.today && one.firstNight <= inAYear)
  const later = seasons.filter(({ firstNight }) => firstNight > inAYear)
  const over = seasons.filter(({ lastNight }) => lastNight < prices.today)
  return (
    <>
      {seasons.length === 0 && <p className="text-muted">{m.console_prices_seasons_none()}</p>}
      <Rows {...props} seasons={ahead} />
      {later.length > 0 && (
        <details>
          <Summary>{m.console_prices_seasons_later()}</Summary>
          <Rows {...props} seasons={later} />
        </details>
      )}
      {over.length > 0 && (
        <details>
          <Summary>{m.console_prices_seasons_over()}</Summary>
          <Rows {...props} seasons={over} />
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onPress={() => onChange({ kind: 'season', season: null })}>
          {m.console_prices_season_add()}
        </Button>
        {[
          ...Map.groupBy(
            seasons.filter((one) => !isCopied(one, seasons)),
            yearOf,
          ),
        ]
          .filter(([, those]) => those.length > 1)
          .map(([year, those]) => (
            <Button key={year} variant="link" onPress={() => onChange({ kind: 'copy', seasons: those })}>
              {m.console_prices_copy_year({ year: String(year), next: String(year + 1) })}
            </Button>
          ))}
      </div>
    </>
  )
}

/** Whether the year after has it already: two of them would have the same nights. */
const isCopied = (season: Season, seasons: readonly Season[]): boolean =>
  seasons.some((other) => other.name === season.name && yearOf(other) === yearOf(season) + 1)

const yearOf = ({ firstNight }: Season): number => partsOf(firstNight as Day).year

function Rows({ seasons, prices, loft, onChange }: LayerProps & { seasons: readonly Season[] }) {
  const locale = useLocale()
  if (seasons.length === 0) return null
  return (
    <ul className="price-rows">
      {seasons.map((season) => {
        const own = figuresOf(loft, season.id)
        const name = seasonWords(season)
        const named = (act: string) => ({ 'aria-label': m.console_prices_of({ act, name }) })
        const [change, copy, remove] = [m.account_edit(), m.console_prices_season_copy(), m.console_remove()]
        return (
          <li key={season.id}>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p>{seasonNights(season, locale)}</p>
              {own ? (
                <p className="text-muted">
                  {[allWeekWords(own, locale), weekendWords(own, locale)].filter(Boolean).join(dot)}
                </p>
              ) : (
                <p className="text-muted">{m.console_prices_season_not_here()}</p>
              )}
            </div>
            <div className="price-row-ways">
              <Button variant="link" {...named(change)} onPress={() => onChange({ kind: 'season', season })}>
                {change}
              </Button>
              {!isCopied(season, prices.seasons) && (
                <Button
                  variant="link"
                  {...named(copy)}
                  onPress={() => onChange({ kind: 'copy', seasons: [season] })}
                >
                  {m.console_prices_season_copy_short()}
                </Button>
              )}
              {season.lastNight >= prices.today && (
                <Button
                  variant="link"
                  {...named(remove)}
                  onPress={() => onChange({ kind: 'remove', season })}
                >
                  {remove}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
