import { m } from '#i18n/paraglide/messages.js'

type Props = {
  isChoosingEnd: boolean
  /** In a search: for how many nights its totals are. */
  siteNights?: number
}

/** What the calendar's small figures and signs mean; each day also says it itself. */
export function StayLegend({ isChoosingEnd, siteNights }: Props) {
  const isOfSite = siteNights !== undefined
  return (
    <ul className="stay-legend" aria-hidden="true">
      <li>
        <span className="stay-sign stay-sign-figure figures">$</span>
        {isOfSite ? siteFigures(siteNights, isChoosingEnd) : loftFigures(isChoosingEnd)}
      </li>
      {!isChoosingEnd && !isOfSite && (
        <>
          <li>{m.stay_legend_other_nights()}</li>
          <li>
            <span className="stay-sign" data-kind="departure_only" />
            {m.stay_legend_departure_only()}
          </li>
        </>
      )}
      <li>
        <span className="stay-sign" data-kind="reserved" />
        {isOfSite ? m.stay_legend_no_loft() : m.stay_legend_closed()}
      </li>
    </ul>
  )
}

const loftFigures = (isChoosingEnd: boolean): string =>
  isChoosingEnd ? m.stay_legend_totals() : m.stay_legend_prices()

const siteFigures = (count: number, isChoosingEnd: boolean): string =>
  isChoosingEnd ? m.stay_legend_site_totals() : m.stay_legend_site({ nights: m.stay_nights({ count }) })
