import { useSearchParams } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { numberIn } from '#console/client/ask.ts'
import { GroupTabs, ListSearch } from '#console/frame/filters.tsx'

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
  const [query] = useSearchParams()
  const { group, q = '' } = readFilters(query)
  return (
    <div className="mb-6 grid gap-5">
      <GroupTabs label={m.console_messages_groups()} words={groupWords} group={group} />
      <ListSearch label={m.console_messages_find()} description={m.console_messages_find_by()} wanted={q} />
    </div>
  )
}
