import { useState, type FormEvent } from 'react'
import { Link, useLoaderData, useNavigation, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dot, formatTelephone } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { load, numberIn } from '#console/client/ask.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { Pages } from '#console/frame/pages.tsx'

const readWanted = (query: URLSearchParams): string => query.get('q')?.trim().slice(0, 100) ?? ''

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const params = { search: readWanted(query), page: numberIn(query, 'page') }
  return load('GET /api/staff/guests', { params }, request)
}

/** Whoever stayed, wants to, or made an account: found by name, email or telephone. */
export function Component() {
  const { items, count, page, pages } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const isBusy = useNavigation().state === 'loading'
  const wanted = readWanted(query)
  return (
    <>
      <PageTitle>{m.console_guests_title()}</PageTitle>
      <Search key={wanted} wanted={wanted} />
      <p role="status" className="small text-muted mb-3">
        {isBusy ? m.words_waiting() : m.console_guests_count({ count })}
      </p>
      {items.length === 0 ? (
        <p>{wanted ? m.console_guests_none_found({ wanted }) : m.console_guests_none()}</p>
      ) : (
        <ul className="console-rows" aria-busy={isBusy}>
          {items.map((guest) => (
            <Row key={guest.id} guest={guest} />
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} />
    </>
  )
}

/** What was looked for stays in the address. */
function Search({ wanted }: { wanted: string }) {
  const [, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(wanted)
  function submit(event: FormEvent) {
    event.preventDefault()
    setQuery(typed.trim() ? { q: typed.trim() } : {})
  }
  return (
    <form role="search" onSubmit={submit} className="reservation-search mb-6">
      <TextField
        label={m.console_guests_find()}
        description={m.console_guests_find_by()}
        name="q"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" variant="quiet">
        {m.console_reservations_search()}
      </Button>
    </form>
  )
}

function Row({ guest }: { guest: Answer<'GET /api/staff/guests'>['items'][number] }) {
  const locale = useLocale()
  const { id, firstname, lastname, email, telephone, stays, options, hasAccount } = guest
  const facts = [
    m.console_guests_stays({ count: stays }),
    ...(options > 0 ? [m.console_guests_options({ count: options })] : []),
    ...(hasAccount ? [] : [m.console_options_no_account()]),
  ]
  return (
    <li className="console-row-link">
      <Link to={consolePathTo('guest', locale, { id })} className="reservation-row">
        <span className="reservation-row-who">{`${firstname} ${lastname}`.trim()}</span>
        <span className="small text-muted wrap-anywhere">
          {email && <span>{telephone ? `${email}${dot}` : email}</span>}
          {telephone && <span className="whitespace-nowrap">{formatTelephone(telephone, locale)}</span>}
          {!email && !telephone && <span>{m.console_guests_unreachable()}</span>}
        </span>
        <span className="small reservation-row-money">{facts.join(dot)}</span>
        <Icon name="chevron-right" className="reservation-row-mark" />
      </Link>
    </li>
  )
}
