import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { licenceAddress, type Credits } from './credits.ts'

/** One sentence for each kind of licence; nothing where there is nobody to name. */
export function PictureCredits({ adapted, thanked }: Credits) {
  const locale = useLocale()
  return (
    <>
      {adapted.length > 0 && (
        <p className="measure mt-5">
          {m.site_pictures_adapted()}{' '}
          {adapted.map(({ licence, works }, index) => (
            <span key={licence}>
              {index > 0 ? '; ' : ''}
              {works.map((work) => m.site_pictures_work(work)).join(', ')}, {m.site_pictures_under()}{' '}
              <a href={licenceAddress(licence, locale)} rel="noopener license" className="text-link">
                {licence}
              </a>
            </span>
          ))}
          .
        </p>
      )}
      {thanked.length > 0 && (
        <p className="measure mt-5">
          {m.site_pictures_thanks({ authors: new Intl.ListFormat(tagOf(locale)).format(thanked) })}
        </p>
      )}
    </>
  )
}
