import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from './icon.tsx'

type Props = {
  /** Which page is shown, from 1 to `pages`. */
  page: number
  pages: number
  pathOf: (page: number) => string
}

const step = 'row-start-2 inline-flex min-h-11 items-center gap-2 hover:underline md:row-start-1'

/** Previous, next and the numbers of a list's pages: links all of them, and none that leads nowhere. On phones the numbers have a row of their own. */
export function Pager({ page, pages, pathOf }: Props) {
  return (
    <nav
      aria-label={m.site_pager_label()}
      className="mt-[clamp(2.5rem,5vw,4rem)] grid grid-cols-2 items-center gap-2 border-t border-line pt-5 md:grid-cols-[1fr_auto_1fr]"
    >
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev" prefetch="intent" className={`${step} justify-self-start`}>
          <Icon name="arrow-left" />
          {m.site_pager_previous()}
        </Link>
      )}
      <ol className="figures col-span-2 row-start-1 flex flex-wrap justify-center md:col-span-1 md:col-start-2">
        {numbersAround(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`} aria-hidden={number === null || undefined}>
            {number === null ? (
              <span className="inline-flex min-h-11 items-center px-1 text-muted">…</span>
            ) : (
              <Link
                to={pathOf(number)}
                prefetch="intent"
                aria-label={m.site_pager_page({ page: number })}
                aria-current={number === page ? 'page' : undefined}
                className="inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent px-2 hover:border-line aria-[current]:border-copper aria-[current]:font-semibold"
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link
          to={pathOf(page + 1)}
          rel="next"
          prefetch="intent"
          className={`${step} col-start-2 justify-self-end md:col-start-3`}
        >
          {m.site_pager_next()}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}

/** The first page, the last one and those beside the one that is shown; null where some are left out. */
export function numbersAround(page: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  const isShown = (number: number) => number === 1 || number === pages || Math.abs(number - page) <= 1
  return all.flatMap((number) => {
    if (isShown(number)) return [number]
    // A gap stands for two pages at least: one alone takes no more room than the sign for it.
    const isAlone = isShown(number - 1) && isShown(number + 1)
    if (isAlone) return [number]
    return isShown(number - 1) ? [null] : []
  })
}
