import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import type { PictureSeason } from '#domain/loft-pictures.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readTexts } from '#web/client/catalog.ts'
import { publisherIn, siteFacts } from '#web/client/context.ts'
import { readSender } from '#web/features/contact-form/contact-values.ts'
import { namesOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { seasonShown } from '#web/features/stay-picker/site-today.ts'
import { breadcrumbsTo } from '#web/features/structured-data/structured-data.ts'
import { HostWords } from '#web/features/site-frame/host-words.tsx'
import { Picture } from '#ui/picture.tsx'
import { Title } from '#ui/title.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { ContactAnswers } from './contact-answers.tsx'
import { ContactPlace } from './contact-place.tsx'
import { ContactOptions } from './contact-options.tsx'
import { ContactWriting } from './contact-writing.tsx'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: m.contact_meta_title(),
    description: m.contact_meta_description(namesOf(args)),
    view: 'chairs-summer',
    imageAlt: m.contact_alt({ season: 'summer' }),
    structured: args.loaderData && [args.loaderData.way],
  })

/** The server knows no visitor: who writes is added in the browser. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const way = breadcrumbsTo('contact', m.site_nav_contact(), publisherIn(context), locale)
  const texts = await readTexts(context, 'contact', locale)
  return { way, texts, season: seasonShown(context.get(siteFacts)), sender: null }
}

export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const [shown, sender] = await Promise.all([serverLoader<typeof loader>(), readSender(locale)])
  return { ...shown, sender }
}
clientLoader.hydrate = true as const

/** What there is of the lake in each. */
const views: Record<PictureSeason, string> = {
  summer: 'chairs-summer',
  autumn: 'island-autumn',
  winter: 'shore-winter',
}

export default function Page() {
  const { season, texts, sender } = useLoaderData<typeof loader | typeof clientLoader>()
  return (
    <div className="page-width page-top pb-[clamp(3.5rem,8vw,8rem)]">
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_minmax(0,min(30rem,45%))] xl:gap-x-20">
        <div>
          <h1 className="title-hero max-w-[13ch]">
            <Title>{texts['contact-title'] ?? m.site_nav_contact()}</Title>
          </h1>
          {texts['contact-text'] && (
            <p className="measure mt-5">
              <Typeset>{texts['contact-text']}</Typeset>
            </p>
          )}
          <HostWords className="mt-8" />
          <ContactOptions texts={texts} />
        </div>
        <div>
          {season && (
            <Picture
              file={views[season]}
              alt={m.contact_alt({ season })}
              ratio="fill"
              sizes="(min-width: 1024px) 780px, 92vw"
              priority
              className="aspect-3/2 h-auto"
            />
          )}
          <ContactAnswers />
        </div>
      </div>
      <ContactWriting sender={sender} />
      <ContactPlace />
    </div>
  )
}
