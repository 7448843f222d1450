import { useLoaderData, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { StayLinkEnd } from '#domain/stay-link.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call, type CallError } from '#client/call.ts'
import { ReadFailure } from '#web/features/error-page/read-failure.tsx'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { byLink, type OwnStay } from './ask-stay.ts'

/** Whoever pastes the address somewhere shows this, and nothing of the stay. */
export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: m.own_stay_meta_title(), description: m.own_stay_meta_description() })

/** What the page shows comes with what is read: nobody else's page names its parts. */
type Loaded = { token: string } & (
  | { own: OwnStay; open: typeof import('./open-stay.tsx') }
  | { why: StayLinkEnd; over: typeof import('./link-over.tsx') }
  | { error: CallError }
)

/** In the browser: the server's page is the same for every address, so nothing of a stay is rendered, cached or logged. */
export async function clientLoader({ url, params }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const locale = localeOfPath(url.pathname)
  const token = params['token'] ?? ''
  const coming = import('./open-stay.tsx').catch(() => null)
  const read = await call('GET /api/stay', {}, byLink(token, locale))
  const open = await coming
  if (read.ok) return open ? { token, own: read.answer, open } : { token, error: offline }
  if (read.error.code !== 'not_found') return { token, error: read.error }
  const said = await call('POST /api/stay-links/end', { payload: { token, locale } }, { locale })
  if (!said.ok) return { token, error: said.error }
  const over = await import('./link-over.tsx').catch(() => null)
  return over ? { token, why: said.answer.why, over } : { token, error: offline }
}
clientLoader.hydrate = true as const

/** A part of the page that did not come is the same as no connection. */
const offline: CallError = { status: 'error', code: 'offline', errors: '', requestId: '' }

export const HydrateFallback = () => (
  <div className="page-width min-h-svh py-12 sm:py-20" aria-busy="true">
    <h1 className="title-page mb-4">{m.own_stay_meta_title()}</h1>
    <p role="status" className="text-muted mb-6">
      {m.own_stay_reading()}
    </p>
    <Skeleton className="mb-6 block h-72" />
    <Skeleton className="block h-48" />
  </div>
)

export default function OwnStayPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  if ('own' in loaded) return <loaded.open.OpenStay token={loaded.token} own={loaded.own} />
  return (
    <div className="page-width min-h-svh py-12 sm:py-20">
      <div className="max-w-xl">
        {'why' in loaded ? (
          <loaded.over.LinkOver why={loaded.why} />
        ) : (
          <>
            <h1 className="title-page mb-4">{m.own_stay_meta_title()}</h1>
            <ReadFailure title={m.own_stay_failed()} error={loaded.error} />
          </>
        )}
      </div>
    </div>
  )
}
