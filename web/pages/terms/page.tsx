import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { terms } from '#i18n/legal/terms.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readLoftRules } from '#web/client/catalog.ts'
import { publisherIn, siteFacts } from '#web/client/context.ts'
import { LegalDocument } from '#web/features/legal-document/legal-document.tsx'
import { namesOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { breadcrumbsTo } from '#web/features/structured-data/structured-data.ts'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: args.loaderData?.document.title ?? m.site_footer_terms(),
    description: m.legal_terms_meta_description(namesOf(args)),
    structured: args.loaderData && [args.loaderData.way],
  })

/** The text comes with the page, in its language only: no script carries the documents. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const loftRules = await readLoftRules(context, locale)
  const document = terms(locale, { ...context.get(siteFacts), loftRules })
  return { document, way: breadcrumbsTo('terms', document.title, publisherIn(context), locale) }
}

export default function Page() {
  return <LegalDocument document={useLoaderData<typeof loader>().document} />
}
