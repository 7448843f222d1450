import { formatMoney } from '#i18n/format.ts'
import { useLocale } from './use-locale.ts'

type Props = {
  /** Null is shown as an em dash. */
  cents: number | null
  decimals?: 0 | 2
  className?: string
}

export function Price({ cents, decimals = 2, className = '' }: Props) {
  const locale = useLocale()
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      {formatMoney(cents, locale, { decimals })}
    </span>
  )
}
