import { m } from '#i18n/paraglide/messages.js'
import { SelectField } from '#ui/select.tsx'
import { numberIn } from '#console/client/ask.ts'
import { GroupTabs, ListSearch, useFilters } from '#console/frame/filters.tsx'

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
  upcoming: m.words_upcoming,
  staying: m.console_group_staying,
  past: m.console_group_past,
  cancelled: m.console_group_cancelled,
  options: m.console_group_options,
  all: m.console_group_all,
}

type Props = { properties: readonly { id: number; name: string }[] }

/** Groups as links, one field to find somebody, and the lofts. */
export function ReservationFilters({ properties }: Props) {
  const { query, setFilter } = useFilters()
  const { group, q = '', property = '' } = readFilters(query)
  return (
    <div className="mb-6 grid gap-5">
      <GroupTabs label={m.console_groups()} words={groupWords} group={group} />
      <ListSearch label={m.console_find_booking()} description={m.console_reservations_find_by()} wanted={q}>
        {properties.length > 1 && (
          <SelectField
            label={m.words_loft()}
            name="property"
            options={[
              { value: '', label: m.console_all_lofts() },
              ...properties.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={property}
            onChange={(value) => setFilter('property', value)}
          />
        )}
      </ListSearch>
    </div>
  )
}
