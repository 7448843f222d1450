import { useId } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { useSite } from '#web/client/site.ts'
import { useEarlyInput } from '#ui/use-early-input.ts'
import { travelerChoices } from './stay-query.ts'

type Props = {
  value: number
  onChange: (travelers: number) => void
  /** How many a loft takes; a larger choice says that it is too many. Without a loft the largest one of the house counts. */
  capacity?: number
  className?: string
}

export function TravelerPicker({ value, onChange, capacity, className = '' }: Props) {
  const id = useId()
  const change = (count: string) => onChange(Number(count))
  const early = useEarlyInput<HTMLSelectElement>(String(value), change)
  const { mostTravelers } = useSite()
  const choices = travelerChoices(capacity ?? mostTravelers, value)
  return (
    <div className={`traveler-picker ${className}`}>
      <label htmlFor={id} className="stay-trigger-label">
        {m.words_travelers()}
      </label>
      <select
        ref={early}
        id={id}
        name="nb_travelers"
        value={value}
        onChange={(event) => change(event.target.value)}
        className="traveler-select"
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            {capacity !== undefined && count > capacity
              ? m.stay_travelers_too_many({ count })
              : m.words_travelers_count({ count })}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="traveler-arrow" />
    </div>
  )
}
