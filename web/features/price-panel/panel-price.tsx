import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import type { StayPrice } from './use-stay-price.ts'

type Props = {
  price: StayPrice
  /** Undefined until it is known: an em dash stands for it. */
  startingAt: number | null | undefined
  /** For how many people the starting price is. */
  persons: number
}

/** The one figure that counts: from what a night costs, or all that this stay costs. */
export function PanelPrice({ price, startingAt, persons }: Props) {
  const locale = useLocale()
  if (price.kind === 'loading')
    return (
      <div className="panel-price">
        <Skeleton className="my-1 h-7 w-40" />
        <Skeleton className="mt-2 mb-1 h-4 w-56" />
      </div>
    )
  if (price.kind === 'ready')
    return (
      <p className="panel-price">
        <span className="panel-figure figures">{formatMoney(price.money.total, locale)}</span>{' '}
        <span className="small block text-muted">
          {m.property_panel_for_nights({ count: price.money.nights })}
        </span>
      </p>
    )
  if (startingAt === null)
    return (
      <p className="panel-price">
        <span className="panel-figure figures">{formatMoney(null, locale)}</span>{' '}
        <span className="small block text-muted">{m.property_panel_unknown()}</span>
      </p>
    )
  return (
    <p className="panel-price">
      <span className="small block text-muted">{m.property_panel_starting()}</span>{' '}
      <span className="panel-figure figures">{formatMoney(startingAt, locale, { decimals: 0 })}</span>{' '}
      {m.property_panel_per_night()}{' '}
      <span className="small text-muted block">{m.property_panel_for_persons({ count: persons })}</span>
    </p>
  )
}
