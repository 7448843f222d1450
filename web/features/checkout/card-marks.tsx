import type { CardBrand } from '#domain/card.ts'
import { Icon } from '#ui/icon.tsx'
import { brandNames } from './card-values.ts'
import './card-marks.css'

type Props = { brand: CardBrand | null; isEmpty: boolean }

/** What cards are taken, drawn in our own ink, until one of them is recognized; a lock beside them. */
export function CardMarks({ brand, isEmpty }: Props) {
  const brands = Object.keys(brandNames) as CardBrand[]
  const marks = brand ? [brand] : isEmpty ? brands : []
  return (
    <span className="card-marks">
      {marks.map((mark) => (
        // The three are named below the field; the one that was recognized is told.
        <span key={mark} className={`card-mark card-mark-${mark}`} aria-hidden={brand === null}>
          <span>{brandNames[mark]()}</span>
        </span>
      ))}
      <Icon name="lock" className="card-lock" />
    </span>
  )
}
