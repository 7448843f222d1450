import { useState, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { numberIn } from '#console/client/ask.ts'

/** The groups in the order in which they are offered. */
export const groups = ['upcoming', 'staying', 'past', 'cancelled', 'options', 'all'] as const
export type Group = (typeof groups)[number]

export type Filters = { group: Group; q?: string; property?: string; page?: string }

/** The filters that an address names; what cannot be used is as if it were not there. */
export function readFilters(query: URLSearchParams): Filters {
  const group = groups.find((one) => one === query.get('group')) ?? 'upcoming'
  const q = query.get('q')?.trim().slice(0, 100)
  return { group, ...(q && { q }), property: numberIn(query, 'property'), page: numberIn(query, 'page') }
}

const groupWords: Readonly<Record<Group, () => string>> = {
  upcoming: m.console_group_upcoming,
  staying: m.console_group_staying,
  past: m.console_group_past,
  cancelled: m.console_group_cancelled,
  options: m.console_group_options,
  all: m.console_group_all,
}

type Props = { properties: readonly { id: number; name: string }[] }

/** Groups as links, one field to find somebody, and the lofts. */
export function ReservationFilters({ properties }: Props) {
  const [query, setQuery] = useSearchParams()
  const { group, q = '', property = '' } = readFilters(query)
  const [wanted, setWanted] = useState(q)
  const [asked, setAsked] = useState(q)
  // Back, or filters that were cleared: what is looked for is what the address says.
  if (asked !== q) {
    setAsked(q)
    setWanted(q)
  }

  /** A change of a filter begins at the first page. */
  const withFilter = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    return next
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setQuery(withFilter('q', wanted.trim()))
  }

  return (
    <div className="mb-6 grid gap-5">
      <nav aria-label={m.console_groups()} className="console-tabs">
        {groups.map((one) => (
          <Link
            key={one}
            to={`?${withFilter('group', one)}`}
            className="console-tab"
            aria-current={one === group ? 'page' : undefined}
          >
            {groupWords[one]()}
          </Link>
        ))}
      </nav>
      <form role="search" onSubmit={submit} className="reservation-search">
        <TextField
          label={m.console_reservations_find()}
          description={m.console_reservations_find_by()}
          name="q"
          autoComplete="off"
          autoCapitalize="none"
          value={wanted}
          onChange={setWanted}
        />
        {properties.length > 1 && (
          <SelectField
            label={m.console_reservations_loft()}
            name="property"
            options={[
              { value: '', label: m.console_reservations_all_lofts() },
              ...properties.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={property}
            onChange={(value) => setQuery(withFilter('property', value))}
          />
        )}
        <Button type="submit" variant="quiet">
          {m.console_reservations_search()}
        </Button>
      </form>
    </div>
  )
}
