import { m } from '#i18n/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { Title } from '#web/ui/title.tsx'

export function AboutRows() {
  const rows = [
    {
      file: 'dock-summer',
      alt: m.catalog_about_place_alt(),
      title: m.catalog_about_place_title(),
      text: m.catalog_about_place_text(),
    },
    {
      file: 'living-ardoise',
      alt: m.catalog_about_lofts_alt(),
      title: m.catalog_about_lofts_title(),
      text: m.catalog_about_lofts_text(),
    },
    {
      file: 'bedroom-lac',
      alt: m.catalog_about_welcome_alt(),
      title: m.catalog_about_welcome_title(),
      text: m.catalog_about_welcome_text(),
    },
  ]
  return (
    <div className="page-width about-rows">
      {rows.map(({ file, alt, title, text }, index) => (
        <section key={file} className="about-row">
          <Picture
            file={file}
            alt={alt}
            ratio="3/2"
            sizes="(min-width: 900px) 55vw, 92vw"
            priority={index === 0}
          />
          <div className="about-words">
            <h2 className="title-section">
              <Title>{title}</Title>
            </h2>
            <p className="measure mt-4">{text}</p>
          </div>
        </section>
      ))}
    </div>
  )
}
