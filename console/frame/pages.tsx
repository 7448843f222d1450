import { Link, useSearchParams } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { buttonClass } from '#ui/button.tsx'

/** On to the next page of a list and back; the address keeps what else it says. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  const [query] = useSearchParams()
  if (pages < 2) return null
  const to = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    return `?${next}`
  }
  return (
    <nav aria-label={m.console_pages()} className="mt-8 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={buttonClass({ variant: 'quiet' })}>
          {m.site_pager_previous()}
        </Link>
      )}
      <span className="small text-muted">{m.console_pages_at({ page, pages })}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={buttonClass({ variant: 'quiet' })}>
          {m.site_pager_next()}
        </Link>
      )}
    </nav>
  )
}
