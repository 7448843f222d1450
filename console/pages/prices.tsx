import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { load } from '#console/client/ask.ts'
import { live } from '#console/client/live.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { PricesBoard } from '#console/prices/prices-board.tsx'

/** Read again when the house changed; a change that is being prepared lies in a window, below which nothing moves. */
export const handle = live

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/prices', {}, request)

/** What the nights of the lofts cost: layer by layer, and night by night. */
export function Component() {
  const prices = useLoaderData<typeof loader>()
  return (
    <div className="prices-page">
      <PageTitle lead={m.console_prices_lead()}>{m.console_prices_title()}</PageTitle>
      {prices.lofts.length === 0 ? <p>{m.console_prices_empty()}</p> : <PricesBoard prices={prices} />}
    </div>
  )
}
