import { TurnoverItem } from './turnover-item.tsx'
import type { TurnoverGroup, TurnoverProps } from './turnover-groups.ts'
import { dot } from '#i18n/format.ts'

type Props = Omit<TurnoverProps, 'turnover'> & {
  group: TurnoverGroup
  /** By the heading: the turnovers of one day do not repeat it. */
  isDaySaid: boolean
}

/** The turnovers of a day or of somebody; how many is said with the heading. */
export function TurnoverSection({ group: { key, title, items }, ...about }: Props) {
  const id = `turnovers-${key}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title-card">
        {title}
        <span className="text-muted figures">
          {dot}
          {items.length}
        </span>
      </h2>
      <ul className="visits">
        {items.map((turnover) => (
          <TurnoverItem key={turnover.stayId} turnover={turnover} {...about} />
        ))}
      </ul>
    </section>
  )
}
