import { useState, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { numberIn } from '#console/client/ask.ts'

export const groups = ['open', 'done', 'all'] as const
type Group = (typeof groups)[number]

export type Filters = { group: Group; q?: string; page?: string }

/** The filters that an address names; what cannot be used is as if it were not there. */
export function readFilters(query: URLSearchParams): Filters {
  const group = groups.find((one) => one === query.get('group')) ?? 'open'
  const q = query.get('q')?.trim().slice(0, 100)
  return { group, ...(q && { q }), page: numberIn(query, 'page') }
}

const groupWords: Readonly<Record<Group, () => string>> = {
  open: m.console_messages_group_open,
  done: m.console_messages_group_done,
  all: m.console_messages_group_all,
}

/** Groups as links, and one field to find a thread; the address holds both. */
export function ThreadFilters() {
  const [query, setQuery] = useSearchParams()
  const { group, q = '' } = readFilters(query)
  const [wanted, setWanted] = useState(q)
  const [asked, setAsked] = useState(q)
  // Back, or a search that was cleared: what is looked for is what the address says.
  if (asked !== q) {
    setAsked(q)
    setWanted(q)
  }

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
      <nav aria-label={m.console_messages_groups()} className="console-tabs">
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
          label={m.console_messages_find()}
          description={m.console_messages_find_by()}
          name="q"
          autoComplete="off"
          autoCapitalize="none"
          value={wanted}
          onChange={setWanted}
        />
        <Button type="submit" variant="quiet">
          {m.console_reservations_search()}
        </Button>
      </form>
    </div>
  )
}
