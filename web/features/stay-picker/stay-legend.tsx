import { m } from '#i18n/paraglide/messages.js'

/** What the calendar's small figures and signs mean; each day also says it itself. */
export function StayLegend({ isChoosingEnd }: { isChoosingEnd: boolean }) {
  return (
    <ul className="stay-legend" aria-hidden="true">
      <li>
        <span className="stay-sign stay-sign-figure figures">$</span>
        {isChoosingEnd ? m.stay_legend_totals() : m.stay_legend_prices()}
      </li>
      {!isChoosingEnd && (
        <li>
          <span className="stay-sign" data-kind="departure_only" />
          {m.stay_legend_departure_only()}
        </li>
      )}
      <li>
        <span className="stay-sign" data-kind="reserved" />
        {m.stay_legend_closed()}
      </li>
    </ul>
  )
}
