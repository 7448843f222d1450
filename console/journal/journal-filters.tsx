import { useState, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { toDay } from '#domain/days.ts'
import { referenceOf } from '#domain/reference.ts'
import { journalActions, type JournalAction } from '#domain/staff-journal.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { actionWords } from '#i18n/journal-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { numberIn } from '#console/client/ask.ts'

export type Filters = {
  staff?: string
  action?: JournalAction
  from?: string
  to?: string
  reservation?: string
}

/** The filters that an address names; what cannot be used is as if it were not there. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    staff: numberIn(query, 'staff'),
    action: journalActions.find((known) => known === query.get('action')),
    from: toDay(query.get('from')) ?? undefined,
    to: toDay(query.get('to')) ?? undefined,
    reservation: numberIn(query, 'reservation'),
  }
}

/** As an address says them. */
export const searchOf = (filters: Filters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter((one): one is [string, string] => Boolean(one[1])))

type Props = { people: readonly { id: number; name: string }[] }

/** Who, what, and from when to when; nothing is asked for before the button is pressed. */
export function JournalFilters({ people }: Props) {
  const locale = useLocale()
  const [query, setQuery] = useSearchParams()
  const asked = readFilters(query)
  const [typed, setTyped] = useState(asked)
  const [isTurned, setTurned] = useState(false)
  const [shown, setShown] = useState(String(query))
  // Back, or filters that were cleared: what is chosen is what the address says.
  if (shown !== String(query)) {
    setShown(String(query))
    setTyped(asked)
    setTurned(false)
  }
  const set = (change: Filters) => {
    setTyped({ ...typed, ...change })
    setTurned(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { from, to } = typed
    if (from && to && to < from) return setTurned(true)
    setQuery(searchOf(typed))
  }

  const actions = journalActions
    .map((action) => ({ value: action, label: actionWords({ action }) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <form role="search" noValidate onSubmit={submit} className="journal-filters">
      {people.length > 1 && (
        <SelectField
          label={m.console_journal_who()}
          name="staff"
          options={[
            { value: '', label: m.console_journal_everybody() },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={typed.staff ?? ''}
          onChange={(staff) => set({ staff })}
        />
      )}
      <SelectField
        label={m.console_journal_what()}
        name="action"
        options={[{ value: '', label: m.console_journal_everything() }, ...actions]}
        value={typed.action ?? ''}
        onChange={(action) => set({ action: action as JournalAction })}
      />
      <TextField
        label={m.console_journal_from()}
        name="from"
        type="date"
        value={typed.from ?? ''}
        onChange={(from) => set({ from })}
      />
      <TextField
        label={m.console_journal_to()}
        name="to"
        type="date"
        errorMessage={isTurned ? m.console_journal_days_turned() : undefined}
        value={typed.to ?? ''}
        onChange={(to) => set({ to })}
      />
      <Button type="submit" variant="quiet">
        {m.words_filter()}
      </Button>
      {query.size > 0 && (
        <p className="journal-asked">
          {asked.reservation && (
            <span>
              {m.console_journal_reservation({ reference: referenceOf(Number(asked.reservation)) })}
            </span>
          )}
          <Link to={consolePathTo('journal', locale)} className="text-link inline-target">
            {m.console_reservations_clear()}
          </Link>
        </p>
      )}
    </form>
  )
}
