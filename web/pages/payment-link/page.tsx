import { useLoaderData, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { formatMoney } from '#i18n/format.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#client/call.ts'
import { intentFromBank } from '#web/features/checkout/checkout-query.ts'
import { readCardEntry, type CardEntry } from '#web/features/checkout/load-checkout.ts'
import { NoCardFields } from '#web/features/checkout/no-card-fields.tsx'
import { PaymentProgress } from '#web/features/checkout/payment-progress.tsx'
import type { CardPart } from '#web/features/checkout/payment-step.tsx'
import { ReadFailure } from '#web/features/error-page/read-failure.tsx'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { DeferredFailure, LinkOver, NoSuchLink } from '#web/features/payment-link/link-outcome.tsx'
import { LinkCard } from '#web/features/payment-link/link-card.tsx'
import { LinkSummary, type AskedLink } from '#web/features/payment-link/link-summary.tsx'
import { useLinkPayment, type LinkPayment } from '#web/features/payment-link/use-link-payment.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Whoever pastes the address somewhere shows this, and nothing of the stay. */
export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: m.payment_link_meta_title(), description: m.payment_link_meta_description() })

/** In the browser: the server's page is the same for every address, so nothing of a stay is rendered, cached or logged. */
export async function clientLoader({ url, params }: ClientLoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const token = params['token'] ?? ''
  const [read, entry] = await Promise.all([
    call('POST /api/payment-links', { payload: { token, locale } }, { locale }),
    readCardEntry(locale).then(withForm),
  ])
  return {
    token,
    intentId: intentFromBank(url.searchParams),
    ...entry,
    age:
      read.ok && read.answer.asksAge
        ? await import('#web/features/payment-link/asked-age.tsx').catch(() => null)
        : null,
    ...(read.ok ? { link: read.answer } : { link: null, error: read.error }),
  }
}
clientLoader.hydrate = true as const

/** Of the two forms only the one that is shown is fetched; where it does not come, nobody can type a card. */
async function withForm(entry: CardEntry | null) {
  if (!entry) return { cardEntry: null, form: null }
  const asked =
    entry.kind === 'own_fields'
      ? import('#web/features/checkout/card-form.tsx')
      : import('#web/features/checkout/provider-form.tsx')
  const form: CardPart | null = await asked.catch(() => null)
  return { cardEntry: form && entry, form }
}

export const HydrateFallback = () => (
  <div className="page-width min-h-svh py-12 sm:py-20" aria-busy="true">
    <h1 className="title-page mb-6">{m.payment_link_title()}</h1>
    <Skeleton className="block h-72 max-w-2xl" />
  </div>
)

type Loaded = ReturnType<typeof useLoaderData<typeof clientLoader>>

export default function PaymentLinkPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const locale = useLocale()
  const { link, token, intentId } = loaded
  const payment = useLinkPayment(token, link?.amount ?? 0, intentId)
  const asked = link?.state === 'open' ? formatMoney(link.amount, locale) : null
  return (
    <div className="page-width grid min-h-svh grid-cols-1 content-start gap-12 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid max-w-2xl content-start gap-8">
        <h1 className="title-page">
          {asked === null ? m.payment_link_title() : m.payment_link_title_asked({ amount: asked })}
        </h1>
        <DeferredFailure payment={payment} />
        {link ? (
          <State loaded={loaded} link={link} payment={payment} />
        ) : loaded.error?.code === 'not_found' ? (
          <NoSuchLink />
        ) : (
          loaded.error && <ReadFailure title={m.payment_link_failed()} error={loaded.error} />
        )}
      </div>
      {link && <LinkSummary link={link} />}
      <PaymentProgress {...payment.progress} />
    </div>
  )
}

/** Nobody is asked to pay while one may have been charged. */
function State({ loaded, link, payment }: { loaded: Loaded; link: AskedLink; payment: LinkPayment }) {
  const { cardEntry, form, age } = loaded
  const { stage, error, payWith, check } = payment
  if (link.state !== 'open') return <LinkOver link={link} />
  if (stage === 'finishing') return <Skeleton className="block h-64" />
  if (error && error.charged !== 'no') return null
  if (!cardEntry || !form) return <NoCardFields isRetrying={false} onRetry={check} />
  const shared = { link, cardEntry, form, isBusy: stage !== 'idle' }
  if (!link.asksAge) return <LinkCard {...shared} onPay={payWith} />
  if (!age) return <NoCardFields isRetrying={false} onRetry={check} />
  return (
    <age.AskedAge minimumAge={link.minimumAge} onPay={payWith}>
      {(before, pay) => <LinkCard {...shared} before={before} onPay={pay} />}
    </age.AskedAge>
  )
}
