import { useEffect } from 'react'
import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Day } from '#domain/days.ts'
import { localized } from '#domain/locale.ts'
import { localeOfPath, otherLocale, tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { developmentPages } from '#i18n/paths.ts'
import { listProperties, readProperty } from '#web/client/catalog.ts'
import { loaderFetch, siteSlug } from '#web/client/context.ts'
import { readArticles } from '#web/features/articles/read-articles.ts'
import { toTeaser } from '#web/features/articles/teaser.ts'
import { pictureFile } from '#ui/picture.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ButtonsGroup } from './buttons-group.tsx'
import { CardsGroup } from './cards-group.tsx'
import { FieldsGroup } from './fields-group.tsx'
import { NoticesGroup } from './notices-group.tsx'
import { showStates } from './show-states.ts'
import { useSay } from './specimen.tsx'
import { StayGroup } from './stay-group.tsx'
import { TokensGroup } from './tokens-group.tsx'
import { WaitingGroup } from './waiting-group.tsx'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** What the pieces show is the demo's: a loft, its calendar and an article. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const site = context.get(siteSlug)
  const options = { fetch: loaderFetch(context), locale }
  const [lofts, read] = await Promise.all([listProperties(site, {}, options), readArticles(context, locale)])
  const loft = lofts.ok ? lofts.answer.items[0] : undefined
  const article = read.ok ? read.articles[0] : undefined
  const property = loft && (await readProperty({ key: loft.slug }, options))
  if (!lofts.ok || !read.ok || !loft || !article || !property?.ok) throw data(null, { status: 503 })
  const teaser = toTeaser(article, read.tags, locale)
  return { loft, property: property.answer, article: teaser, today: lofts.answer.today as Day }
}

/** Every piece of the site in every state, while it is developed: there is no such address in the built site. */
export default function DevPiecesPage() {
  const { loft, property, article, today } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const say = useSay()
  const other = otherLocale(locale)
  useEffect(() => showStates(document.styleSheets), [])
  return (
    <div className="page-width page-top" key={locale}>
      <h1 className="title-page mb-6">{say('Pièces', 'Pieces')}</h1>
      <p className="mb-12">
        <Link
          to={developmentPages.pieces[other]}
          lang={tagOf(other)}
          className="text-link"
          preventScrollReset
        >
          {m.site_switch_long()}
        </Link>
      </p>
      <TokensGroup />
      <ButtonsGroup />
      <FieldsGroup />
      <NoticesGroup />
      <StayGroup property={property} today={today} />
      <CardsGroup loft={loft} reviews={property.reviews} article={article} />
      <WaitingGroup picture={pictureFile(loft.thumbnail)} alt={localized(loft, 'thumbnailAlt', locale)} />
    </div>
  )
}
