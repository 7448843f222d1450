import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'

type Props = {
  view: string | undefined
  /** The address of this search in the view; null = the list. */
  pathOf: (view: string | null) => string
}

/** The same results as a list and as a house: two addresses, so that what is seen can be kept and passed on. */
export function SearchViews({ view, pathOf }: Props) {
  const views = [
    { name: m.catalog_view_list(), value: null, isShown: view === undefined },
    { name: m.catalog_view_house(), value: 'facade', isShown: view === 'facade' },
  ]
  return (
    <nav aria-label={m.catalog_view_label()} className="-my-2 flex gap-4">
      {views.map(({ name, value, isShown }) => (
        <Link
          key={value}
          to={pathOf(value)}
          aria-current={isShown ? 'true' : undefined}
          prefetch="intent"
          preventScrollReset
          state={{ keepFocus: true }}
          className="inline-target text-muted decoration-copper decoration-2 underline-offset-8 hover:text-ink aria-[current]:text-ink aria-[current]:underline"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
