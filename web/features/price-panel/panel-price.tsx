import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'

type Props = {
  /** Undefined until it is known: an em dash stands for it. */
  startingAt: number | null | undefined
  /** For how many people the starting price is. */
  persons: number
}

/** From what a night costs, while no stay has a price. */
export function PanelPrice({ startingAt, persons }: Props) {
  const locale = useLocale()
  if (startingAt === null)
    return (
      <p className="panel-price">
        <span className="panel-figure figures">{formatMoney(null, locale)}</span>{' '}
        <span className="small block text-muted">{m.property_panel_unknown()}</span>
      </p>
    )
  return (
    <p className="panel-price">
      <span className="small text-muted">{m.property_panel_starting()}</span>{' '}
      <span className="panel-figure figures">{formatMoney(startingAt, locale, { decimals: 0 })}</span>{' '}
      {m.catalog_per_night()}{' '}
      <span className="small text-muted block">{m.property_panel_for_persons({ count: persons })}</span>
    </p>
  )
}
