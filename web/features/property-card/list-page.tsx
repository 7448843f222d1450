import { useEffect, useRef, type ComponentProps } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { Paging, PropertyCard, PropertyList } from '#web/client/catalog.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'

/** The heading of a list and what stands below it; links to its pages lead here, past what every page begins with. */
const headingId = 'lofts'
const shownId = 'lofts-shown'

type Paged = Pick<PropertyList, 'paging'>

/**
 * Whether a list has no such page (any more). It is not found then, for search engines too, and nothing leads on from it:
 * what is there today is elsewhere. A redirect would give whoever saw the third page before it was sold the second one again,
 * under a link that said three.
 */
export const isBeyondLast = ({ paging }: Paged): boolean => paging !== undefined && paging.page > paging.pages

/** The same where other pages have lofts. An empty list says in its own words that it is empty. */
export const isElsewhere = ({ paging }: Paged): boolean => isBeyondLast({ paging }) && paging!.count > 0

/** What a page shows of a list; lofts are null when they could not be read. */
export function listOf(list: PropertyList | null): { lofts: PropertyCard[] | null; paging?: Paging } {
  return { lofts: list?.items ?? null, ...(list?.paging && { paging: list.paging }) }
}

export const statusOf = (paged: Paged): number => (isBeyondLast(paged) ? 404 : 200)

/**
 * What the heading of a list has beside its words, nothing where one page shows the whole list. After a link to another page
 * of the list the focus stands here: the list begins anew, and the page around it does not.
 */
export function useListHeading(paging: Paging | undefined): ComponentProps<'h2'> {
  const heading = useRef<HTMLHeadingElement>(null)
  const page = paging?.page ?? 1
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // The address's fragment has scrolled already, and Back to where one was.
    heading.current?.focus({ preventScroll: true })
  }, [page])
  return paging
    ? { ref: heading, id: headingId, tabIndex: -1, 'aria-describedby': shownId }
    : { ref: heading }
}

/** Which part of the list is shown, in words. */
export function ListShown({ paging, shown }: { paging: Paging | undefined; shown: number }) {
  if (!paging || shown === 0) return null
  const { page, pages, count } = paging
  // The last page ends where the list does.
  const from = page === pages ? count - shown + 1 : (page - 1) * shown + 1
  return (
    <p id={shownId} className="figures mt-3 text-muted">
      {m.catalog_list_shown({ from, to: from + shown - 1, count })}
    </p>
  )
}

type PagesProps = {
  paging: Paging | undefined
  /** The address of the list's page of this number. */
  pathOf: (page: number | null) => string
}

/** The other pages of the list; nothing where there are none. */
export function ListPages({ paging, pathOf }: PagesProps) {
  if (!paging || isBeyondLast({ paging })) return null
  return <Pager page={paging.page} pages={paging.pages} pathOf={atList(pathOf)} />
}

/** Where lofts would stand on a page that the list does not have (any more). */
export function BeyondLast({ paging: { page, pages }, pathOf }: PagesProps & { paging: Paging }) {
  const to = atList(pathOf)
  return (
    <Notice tone="info" title={m.catalog_list_beyond({ page })}>
      <p>{m.catalog_list_beyond_text({ pages })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="quiet" to={to(1)}>
          {m.catalog_list_first()}
        </ButtonLink>
        {pages > 1 && (
          <ButtonLink variant="quiet" to={to(pages)}>
            {m.catalog_list_last({ page: pages })}
          </ButtonLink>
        )}
      </div>
    </Notice>
  )
}

/** The first page is the one without a number. */
const atList = (pathOf: PagesProps['pathOf']) => (page: number) =>
  `${pathOf(page === 1 ? null : page)}#${headingId}`
