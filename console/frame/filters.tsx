import { useState, type FormEvent, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

/** The address of a list with another filter, as a link or at once; a change of one begins at the first page. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const withFilter = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    return next
  }
  return { query, withFilter, setFilter: (name: string, value: string) => setQuery(withFilter(name, value)) }
}

type TabsProps<Group extends string> = {
  label: string
  /** In the order in which they are offered. */
  words: Readonly<Record<Group, () => string>>
  group: Group
}

/** The groups of a list as links. */
export function GroupTabs<Group extends string>({ label, words, group }: TabsProps<Group>) {
  const { withFilter } = useFilters()
  return (
    <nav aria-label={label} className="console-tabs">
      {(Object.keys(words) as Group[]).map((one) => (
        <Link
          key={one}
          to={`?${withFilter('group', one)}`}
          className="console-tab"
          aria-current={one === group ? 'page' : undefined}
        >
          {words[one]()}
        </Link>
      ))}
    </nav>
  )
}

type SearchProps = {
  label: string
  description: string
  /** What the address looks for. */
  wanted: string
  /** Other filters, between the field and its button. */
  children?: ReactNode
}

/** One field to find something in a list. */
export function ListSearch({ label, description, wanted, children }: SearchProps) {
  const { setFilter } = useFilters()
  const [typed, setTyped] = useState(wanted)
  const [asked, setAsked] = useState(wanted)
  // Back, or a search that was cleared: what is looked for is what the address says.
  if (asked !== wanted) {
    setAsked(wanted)
    setTyped(wanted)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setFilter('q', typed.trim())
  }

  return (
    <form role="search" onSubmit={submit} className="reservation-search">
      <TextField
        label={label}
        description={description}
        name="q"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        onChange={setTyped}
      />
      {children}
      <Button type="submit" variant="quiet">
        {m.console_reservations_search()}
      </Button>
    </form>
  )
}
