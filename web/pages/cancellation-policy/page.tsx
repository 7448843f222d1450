import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { cancellationPolicy } from '#i18n/legal/cancellation-policy.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { publisherIn, siteFacts } from '#web/client/context.ts'
import { LegalDocument } from '#web/features/legal-document/legal-document.tsx'
import { namesOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { breadcrumbsTo } from '#web/features/structured-data/structured-data.ts'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: args.loaderData?.document.title ?? m.site_footer_cancellation(),
    description: m.legal_policy_meta_description(namesOf(args)),
    structured: args.loaderData && [args.loaderData.way],
  })

/** The text comes with the page, in its language only: no script carries the documents. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const document = cancellationPolicy(locale, context.get(siteFacts))
  return {
    document,
    way: breadcrumbsTo('cancellationPolicy', document.title, publisherIn(context), locale),
  }
}

export default function Page() {
  return <LegalDocument document={useLoaderData<typeof loader>().document} />
}
