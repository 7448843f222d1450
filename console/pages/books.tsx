import { useEffect, useRef } from 'react'
import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { usualPatience } from '#domain/books.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { CompareNow } from '#console/books/compare-now.tsx'
import { ExceptionItem } from '#console/books/exception-item.tsx'
import { load } from '#console/client/ask.ts'
import { PageTitle } from '#console/frame/page-title.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/books', {}, request)

/** What the books differ by, each with what to do about it; below that what somebody has acknowledged. */
export function Component() {
  const { items, comparedAt, zone } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { hash } = useLocation()
  const [news, setNews] = useWords()
  const told = useRef<HTMLDivElement>(null)
  // The one that To do led to: it is drawn after the address was read.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  useEffect(() => {
    if (news) told.current?.focus()
  }, [news])
  const waiting = items.filter(({ acknowledged }) => acknowledged === null)
  const known = items.filter(({ acknowledged }) => acknowledged !== null)
  const shown = (some: typeof items, title: 'h2' | 'h3') =>
    some.map((one) => (
      <ExceptionItem key={one.id} exception={one} zone={zone} title={title} onNews={setNews} />
    ))
  return (
    <>
      <p className="mb-2">
        <Link to={consolePathTo('reservations', locale)} className="back-link">
          {m.console_nav_reservations()}
        </Link>
      </p>
      <PageTitle lead={m.console_bank_books_lead({ minutes: usualPatience.settling })}>
        {m.console_bank_books_title()}
      </PageTitle>
      <CompareNow comparedAt={comparedAt} zone={zone} />
      <div role="status" ref={told} tabIndex={-1} className="mb-6 empty:hidden">
        {news && <Notice tone="success">{news}</Notice>}
      </div>
      {waiting.length === 0 ? (
        <p className="text-muted">{m.console_bank_books_none()}</p>
      ) : (
        <ul className="books-exceptions" aria-label={m.console_bank_books_title()}>
          {shown(waiting, 'h2')}
        </ul>
      )}
      {known.length > 0 && (
        <section aria-labelledby="acknowledged" className="mt-10">
          <h2 id="acknowledged" className="title-card mb-3">
            {m.console_bank_books_acknowledged()}
          </h2>
          <ul className="books-exceptions">{shown(known, 'h3')}</ul>
        </section>
      )}
    </>
  )
}
