import { useLoaderData, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { StayLinkEnd } from '#domain/stay-link.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call, type CallError } from '#client/call.ts'
import { ReadFailure } from '#web/features/error-page/read-failure.tsx'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { byLink, type OwnStay } from './ask-stay.ts'
import { LinkOver } from './link-over.tsx'
import { OpenStay } from './open-stay.tsx'

/** Whoever pastes the address somewhere shows this, and nothing of the stay. */
export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: m.own_stay_meta_title(), description: m.own_stay_meta_description() })

/** The stay, why the link opens none, or what went wrong. */
type Loaded = { token: string; own?: OwnStay; why?: StayLinkEnd; error?: CallError }

/** In the browser: the server's page is the same for every address, so nothing of a stay is rendered, cached or logged. */
export async function clientLoader({ url, params }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const locale = localeOfPath(url.pathname)
  const token = params['token'] ?? ''
  const read = await call('GET /api/stay', {}, byLink(token, locale))
  if (read.ok) return { token, own: read.answer }
  if (read.error.code !== 'not_found') return { token, error: read.error }
  const said = await call('POST /api/stay-links/end', { payload: { token, locale } }, { locale })
  return said.ok ? { token, why: said.answer.why } : { token, error: said.error }
}
clientLoader.hydrate = true as const

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
  const { token, own, why, error } = useLoaderData<typeof clientLoader>()
  if (own) return <OpenStay token={token} own={own} />
  return (
    <div className="page-width min-h-svh py-12 sm:py-20">
      <div className="max-w-xl">
        {why ? (
          <LinkOver why={why} />
        ) : (
          <>
            <h1 className="title-page mb-4">{m.own_stay_meta_title()}</h1>
            {error && <ReadFailure title={m.own_stay_failed()} error={error} />}
          </>
        )}
      </div>
    </div>
  )
}
