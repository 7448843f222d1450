import { instantAt, type Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'
import type { Publisher } from '#web/client/context.ts'
import { pictureFile, sharedPicture } from '#web/ui/picture.tsx'
import { publisherOf } from './site-facts.ts'
import { structured, type Structured } from './structured.ts'

type Written = { title: string; summary: string; image: string; publishedOn: string; path: string }

export const articleFactsOf = (
  publisher: Publisher,
  locale: Locale,
  { title, summary, image, publishedOn, path }: Written,
): Structured =>
  structured('Article', {
    headline: title,
    description: summary,
    image: [publisher.origin + (sharedPicture(pictureFile(image))?.address ?? image)],
    // The day counts: noon at the lake is the same day all over the country. Nobody notes when a text was changed.
    datePublished: instantAt(publishedOn as Day, '12:00', publisher.site.zone),
    inLanguage: tagOf(locale),
    mainEntityOfPage: publisher.origin + path,
    author: publisherOf(publisher),
    publisher: publisherOf(publisher),
  })
