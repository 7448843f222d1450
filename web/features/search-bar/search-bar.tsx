import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { toDay, type Day } from '#domain/days.ts'
import { formatDayShort } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

type Props = {
  /** What the address already says; days as YYYY-MM-DD. */
  initial?: { arrival?: string | null; departure?: string | null; nbTravelers?: number | null }
  /** 'hero' stands on the home picture's lower edge (a card on phones), 'bar' above the results. */
  variant?: 'hero' | 'bar'
  /** The site's day from the API's list; no earlier day can be chosen. */
  today?: Day
}

/** Arrival, departure, travelers and a button; a plain GET form of the results page where there is no script. */
export function SearchBar({ initial = {}, variant = 'bar' }: Props) {
  const locale = useLocale()
  const navigate = useNavigate()

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    void navigate(
      pathTo(
        'search',
        locale,
        {},
        {
          arrival: toDay(read('arrival')) ?? read('arrival'),
          departure: toDay(read('departure')) ?? read('departure'),
          nb_travelers: read('nb_travelers'),
        },
      ),
    )
  }

  return (
    <search aria-label={m.stay_search_label()}>
      <form
        action={pathTo('search', locale)}
        method="get"
        onSubmit={search}
        className={`search-bar search-bar-${variant}`}
      >
        <label>
          {m.stay_arrival()}
          <input
            name="arrival"
            defaultValue={shown(initial.arrival)}
            placeholder={m.stay_day_format()}
            className="input"
          />
        </label>
        <label>
          {m.stay_departure()}
          <input
            name="departure"
            defaultValue={shown(initial.departure)}
            placeholder={m.stay_day_format()}
            className="input"
          />
        </label>
        <label>
          {m.stay_travelers()}
          <select name="nb_travelers" defaultValue={initial.nbTravelers ?? 2} className="input">
            {[1, 2, 3].map((count) => (
              <option key={count} value={count}>
                {m.stay_travelers_count({ count })}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit">{m.stay_search()}</Button>
      </form>
    </search>
  )
}

function shown(text: string | null | undefined): string {
  const day = toDay(text)
  return day ? formatDayShort(day) : ''
}
