import { useLoaderData, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { CallError } from '#client/call.ts'
import { ReadFailure } from '#web/features/error-page/read-failure.tsx'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { readLink, type ReadLink } from './ask-stay.ts'
import type { ShownLink } from './open-stay.tsx'

/** Whoever pastes the address somewhere shows this, and nothing of the stay. */
export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: m.checkout_summary(), description: m.own_stay_meta_description() })

type Loaded = { read: ReadLink; shown: { ShownLink: typeof ShownLink } } | { error: CallError }

/** In the browser: the server's page is the same for every address, so nothing of a stay is rendered, cached or logged. */
export async function clientLoader({ url, params }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const [read, shown] = await Promise.all([
    readLink(params['token'] ?? '', localeOfPath(url.pathname)),
    import('./open-stay.tsx').catch(() => null),
  ])
  if ('error' in read) return read
  return shown ? { read, shown } : { error: offline }
}
clientLoader.hydrate = true as const

/** A part of the page that did not come is the same as no connection. */
const offline: CallError = { status: 'error', code: 'offline', errors: '', requestId: '' }

export const HydrateFallback = () => (
  <div className="page-width min-h-svh py-12 sm:py-20" aria-busy="true">
    <h1 className="title-page mb-4">{m.checkout_summary()}</h1>
    <p role="status" className="text-muted mb-6">
      {m.own_stay_reading()}
    </p>
    <Skeleton className="mb-6 block h-72" />
    <Skeleton className="block h-48" />
  </div>
)

export default function OwnStayPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  if ('read' in loaded) return <loaded.shown.ShownLink read={loaded.read} />
  return (
    <div className="page-width min-h-svh py-12 sm:py-20">
      <div className="max-w-xl">
        <h1 className="title-page mb-4">{m.checkout_summary()}</h1>
        <ReadFailure title={m.own_stay_failed()} error={loaded.error} />
      </div>
    </div>
  )
}
