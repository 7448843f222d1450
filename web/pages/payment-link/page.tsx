import { useLoaderData, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#web/client/call.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: m.payment_link_title(), description: m.payment_link_title() })

/** In the browser: the server's page is the same for every address, so nothing of a stay is rendered, cached or logged. */
export async function clientLoader({ url, params }: ClientLoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const payload = { token: params['token'] ?? '', locale }
  return call('POST /api/payment-links', { payload }, { locale })
}
clientLoader.hydrate = true as const

export default function PaymentLinkPage() {
  const read = useLoaderData<typeof clientLoader>()
  return (
    <div className="page-width">
      <h1 className="title-page">{m.payment_link_title()}</h1>
      <p>{read.ok ? read.answer.state : read.error.errors}</p>
    </div>
  )
}
