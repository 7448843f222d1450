import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import credits from '#demo/art/credits.json' with { type: 'json' }
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { publisherIn, siteFacts } from '#web/client/context.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { breadcrumbsTo } from '#web/features/structured-data/structured-data.ts'
import { creditsIn } from './credits.ts'
import { PictureCredits } from './picture-credits.tsx'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: m.site_pictures_title(),
    description: m.site_pictures_meta_description(),
    structured: args.loaderData && [args.loaderData.way],
  })

/** The list comes with the page: no script carries it. A site that shows none of these pictures has no such page. */
export function loader({ url, context }: LoaderFunctionArgs) {
  if (!context.get(siteFacts).builtInPictures) throw data(null, { status: 404 })
  const way = breadcrumbsTo(
    'pictures',
    m.site_pictures_title(),
    publisherIn(context),
    localeOfPath(url.pathname),
  )
  return { credits: creditsIn(credits), way }
}

export default function Page() {
  const { credits: shown } = useLoaderData<typeof loader>()
  return (
    <div className="page-width page-top pb-[clamp(3.5rem,8vw,8rem)]">
      <h1 className="title-hero">{m.site_pictures_title()}</h1>
      <p className="measure mt-5">{m.site_footer_pictures()}</p>
      <p className="measure mt-5">{m.site_pictures_how()}</p>
      <PictureCredits {...shown} />
    </div>
  )
}
